import { describe, expect, test } from 'vitest';
import { cleanDescription, cleanLine, cleanText } from './clean-text.ts';

const STORY = '<p>A prefeitura abriu na terça-feira o posto de saúde do bairro novo.</p>';

describe('a text as it opens in the editor', () => {
  test.each([
    'Por Ascom | 18/11/2026, 12:07:28',
    'Por: Ascom/PMS em 18/11/2026 12h07',
    'Assessoria de Comunicação',
    'Ascom/Prefeitura de Soure',
    'Enviado do meu iPhone',
    'Publicado em 18/11/2026 às 9h30',
    'Atualizado por Secom em: 18/11/2026 - 12:07',
    'Foto: Bia Souza / Agência',
    'Texto e fotos: Ascom',
    'Veja mais notícias do município',
    'Curta nossas redes sociais',
    'Siga a prefeitura no Instagram',
    'Siga-nos no Facebook',
    'Acompanhe nossas redes',
    'Participe do nosso grupo de notícias',
    '---------- Forwarded message ---------',
    'Assunto: Release do posto',
    'De: Ascom &lt;ascom@cidade.example&gt;',
  ])('has no line “%s”', (line) => {
    expect(cleanText(`<p>${line}</p>${STORY}<p>${line}</p>`, 'Posto abre')).toBe(STORY);
  });

  test.each([
    '<p>Por causa da chuva de 18/11/2026, a travessia parou.</p>',
    '<p>Por decisão do prefeito em 18/11/2026, as aulas param.</p>',
    '<p>Assessoria de Comunicação da prefeitura confirmou as datas.</p>',
    '<p>Data: 20 de novembro, às 9h.</p>',
    '<p>Para: estudantes da rede pública.</p>',
    '<p>Fotografias do acervo ficam em cartaz até domingo.</p>',
    '<p>Siga as orientações da Defesa Civil durante a cheia do rio, que deve durar até o fim do mês: quem mora perto da margem deve sair de casa, levar os documentos e ir para a escola mais próxima, onde há abrigo e comida.</p>',
  ])('keeps %s', (paragraph) => {
    expect(cleanText(paragraph, '')).toBe(paragraph);
  });

  test('loses the headers of a message that was passed on, with their date', () => {
    const header = '<p>De: Ascom &lt;ascom@cidade.example&gt;<br>Data: 18/11/2026<br>Assunto: Release</p>';
    expect(cleanText(header + STORY, '')).toBe(STORY);
  });

  test('ends before the signature, unless a story follows the farewell', () => {
    const farewell = '<p>Atenciosamente,</p>';
    const office = '<p>Lia Tembé</p><p>Assessoria de Comunicação, (91) 3000-0000</p>';
    expect(cleanText(STORY + farewell + office, '')).toBe(STORY);
    const long = `<p>${'O texto continua depois da despedida citada. '.repeat(4)}</p>`;
    expect(cleanText(farewell + long, '')).toContain('continua');
  });

  test('does not shout, and keeps addresses as they are', () => {
    expect(cleanText('<p>Venha!!! <a href="https://a.example/!!!">Aqui</a></p>', '')).toBe(
      '<p>Venha! <a href="https://a.example/!!!">Aqui</a></p>',
    );
  });
});

describe('a title or line', () => {
  test.each([
    ['Por Ascom | 18/11/2026, 12:07:28 A obra durou oito meses', 'A obra durou oito meses'],
    ['Foto: Bia Souza | A obra durou oito meses', 'A obra durou oito meses'],
    ['A obra durou oito meses. Veja mais', 'A obra durou oito meses.'],
    ['ENC: Fwd: Posto abre na terça', 'Posto abre na terça'],
    ['Posto abre na terça!!!', 'Posto abre na terça!'],
    ['Curta nossas redes', ''],
    [
      'Por decisão do prefeito em 18/11/2026, aulas param',
      'Por decisão do prefeito em 18/11/2026, aulas param',
    ],
    ['Ascom Soure divulga resultado', 'Ascom Soure divulga resultado'],
    ['Prefeitura abre 40 vagas', 'Prefeitura abre 40 vagas'],
  ])('%s → %s', (written, clean) => {
    expect(cleanLine(written)).toBe(clean);
  });

  test('a description of the site is no line', () => {
    expect(cleanDescription('Site oficial da Prefeitura de Soure')).toBe('');
    expect(cleanDescription('Posto abre na terça no bairro novo')).not.toBe('');
  });
});
