/** The live page of one demo story, which has ended. */
export const demoLive = {
  title: 'Cheia do Guamá deixa Defesa Civil em alerta em São Miguel',
  summary:
    'O Guamá chegou à cota de atenção em São Miguel do Guamá. Oito famílias saíram de casa por precaução. Não há feridos.',
  known: [
    'A régua marcava 6,12 m às 17h',
    'Oito famílias estão com parentes',
    'O ginásio municipal está pronto para receber quem precisar',
    'Dois acessos às olarias estão fechados',
  ].join('\n'),
  /** In the order in which they were written; minutes after the story. */
  blocks: [
    {
      minutes: 30,
      text: '<p>A Defesa Civil abriu o plantão. As equipes medem a régua a cada seis horas.</p>',
    },
    {
      minutes: 95,
      text: '<p>A régua marca <strong>5,98 m</strong>. Faltam 22 centímetros para a cota de alerta.</p>',
    },
    {
      minutes: 150,
      text: '<p>As primeiras famílias deixam as casas perto das olarias e vão para a casa de parentes.</p><p><img src="picture:porto" alt="Embarcações paradas no trapiche"></p>',
    },
    {
      minutes: 210,
      text: '<blockquote><p>Ninguém precisa esperar a água entrar. Quem mora na beira pode ligar agora e pedir o caminhão da mudança.</p></blockquote><p>O recado é da coordenação da Defesa Civil, dado no trapiche.</p>',
    },
    {
      minutes: 265,
      text: '<p>São oito as famílias retiradas até agora.</p>',
      correction: 'A primeira versão deste bloco dizia nove famílias.',
    },
    {
      minutes: 330,
      text: '<p>O ginásio recebeu colchões, cozinha e um posto para os animais de casa. Está aberto, mas vazio.</p>',
    },
    {
      minutes: 420,
      text: '<p>A régua marca 6,12 m. A chuva parou na cidade, mas segue no alto do rio.</p>',
    },
    {
      minutes: 500,
      text: '<p>A cobertura de hoje termina aqui. O próximo boletim sai às 6h.</p>',
    },
  ],
} as const;
