import type { AdPositionKey } from '../../contracts/ads/ad-positions.ts';
import type { CategoryKey } from '../../contracts/news/categories.ts';
import type { RegionKey } from '../../contracts/regions.ts';

/** One ad of a fictional advertiser. */
export interface DemoAd {
  readonly position: AdPositionKey;
  readonly advertiser: string;
  readonly title: string;
  /** Always on a .example host. */
  readonly link: string;
  /** File name in creatives/, without extension. */
  readonly creative: string;
  /** The whole text of the creative, for readers who cannot see it. */
  readonly alt: string;
  /** 1 to 3. */
  readonly weight: number;
  readonly active: boolean;
  readonly startsDaysAgo: number;
  /** Null if the ad has no end; negative if it ended that many days ago. */
  readonly endsInDays: number | null;
  readonly campaign?: DemoCampaign;
}

/** What was sold. The demo's figures make one campaign of each pace. */
export interface DemoCampaign {
  readonly impressionGoal?: number;
  readonly priceCents?: number;
  /** Keys of regions; without them everywhere. */
  readonly regions?: readonly RegionKey[];
  /** Keys of categories; without them all. */
  readonly categories?: readonly CategoryKey[];
}

/** Every position has more ads than slots, so that the rotation is visible. */
export const demoAds: readonly DemoAd[] = [
  {
    position: 'banner header',
    advertiser: 'Navegação Rio Claro',
    title: 'Saídas de quarta, Belém–Santarém',
    link: 'https://rioclaro.example/horarios',
    creative: 'topo-navegacao-rio-claro',
    alt: 'Navegação Rio Claro. Belém–Santarém com rede, camarote e carga. Saídas às quartas.',
    weight: 3,
    active: true,
    startsDaysAgo: 40,
    endsInDays: null,
  },
  {
    position: 'banner header',
    advertiser: 'Casa do Açaí Miriense',
    title: 'Açaí batido na hora',
    link: 'https://acaimiriense.example/',
    creative: 'topo-casa-do-acai-miriense',
    alt: 'Casa do Açaí Miriense. Do ribeirinho para a sua mesa, batido na hora.',
    weight: 2,
    active: true,
    startsDaysAgo: 25,
    endsInDays: 60,
    campaign: { impressionGoal: 85_000, priceCents: 170_000 },
  },
  {
    position: 'banner header',
    advertiser: 'Supermercados Boa Feira',
    title: 'Terça do hortifrúti',
    link: 'https://boafeira.example/ofertas/terca',
    creative: 'topo-supermercados-boa-feira',
    alt: 'Supermercados Boa Feira. Toda terça, fruta e verdura da terra com preço de feira.',
    weight: 1,
    active: true,
    startsDaysAgo: 12,
    endsInDays: 30,
  },
  {
    position: 'banner header',
    advertiser: 'Viação Sumaúma',
    title: 'Leito noturno para o sudeste do estado',
    link: 'https://viacaosumauma.example/passagens',
    creative: 'topo-viacao-sumauma',
    alt: 'Viação Sumaúma. Belém, Marabá e Parauapebas em ônibus-leito, todas as noites.',
    weight: 2,
    active: true,
    startsDaysAgo: 8,
    endsInDays: 90,
  },
  {
    position: 'banner hero',
    advertiser: 'Faculdade Igarapé',
    title: 'Vestibular com bolsa',
    link: 'https://faculdadeigarape.example/vestibular',
    creative: 'destaque-faculdade-igarape',
    alt: 'Faculdade Igarapé. Vestibular de Agronomia e Biologia com bolsa de até 60%. Inscreva-se.',
    weight: 3,
    active: true,
    startsDaysAgo: 20,
    endsInDays: 25,
    campaign: { impressionGoal: 25_000, priceCents: 125_000 },
  },
  {
    position: 'banner hero',
    advertiser: 'Pousada Maçarico',
    title: 'Baixa temporada em Salinas',
    link: 'https://pousadamacarico.example/pacotes/baixa-temporada',
    creative: 'destaque-pousada-macarico',
    alt: 'Pousada Maçarico. Na baixa temporada, três noites em Salinas pelo preço de duas.',
    weight: 2,
    active: true,
    startsDaysAgo: 15,
    endsInDays: 45,
    campaign: { impressionGoal: 40_000, priceCents: 160_000 },
  },
  {
    position: 'banner hero',
    advertiser: 'Clínica Vitória-Régia',
    title: 'Consultas e exames no mesmo dia',
    link: 'https://clinicavitoriaregia.example/agendar',
    creative: 'destaque-clinica-vitoria-regia',
    alt: 'Clínica Vitória-Régia. Consulta e exame no mesmo dia, em Belém e Castanhal. Agende já.',
    weight: 1,
    active: true,
    startsDaysAgo: 33,
    endsInDays: null,
  },
  {
    position: 'banner hero',
    advertiser: 'Queijaria Campos do Arari',
    title: 'Queijo do Marajó em casa',
    link: 'https://camposdoarari.example/encomendas',
    creative: 'destaque-queijaria-campos-do-arari',
    alt: 'Queijaria Campos do Arari. Queijo do Marajó direto da fazenda, com entrega em Belém.',
    weight: 1,
    active: true,
    startsDaysAgo: 6,
    endsInDays: 54,
  },
  {
    position: 'banner side',
    advertiser: 'Atacado Guamá',
    title: 'Material de construção no atacado',
    link: 'https://atacadoguama.example/catalogo',
    creative: 'lateral-atacado-guama',
    alt: 'Atacado Guamá. Ferragem, elétrica e hidráulica no atacado, para todo o Pará.',
    weight: 2,
    active: true,
    startsDaysAgo: 44,
    endsInDays: null,
  },
  {
    position: 'banner side',
    advertiser: 'Cooperativa Várzea',
    title: 'Crédito rural com prazo de safra',
    link: 'https://cooperativavarzea.example/credito/simulador',
    creative: 'lateral-cooperativa-varzea',
    alt: 'Cooperativa Várzea. Crédito rural com prazo de safra em 40 municípios. Simule grátis.',
    weight: 3,
    active: true,
    startsDaysAgo: 30,
    endsInDays: 120,
  },
  {
    position: 'banner side',
    advertiser: 'Residencial Mirante da Baía',
    title: 'Lançamento de apartamentos',
    link: 'https://mirantedabaia.example/plantas',
    creative: 'lateral-residencial-mirante-da-baia',
    alt: 'Residencial Mirante da Baía. Dois ou três quartos, todos com vista para o rio.',
    weight: 1,
    active: true,
    startsDaysAgo: 18,
    endsInDays: 75,
  },
  {
    position: 'banner side',
    advertiser: 'Arena Bola Cheia',
    title: 'Horários para peladas à noite',
    link: 'https://arenabolacheia.example/reservas',
    creative: 'lateral-arena-bola-cheia',
    alt: 'Arena Bola Cheia. Gramado novo e iluminado em Ananindeua. Reserve seu horário.',
    weight: 1,
    active: true,
    startsDaysAgo: 10,
    endsInDays: 20,
    campaign: { priceCents: 35_000, categories: ['esportes'] },
  },
  {
    position: 'banner side',
    advertiser: 'Locadora Terra Firme',
    title: 'Picapes 4x4 por dia ou por mês',
    link: 'https://locadoraterrafirme.example/picapes',
    creative: 'lateral-locadora-terra-firme',
    alt: 'Locadora Terra Firme. Picapes 4x4 por dia ou por mês em Marabá e Altamira.',
    weight: 2,
    active: true,
    startsDaysAgo: 5,
    endsInDays: null,
  },
  {
    position: 'banner single page',
    advertiser: 'Livraria Cobra-Grande',
    title: 'Autores paraenses com frete grátis',
    link: 'https://livrariacobragrande.example/autores-paraenses',
    creative: 'noticia-livraria-cobra-grande',
    alt: 'Livraria Cobra-Grande. Autores paraenses com frete grátis para todo o estado.',
    weight: 2,
    active: true,
    startsDaysAgo: 22,
    endsInDays: 38,
  },
  {
    position: 'banner single page',
    advertiser: 'Rádio Boca da Mata',
    title: 'Programação da manhã',
    link: 'https://radiobocadamata.example/ao-vivo',
    creative: 'noticia-radio-boca-da-mata',
    alt: 'Rádio Boca da Mata. Carimbó, brega e boa conversa a partir das cinco da manhã.',
    weight: 1,
    active: true,
    startsDaysAgo: 14,
    endsInDays: null,
  },
  {
    position: 'banner single page',
    advertiser: 'Inverno Seguros',
    title: 'Seguro residencial contra alagamento',
    link: 'https://invernoseguros.example/residencial?origem=portal',
    creative: 'noticia-inverno-seguros',
    alt: 'Inverno Seguros. Sua casa protegida contra alagamento por R$ 19 ao mês.',
    weight: 3,
    active: true,
    startsDaysAgo: 3,
    endsInDays: 87,
  },
  {
    position: 'banner side',
    advertiser: 'Escola Técnica Pedra Alta',
    title: 'Curso técnico em mineração',
    link: 'https://pedraalta.example/cursos/mineracao',
    creative: 'lateral-escola-tecnica-pedra-alta',
    alt: 'Escola Técnica Pedra Alta. Técnico em mineração, com turmas novas em Parauapebas.',
    weight: 2,
    active: false,
    startsDaysAgo: 28,
    endsInDays: 32,
    campaign: { impressionGoal: 20_000, priceCents: 90_000, regions: ['carajás'] },
  },
  {
    position: 'banner header',
    advertiser: 'Hotel Solar das Mangueiras',
    title: 'Diárias da quadra nazarena',
    link: 'https://solardasmangueiras.example/cirio',
    creative: 'topo-hotel-solar-das-mangueiras',
    alt: 'Hotel Solar das Mangueiras. Diárias do Círio com café da manhã regional, no centro de Belém.',
    weight: 3,
    active: true,
    startsDaysAgo: 60,
    endsInDays: -15,
    campaign: { impressionGoal: 90_000, priceCents: 240_000 },
  },
];
