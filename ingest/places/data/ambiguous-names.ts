/**
 * Names of municipalities that also mean something else. A name not listed here means the municipality unless the
 * context indicates a street, a person or another state.
 */
export interface Ambiguity {
  /**
   * `word`: a common word or country; the place only with further evidence.
   * `surname`: a common surname; the place only where something is in it.
   * `homonym`: a place elsewhere has the same name; the municipality of Pará unless evidence says otherwise.
   */
  readonly kind: 'word' | 'surname' | 'homonym';
  /** Codes of states and countries (see elsewhere.ts) with a place of this name: near one of them it is that place. */
  readonly also?: ReadonlySet<string>;
  /** The place that people of Pará mean also where another state is named beside it. */
  readonly main?: true;
  /** Words anywhere in the text that are evidence against the place. */
  readonly against?: string;
  /** People say "na Vigia", so an article is no evidence for the common word. */
  readonly article?: true;
}

const PEOPLE = 'ministro senador cantor atriz ator apresentador';
const states = (codes: string): ReadonlySet<string> => new Set(codes.split(' '));

export const AMBIGUOUS_NAMES: Readonly<Record<string, Ambiguity>> = {
  'abel-figueiredo': { kind: 'homonym', against: PEOPLE },
  acara: { kind: 'homonym', article: true, against: 'aquario aquarios bandeira peixe disco' },
  alenquer: { kind: 'homonym', also: states('pt') },
  almeirim: { kind: 'homonym', also: states('pt') },
  altamira: {
    kind: 'homonym',
    also: states('ma pr mg espanha mexico'),
    against: 'rupestre rupestres caverna gruta',
  },
  anajas: { kind: 'homonym', also: states('ma') },
  'augusto-correa': { kind: 'homonym', against: 'ministro ator' },
  aveiro: { kind: 'homonym', also: states('pt'), against: 'cristiano ronaldo' },
  bagre: { kind: 'word', against: 'peixe africano pesca pescador pescado ensopado receita especie' },
  baiao: { kind: 'homonym', also: states('pt') },
  bannach: { kind: 'homonym' },
  barcarena: { kind: 'homonym', also: states('pt') },
  belem: {
    kind: 'homonym',
    also: states('pb al pt israel'),
    main: true,
    against: 'jesus cisjordania israel presepio presepios palestina natalino magos',
  },
  benevides: { kind: 'homonym', against: PEOPLE },
  bonito: {
    kind: 'word',
    also: states('ms pe ba'),
    against: 'gruta pantanal ecoturismo mergulho flutuacao campo grande prata jardim caruaru',
  },
  braganca: {
    kind: 'homonym',
    also: states('sp pt'),
    against: 'dinastia orleans imperial monarquia realeza',
  },
  'brasil-novo': { kind: 'word', against: 'slogan sonho construir lema programa' },
  breves: { kind: 'word', against: 'comentarios palavras instantes intervalos pancadas periodos notas' },
  capanema: { kind: 'homonym', also: states('pr'), against: 'palacio gustavo parana curitiba' },
  castanhal: { kind: 'homonym', against: 'castanheiras extrativistas coleta' },
  chaves: {
    kind: 'surname',
    also: states('pt'),
    against:
      'seriado episodio episodios personagem quico kiko madruga bolanos chiquinha sbt venezuela hugo carro cadeado',
  },
  colares: { kind: 'surname', against: 'ouro joias joia brincos aneis pulseiras biojoias micangas' },
  curralinho: { kind: 'homonym', also: states('mg ba') },
  curua: { kind: 'homonym', against: 'una' },
  faro: {
    kind: 'surname',
    also: states('pt'),
    against: 'rodrigo caes cachorro cao canil olfato record drogas',
  },
  maracana: {
    kind: 'word',
    also: states('rj'),
    against:
      'flamengo fluminense vasco botafogo libertadores brasileirao estadio torcida final show copa selecao rio janeiro carioca gol jogo ingressos arara ararinha ave',
  },
  melgaco: { kind: 'homonym', also: states('pt'), against: 'vinho alvarinho' },
  'monte-alegre': { kind: 'homonym', also: states('rn mg go pi se sp'), against: 'telemaco' },
  'nova-esperanca-do-piria': { kind: 'homonym' },
  'novo-progresso': { kind: 'homonym' },
  obidos: { kind: 'homonym', also: states('pt'), against: 'ginja' },
  ourem: { kind: 'homonym', also: states('pt'), against: 'fatima' },
  'pau-darco': { kind: 'word', also: states('al pi to'), against: 'ipe arvore cha casca madeira planta' },
  'peixe-boi': {
    kind: 'word',
    against:
      'animal filhote filhotes resgatado resgatada especie icmbio mamifero encalhado encalhada marinho reabilitacao soltura amazonico ameacado bois',
  },
  picarra: { kind: 'word', against: 'estrada caminhao cacamba carrada ramal aterro camada' },
  placas: {
    kind: 'word',
    against:
      'solares solar transito sinalizacao veiculos carros mercosul motos clonadas fotovoltaicas homenagem energia instalacao instala advertencia',
  },
  'ponta-de-pedras': { kind: 'homonym', also: states('pe'), against: 'goiana pernambuco' },
  portel: { kind: 'homonym', also: states('pt') },
  prainha: { kind: 'word', against: 'bairro rio surfe arraial banhistas salvador' },
  primavera: {
    kind: 'word',
    also: states('pe mt ro'),
    against:
      'estacao outono verao equinocio flores inverno arabe museus colecao moda hemisferio setembro temperaturas praga floracao leste',
  },
  redencao: {
    kind: 'homonym',
    also: states('ce pi'),
    against: 'unilab salvacao pecados gurgueia abolicao fe cristo porto alegre',
  },
  'rio-maria': { kind: 'homonym' },
  salvaterra: { kind: 'homonym', also: states('pt'), against: 'magos' },
  santarem: { kind: 'homonym', also: states('pt') },
  sapucaia: {
    kind: 'word',
    also: states('rj rs'),
    against: 'sul arvore castanha zoologico castanhas marques',
  },
  soure: { kind: 'homonym', also: states('pt') },
  tailandia: {
    kind: 'word',
    also: states('asia'),
    against:
      'pais asia asiatico bangkok bangcoc camboja rei tailandes tailandesa tailandeses tailandesas turistas mundial vietna premie phuket caverna laos malasia muay selecao indonesia japao china embaixada exportacoes amistoso masterchef mochilao hotel muda',
  },
  'terra-alta': { kind: 'homonym' },
  'terra-santa': {
    kind: 'word',
    against:
      'peregrinos peregrinacao israel jerusalem jesus cristaos papa peregrinar franciscanos biblicos guerra bispo santo cristo fieis arquidiocese biblia',
  },
  trairao: { kind: 'word', against: 'peixe pesca pescador pescaria kg lagoa' },
  tucuma: {
    kind: 'word',
    against: 'fruto fruta polpa caroco sanduiche caboquinho palmeira fibra receita acai pupunha',
  },
  vigia: {
    kind: 'word',
    article: true,
    against:
      'noturno noturna escola empresa posto obra baleado morto assassinado rendido rende assaltado vigilante porteiro suspeito esfaqueado',
  },
  viseu: { kind: 'homonym', also: states('pt') },
};
