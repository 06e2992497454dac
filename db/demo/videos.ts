import type { DemoPicture } from './demo-pictures.ts';

/** One video of the TV page. The links are invented, in the formats YouTube uses. */
interface DemoVideo {
  /** 30 to 90 characters. */
  readonly title: string;
  readonly link: string;
  readonly picture: DemoPicture;
  readonly featured: boolean;
}

/** Oldest first. */
export const demoVideos: readonly DemoVideo[] = [
  {
    title: 'Transamazônica: obra avança e trecho crítico ganha asfalto antes das chuvas',
    link: 'https://www.youtube.com/watch?v=Tz4mXaQ_p1E',
    picture: 'estrada',
    featured: false,
  },
  {
    title: 'Ver-o-Peso de noite: quem trabalha enquanto a cidade dorme',
    link: 'https://youtu.be/v3r0P-s0NtE',
    picture: 'ver-o-peso',
    featured: false,
  },
  {
    title: 'Búfalos e queijo: o sabor do Marajó contado por quem produz',
    link: 'https://www.youtube.com/watch?v=bUf4L0_mRj8&list=PLmarajoSaboresDoPara&index=3',
    picture: 'marajo',
    featured: false,
  },
  {
    title: 'Chuva forte: veja os pontos de alagamento na Grande Belém',
    link: 'https://www.youtube.com/shorts/cHv4F0rt3-b',
    picture: 'chuva',
    featured: false,
  },
  {
    title: 'Salinas no feriado: trânsito, maré e as praias mais procuradas',
    link: 'https://youtu.be/s4L1n_sFer0?si=Qk2b7RxLw0ZpMt5d',
    picture: 'praia',
    featured: false,
  },
  {
    title: 'Carajás por dentro: um dia na rotina de quem trabalha na mina',
    link: 'https://m.youtube.com/watch?v=cRj5M1na_dI',
    picture: 'mina',
    featured: false,
  },
  {
    title: 'Marabá vista da ponte ao amanhecer',
    link: 'https://www.youtube.com/shorts/mAb4p0Nt3_s?feature=share',
    picture: 'ponte',
    featured: false,
  },
  {
    title: 'Tucuruí abre comportas em teste e nível do rio sobe dois metros',
    link: 'https://www.youtube.com/watch?v=tCu7-cMp0rT&t=95s',
    picture: 'barragem',
    featured: false,
  },
  {
    title: 'Entrevista: o que muda no orçamento do estado para o ano que vem',
    link: 'https://www.youtube.com/live/0rC4m3nT0_e',
    picture: 'palacio',
    featured: false,
  },
  {
    title: 'Mutirão de saúde leva consultas e exames a ribeirinhos de Breves',
    link: 'https://youtube.com/watch?v=-mUt1r4oSdE',
    picture: 'hospital',
    featured: false,
  },
  {
    title: 'Gols da rodada: clássico do sub-20 termina com virada nos acréscimos',
    link: 'https://www.youtube.com/watch?app=desktop&v=g0LsR0d_S20',
    picture: 'futebol',
    featured: false,
  },
  {
    title: 'Feira do açaí amanhece cheia em Belém no pico da safra',
    link: 'https://youtu.be/Ac4iF31r_aB?t=42',
    picture: 'acai',
    featured: false,
  },
  {
    title: 'Como fica a travessia para o Marajó com os novos horários de balsa',
    link: 'https://www.youtube.com/watch?v=b4Ls4M_rAj0&feature=youtu.be',
    picture: 'rio-barco',
    featured: false,
  },
  {
    title: 'Jornal EN Pará: balsas para o Marajó, orçamento e o clássico de domingo',
    link: 'https://www.youtube.com/live/jRn4lEnP4r-?si=Xw8hTq3VfYc1LbNe',
    picture: 'estudio',
    featured: true,
  },
];
