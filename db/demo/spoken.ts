/** The bulletin in audio of the Marajó edition in the demo. The file is a melody that Chromium recorded: it has no voice. */
export const demoSpoken = {
  file: 'noticias-da-manha.webm',
  format: 'webm',
  seconds: 9,
  title: 'As notícias da manhã',
  speaker: 'Redação',
  transcript:
    'Bom dia. Na demonstração, o áudio é só uma melodia; aqui fica o texto do que é dito.\n' +
    'As balsas do Marajó saem no horário, e a vacinação continua até sexta-feira.',
  hoursAgo: 2,
} as const;
