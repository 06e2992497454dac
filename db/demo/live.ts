import type { LiveState } from '../../contracts/live/live-states.ts';

interface DemoLive {
  /** The title of its story. */
  readonly title: string;
  readonly state: LiveState;
  readonly summary: string;
  readonly known: string;
  /** In the order in which they were written; minutes after the story. */
  readonly blocks: readonly {
    readonly minutes: number;
    readonly text: string;
    readonly correction?: string;
  }[];
}

const acaiFair: DemoLive = {
  title: 'Igarapé-Miri abre a safra do açaí com feira e selo de origem',
  state: 'live',
  summary:
    'A feira da safra do açaí teve trapiche cheio no primeiro dia. A entrada e a degustação são gratuitas para quem levar a própria cuia.',
  known: [
    'São trinta barracas na orla de Igarapé-Miri',
    '612 produtores já receberam o selo de origem',
    'A venda direta no trapiche é de manhã',
  ].join('\n'),
  blocks: [
    {
      minutes: 20,
      text: '<p>Os primeiros barcos das ilhas encostaram. O trapiche está tomado de rasas.</p>',
    },
    {
      minutes: 75,
      text: '<p>As primeiras <strong>40 rasas</strong> com o selo foram vendidas em menos de uma hora.</p>',
    },
    {
      minutes: 140,
      text: '<p>A orla enche. As barracas de mingau são as mais procuradas.</p><p><img src="picture:rio-barco" alt="Barco regional e canoa sobre o rio ao pôr do sol"></p>',
    },
    {
      minutes: 230,
      text: '<blockquote><p>Agora o comprador lê na etiqueta de que ilha saiu o nosso açaí.</p></blockquote><p>A frase é de uma produtora, com a rasa na mão.</p>',
    },
    {
      minutes: 310,
      text: '<p>A primeira oficina de mudas está lotada. Há vagas na seguinte.</p>',
      correction:
        'Esta atualização dizia que as duas oficinas estavam lotadas. Só a primeira está; há vagas na segunda.',
    },
    {
      minutes: 400,
      text: '<p>A secretaria cadastrou mais 30 famílias no balcão da feira.</p>',
    },
    {
      minutes: 495,
      text: '<p>Começa a passagem de som dos grupos de carimbó no palco da praça.</p>',
    },
  ],
};

const flood: DemoLive = {
  title: 'Cheia do Guamá deixa Defesa Civil em alerta em São Miguel',
  state: 'ended',
  summary:
    'O Guamá chegou à cota de atenção em São Miguel do Guamá. Oito famílias saíram de casa por precaução. Não há feridos.',
  known: [
    'A régua marcava 6,12 m às 17h',
    'Oito famílias estão com parentes',
    'O ginásio municipal está pronto para receber quem precisar',
    'Dois acessos às olarias estão fechados',
  ].join('\n'),
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
      correction: 'Esta atualização dizia que nove famílias tinham saído de casa. O certo é oito.',
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
};

/** The live pages of demo stories: one goes on, one has ended. */
export const demoLives: readonly DemoLive[] = [acaiFair, flood];
