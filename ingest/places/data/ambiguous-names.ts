/**
 * Names of municipalities that also mean something else. A name not listed here means the municipality unless the
 * context indicates a street, a person or another state.
 */
export interface Ambiguity {
  /**
   * `word`: a common word or surname; the place only with further evidence.
   * `homonym`: a place elsewhere has the same name; the municipality of Pará unless evidence says otherwise.
   */
  readonly kind: 'word' | 'homonym';
  /** Codes of other states with a place of this name. */
  readonly states?: string;
  /** Words anywhere in the text that are evidence against the place. */
  readonly against?: string;
  /** People say "na Vigia", so an article is no evidence for the common word. */
  readonly article?: true;
}

const PORTUGAL =
  'portugal portugues portuguesa portugueses lisboa lusitano ribatejo algarve alentejo coimbra';
const PEOPLE = 'ministro senador cantor atriz ator apresentador';

export const AMBIGUOUS_NAMES: Readonly<Record<string, Ambiguity>> = {
  'abel-figueiredo': { kind: 'homonym', against: PEOPLE },
  acara: { kind: 'homonym', against: 'aquario aquarios bandeira peixe disco' },
  alenquer: { kind: 'homonym', against: PORTUGAL },
  almeirim: { kind: 'homonym', against: PORTUGAL },
  altamira: { kind: 'homonym', states: 'ma pr mg', against: 'espanha espanhola rupestre rupestres caverna' },
  anajas: { kind: 'homonym', states: 'ma' },
  'augusto-correa': { kind: 'homonym', against: 'ministro ator' },
  aveiro: { kind: 'homonym', against: `${PORTUGAL} cristiano ronaldo` },
  bagre: { kind: 'word', against: 'peixe africano pesca pescador pescado ensopado receita especie' },
  bannach: { kind: 'homonym' },
  barcarena: { kind: 'homonym', against: PORTUGAL },
  belem: {
    kind: 'homonym',
    states: 'pb al',
    against: `jesus cisjordania israel presepio presepios palestina natalino magos ${PORTUGAL}`,
  },
  benevides: { kind: 'homonym', against: PEOPLE },
  bonito: {
    kind: 'word',
    states: 'ms pe ba',
    against: 'gruta pantanal ecoturismo mergulho flutuacao campo grande prata jardim caruaru',
  },
  braganca: {
    kind: 'homonym',
    states: 'sp',
    against: `${PORTUGAL} dinastia orleans imperial monarquia realeza`,
  },
  'brasil-novo': { kind: 'word', against: 'slogan sonho construir lema programa' },
  breves: { kind: 'word', against: 'comentarios palavras instantes intervalos pancadas periodos notas' },
  capanema: { kind: 'homonym', states: 'pr', against: 'palacio gustavo parana curitiba' },
  castanhal: { kind: 'homonym', against: 'castanheiras extrativistas coleta' },
  chaves: {
    kind: 'word',
    against: `${PORTUGAL} seriado episodio episodios personagem quico kiko madruga bolanos chiquinha sbt venezuela hugo carro cadeado`,
  },
  colares: { kind: 'word', against: 'ouro joias joia brincos aneis pulseiras biojoias micangas' },
  curralinho: { kind: 'homonym', states: 'mg ba' },
  curua: { kind: 'homonym', against: 'una' },
  faro: { kind: 'word', against: `${PORTUGAL} algarve rodrigo caes cachorro cao canil olfato record drogas` },
  maracana: {
    kind: 'word',
    states: 'rj',
    against:
      'flamengo fluminense vasco botafogo libertadores brasileirao estadio torcida final show copa selecao rio janeiro carioca gol jogo ingressos arara ararinha ave',
  },
  melgaco: { kind: 'homonym', against: `${PORTUGAL} minho galiza vinho alvarinho` },
  'monte-alegre': { kind: 'homonym', states: 'rn mg go pi se sp', against: 'telemaco' },
  'nova-esperanca-do-piria': { kind: 'homonym' },
  'novo-progresso': { kind: 'homonym' },
  obidos: { kind: 'homonym', against: `${PORTUGAL} ginja` },
  ourem: { kind: 'homonym', against: `${PORTUGAL} fatima` },
  'pau-darco': { kind: 'word', states: 'al pi to', against: 'ipe arvore cha casca madeira planta' },
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
  'ponta-de-pedras': { kind: 'homonym', states: 'pe', against: 'goiana pernambuco' },
  portel: { kind: 'homonym', against: PORTUGAL },
  prainha: { kind: 'word', against: 'bairro rio surfe arraial banhistas salvador' },
  primavera: {
    kind: 'word',
    states: 'pe mt ro',
    against:
      'estacao outono verao equinocio flores inverno arabe museus colecao moda hemisferio setembro temperaturas praga floracao leste',
  },
  redencao: {
    kind: 'homonym',
    states: 'ce pi',
    against: 'unilab salvacao pecados gurgueia abolicao fe cristo porto alegre',
  },
  'rio-maria': { kind: 'homonym' },
  salvaterra: { kind: 'homonym', against: `${PORTUGAL} magos` },
  santarem: { kind: 'homonym', against: PORTUGAL },
  sapucaia: { kind: 'word', states: 'rj rs', against: 'sul arvore castanha zoologico castanhas marques' },
  soure: { kind: 'homonym', against: PORTUGAL },
  tailandia: {
    kind: 'word',
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
  viseu: { kind: 'homonym', against: PORTUGAL },
};
