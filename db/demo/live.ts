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

const bookFair: DemoLive = {
  title: 'Feira do livro de Marabá abre as portas com 84 estandes e homenagem aos poetas ribeirinhos',
  state: 'live',
  summary:
    'A feira do livro de Marabá teve fila na porta e pavilhão cheio no primeiro dia. A entrada é gratuita.',
  known: [
    'São 84 estandes no pavilhão de eventos da Nova Marabá',
    'O vale-livro de R$ 40 vale em qualquer estande',
    'As oficinas pedem inscrição no balcão da biblioteca',
  ].join('\n'),
  blocks: [
    {
      minutes: 20,
      text: '<p>Os portões abriram. A fila dá a volta no pavilhão e anda rápido.</p>',
    },
    {
      minutes: 75,
      text: '<p>A exposição dos folhetos, logo na entrada, é a mais procurada. Os monitores pedem visitas de <strong>15 minutos</strong> por grupo.</p>',
    },
    {
      minutes: 140,
      text: '<p>Chegaram as primeiras turmas das escolas do campo.</p><p><img src="picture:livros" alt="Prateleiras cheias de livros organizados lado a lado"></p>',
    },
    {
      minutes: 230,
      text: '<blockquote><p>Vim por um livro de bichos e estou levando dois de poesia.</p></blockquote><p>A frase é de uma aluna do sexto ano, com o vale na mão.</p>',
    },
    {
      minutes: 310,
      text: '<p>A primeira oficina de cordel está lotada. Há vagas na seguinte.</p>',
      correction: 'A primeira versão deste bloco dizia que as duas oficinas estavam lotadas.',
    },
    {
      minutes: 400,
      text: '<p>O balcão da biblioteca já fez 130 carteirinhas.</p>',
    },
    {
      minutes: 495,
      text: '<p>Começa a passagem de som dos saraus no palco principal.</p>',
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
};

/** The live pages of demo stories: one goes on, one has ended. */
export const demoLives: readonly DemoLive[] = [bookFair, flood];
