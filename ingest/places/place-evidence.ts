import type { Word } from '../words.ts';
import {
  BELONGS_WITH_DE,
  PERSON_NAMES,
  STREETS,
  SURNAME_ENDINGS,
  TITLES,
} from './data/people-and-streets.ts';
import { entryAt } from './gazetteer.ts';

/** A name in a text: the words from `from` to `to` (exclusive). The functions below find evidence in the words around it. */
export interface WordSpan {
  readonly words: readonly Word[];
  readonly from: number;
  readonly to: number;
  /** True if capitals carry information in this text. */
  readonly cased: boolean;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const PREPOSITIONS = set('em de para ate entre desde por com a sobre contra e ou');
const ARTICLES = set(
  'o a no na do da ao pelo pela os as dos das nos nas aos num numa um uma neste nesta esta este cada toda todo sua seu',
);
/** After these "a" is the article: "sobre a Primavera". */
const BEFORE_ARTICLE = set(
  'sobre com contra para por entre ate durante desde apos perante sem sob e como toda',
);
const OF = set('de do da dos das d');

/** "prefeitura de X", "moradores de X": only a place has these. */
const OF_A_PLACE = set(`
prefeitura prefeito prefeita vice municipio cidade camara vereador vereadores vereadora moradores morador moradora populacao habitantes comarca delegacia
interior periferia distrito distritos municipal municipais policia pm guarda secretaria secretario secretaria-executiva aeroporto porto rodoviaria
campus polo regional zona rural urbana centro ruas bairro bairros orla praia praias feira mercado produtores agricultores pescadores professores
servidores estudantes alunos escolas hospital upa forum vara promotoria cartorio cirio festival carnaval aniversario natural oriundo sede
territorio municipios cidades familias comunidade comunidades ribeirinhos quilombolas jovens mulheres artesaos comerciantes defesa civil norte sul leste oeste
tutelar regiao estradas vicinais ramal ramais bispo diocese prelazia juiz juiza promotor promotora saude educacao eleitores eleitorado candidatos candidato candidata
`);

/** Verbs of towns in headlines, rarely used of people and things. */
const TOWN_VERBS = set(`
recebe recebeu recebera ganha ganhou ganhara inaugura inaugurou inaugurara celebra celebrou comemora comemorou realiza realizou realizara sedia sediou sediara
decreta decretou tera abre abriu promove promoveu lanca lancou elege elegeu reelege completa completou lidera vacina conquista conquistou concentra
vai fica ficou ficara espera investe investiu registra registrou sofre sofreu enfrenta amplia ampliou implanta implantou vive adere aderiu festeja retoma retomou
confirma confirmou soma entrega entregou firma sanciona prorroga suspende cria criou participa participou tem teve possui avanca avancou
bate vence venceu perde perdeu empata empatou goleia estreia disputa despacha exporta produz discute debate define aprova aprovou renova reforca recupera
`);

const PLACE_APPOSITION =
  /^,? ?\(?(?:no|na|interior|sul|norte|leste|oeste|sudeste|sudoeste|nordeste|noroeste|regiao|municipio|localizad[oa]|cidade|distante|a \d|ilha|arquipelago|oeste|baixo|regiao)\b/;

const wordAt = ({ words }: WordSpan, index: number): Word | undefined => words[index];
const before = (span: WordSpan, steps = 1): Word | undefined => wordAt(span, span.from - steps);
/** True if only blanks of the same line stand before the word. */
const plainGap = (word: Word | undefined): boolean => word !== undefined && /^[^\S\n]+$/.test(word.gap);
const first = (span: WordSpan): Word => span.words[span.from] as Word;

/** The word before the name, if only a space separates them. */
function adjacentBefore(span: WordSpan): Word | undefined {
  return plainGap(first(span)) ? before(span) : undefined;
}

export function isCapital(span: WordSpan): boolean {
  return first(span).capital;
}

export function opensSentence(span: WordSpan): boolean {
  return first(span).opensSentence;
}

export function followsPreposition(span: WordSpan): boolean {
  return PREPOSITIONS.has(adjacentBefore(span)?.folded ?? '');
}

/** Verbs and nouns of movement and nearness: "sair de Colares" and "perto de Chaves" name a place, "gol de Chaves" does not. */
const MOVEMENT = set(`
sair saiu saem saindo sairam vir veio vieram vindo vindos chega chegam chegar chegou chegaram partir partiu partiram seguir segue seguia seguiu seguiam
viajar viajou voltar voltou voltaram levado levada levados levadas transferido transferida rumo caminho destino perto proximo proxima proximidades
entrada saida trecho acesso estrada viagem travessia linha
`);

export function followsMovement(span: WordSpan): boolean {
  return followsPreposition(span) && plainGap(before(span)) && MOVEMENT.has(before(span, 2)?.folded ?? '');
}

/** "Redenção dos cativos": a sentence that begins with a noun and what belongs to it. */
export function beginsNounPhrase(span: WordSpan): boolean {
  const [particle, next] = [wordAt(span, span.to), wordAt(span, span.to + 1)];
  return (
    opensSentence(span) && plainGap(particle) && OF.has(particle?.folded ?? '') && next?.capital === false
  );
}

/** "em Breves" rather than "de Breves": where something happens. */
export function followsEm(span: WordSpan): boolean {
  return ['em', 'no', 'na'].includes(adjacentBefore(span)?.folded ?? '');
}

export function followsArticle(span: WordSpan): boolean {
  const word = adjacentBefore(span);
  // "a" is also a preposition: "de Belém a Marabá", "leva a Santarém". Towns without an article never follow "à".
  if (word?.folded === 'a' && word.text !== 'à')
    return word.opensSentence || BEFORE_ARTICLE.has(before(span, 2)?.folded ?? '');
  return word !== undefined && ARTICLES.has(word.folded);
}

/** "prefeitura de", "zona rural de", "Câmara Municipal de" before the name. */
export function followsTownWord(span: WordSpan): boolean {
  if (!OF.has(adjacentBefore(span)?.folded ?? '') || !plainGap(before(span))) return false;
  return OF_A_PLACE.has(before(span, 2)?.folded ?? '');
}

export function precedesTownVerb(span: WordSpan): boolean {
  const next = wordAt(span, span.to);
  return plainGap(next) && TOWN_VERBS.has(next?.folded ?? '') && !(next?.capital && span.cased);
}

/** The folded text right after the name. */
function textAfter(span: WordSpan, count = 7): string {
  return span.words
    .slice(span.to, span.to + count)
    .map((word) => word.gap.replace(/\s+/g, ' ').replace(/[–—]/g, '-') + word.folded)
    .join('');
}

/** "(PA)", ", no Pará", ", no sudeste do estado do Pará" right after the name. */
export function isPlacedInPara(span: WordSpan): boolean {
  const text = textAfter(span, 12);
  return /^(?:\s?[-/(,]\s?\(?pa\b(?! de minas))|^,? (?:no|do|estado do) para\b|^,? ?\(?(?:no |na )?(?:extremo )?(?:sul|norte|leste|oeste|sudeste|sudoeste|nordeste|noroeste|interior|regiao \p{L}+|arquipelago)(?: e \p{L}+)? (?:do|no) (?:estado do )?(?:para|marajo)\b|^,? (?:no|na ilha do|no arquipelago do) marajo\b|^,? (?:paraense|na regiao|no baixo|regiao)\b/u.test(
    text,
  );
}

const STATE_CODES = set('AC AL AM AP BA CE DF ES GO MA MG MS MT PB PE PI PR RJ RN RO RR RS SC SE SP TO');
/** Words between a name and the place it is in: "no sudoeste do", "no interior de". */
const CONNECTIVES = set(`
no na nos nas em do da de dos das estado estados interior sul norte leste oeste nordeste noroeste sudeste sudoeste centro centro-oeste extremo sertao agreste litoral regiao
distrito provincia zona mata serra vale municipio cidade
`);
const PUTS_APART = /^\s?[,(/–—-]\s?\(?$/;

/** "(CE)", "-PB", ", em Portugal", ", no norte de Minas", ", Trás-os-Montes" right after the name. */
export function isPlacedElsewhere(span: WordSpan): boolean {
  const next = wordAt(span, span.to);
  if (next === undefined) return false;
  const apart = PUTS_APART.test(next.gap);
  // The state code must be in capitals: "Breves e" and "Belém, se" contain no states.
  if (apart && STATE_CODES.has(next.text)) return true;
  const index = afterConnectives(span);
  // "Altamira do Paraná" needs no comma, but "morador de Marabá em Goiás" is from Marabá.
  if (!apart && !(plainGap(next) && OF.has(next.folded))) return false;
  const entry = entryAt(span.words, index);
  if (entry?.kind !== 'elsewhere' || entry.slug === '') return false;
  if (index > span.to || next.gap.includes('(')) return true;
  // "Belém, Manaus e São Luís" is a list.
  const following = wordAt(span, index + entry.length);
  return following === undefined || !(following.capital || following.folded === 'e');
}

/** The first word after the name that is no connective, at most eight words on. */
function afterConnectives(span: WordSpan): number {
  let index = span.to;
  while (
    index < span.to + 8 &&
    CONNECTIVES.has(wordAt(span, index)?.folded ?? '') &&
    !wordAt(span, index)?.capital
  ) {
    if (index > span.to && !plainGap(wordAt(span, index))) break;
    index += 1;
  }
  return index;
}

/** Capitalised, but no name of a place in which a town could lie: "em Breves, no Hospital Regional". */
const INSIDE_A_TOWN = set(`
hospital escola ginasio estadio praca rua avenida travessa bairro feira dia posto centro clube forum camara orla comunidade vila distrito
teatro museu igreja paroquia catedral basilica aeroporto porto terminal universidade faculdade campus colegio instituto arena complexo parque praia casa conjunto
residencial ponte rodovia estrada ramal ilha lago rio igarape reserva floresta resex terra aldeia assentamento fazenda upa ubs cras creas sine
camping auditorio quartel delegacia seccional batalhao semana quadra espaco sede usina mercado shopping festival copa campeonato br pa km natal pascoa carnaval
amazonia brasil norte nordeste santa santo sao nossa memorial biblioteca cemiterio secretaria ministerio tribunal justica polo unidade
`);

/** "Prainha, em Aquiraz", "Redenção, no Maciço de Baturité": in a place that is not known to be in Pará. */
export function hasApposedName(span: WordSpan): boolean {
  const next = wordAt(span, span.to);
  if (!span.cased || !/^,\s$/.test(next?.gap ?? '') || !/^(?:em|no|na|nos|nas)$/.test(next?.text ?? ''))
    return false;
  const name = wordAt(span, span.to + 1);
  // Brazil has no provinces.
  if (name?.folded === 'provincia') return true;
  if (!name?.capital || !plainGap(name) || name.text === name.text.toUpperCase()) return false;
  if (INSIDE_A_TOWN.has(name.folded)) return false;
  const kind = entryAt(span.words, span.to + 1)?.kind;
  return kind === undefined || kind === 'elsewhere';
}

/** ", no sul do estado", ", município do…": an apposition that describes a place. */
export function hasPlaceApposition(span: WordSpan): boolean {
  const text = textAfter(span, 5);
  return text.startsWith(',') && PLACE_APPOSITION.test(text);
}

/** "Rua Santarém", "Residencial Tucumã": the name belongs to a street or building. */
export function isStreet(span: WordSpan): boolean {
  const word = adjacentBefore(span);
  if (word === undefined) return abbreviatedStreet(span);
  // "bairro Maracanã" is a neighbourhood; "em bairro de Belém" refers to Belém.
  if (
    /^bairros?$/.test(word.folded) ||
    (/^d[oa]$/.test(word.folded) && /^bairros?$/.test(before(span, 2)?.folded ?? ''))
  ) {
    return true;
  }
  if (STREETS.has(word.folded)) return word.folded !== 'r' || word.capital;
  if (!OF.has(word.folded)) return isLongStreet(span);
  const noun = before(span, 2);
  return (
    plainGap(word) && noun !== undefined && STREETS.has(noun.folded) && !BELONGS_WITH_DE.has(noun.folded)
  );
}

/** "Av. Tucuruí" */
function abbreviatedStreet(span: WordSpan): boolean {
  return /^\.\s*$/.test(first(span).gap) && STREETS.has(before(span)?.folded ?? '');
}

/** "Travessa Nova Tucuruí", "bairro Jardim Marabá": capitalised words back to the word for street or neighbourhood. */
function isLongStreet(span: WordSpan): boolean {
  if (!span.cased) return false;
  for (let index = span.from - 1; index >= Math.max(0, span.from - 4); index -= 1) {
    const word = wordAt(span, index);
    if (!word || !plainGap(wordAt(span, index + 1))) return false;
    if (STREETS.has(word.folded) || /^bairros?$/.test(word.folded)) return true;
    if (!word.capital && !OF.has(word.folded)) return false;
  }
  return false;
}

export function isPerson(span: WordSpan): boolean {
  const word = adjacentBefore(span);
  if (word !== undefined && (word.capital || !span.cased) && PERSON_NAMES.has(word.folded)) return true;
  if (word !== undefined && TITLES.has(word.folded)) return true;
  // "vereador Beto Mocajuba": a title, a name that no list has, and a surname.
  if (span.cased && word?.capital && plainGap(word) && TITLES.has(before(span, 2)?.folded ?? '')) return true;
  const next = wordAt(span, span.to);
  const nextIsName =
    plainGap(next) && (next?.capital || !span.cased) && SURNAME_ENDINGS.has(next?.folded ?? '');
  if (nextIsName) return true;
  // "Maria de Belém", "José das Chaves", "Santos de Belém": a first name, then the particle.
  const name = before(span, 2);
  return (
    word !== undefined &&
    ['de', 'da', 'do', 'das', 'dos', 'e'].includes(word.folded) &&
    plainGap(word) &&
    (name?.capital ?? false) &&
    PERSON_NAMES.has(name?.folded ?? '') &&
    isPersonBefore(span, name?.folded ?? '')
  );
}

/** First names that places and saints share are no evidence before a particle. */
function isPersonBefore(span: WordSpan, name: string): boolean {
  if (
    [
      'conceicao',
      'santana',
      'vitoria',
      'aparecida',
      'lourdes',
      'trindade',
      'cruz',
      'ramos',
      'barros',
      'reis',
      'rosa',
      'barbara',
      'israel',
      'domingos',
    ].includes(name)
  )
    return false;
  const earlier = before(span, 3);
  const saint = plainGap(before(span, 2)) && /^(sao|santo|santa|santos|nossa)$/.test(earlier?.folded ?? '');
  return !saint;
}

/** A capitalised word right before the name: probably one name of several words. */
export function isPartOfLongerName(span: WordSpan): boolean {
  const word = adjacentBefore(span);
  if (!span.cased || !word?.capital) return false;
  return (
    !word.opensSentence ||
    /^(novo|nova|sao|santa|santo|porto|alto|alta|campo|campos|velho|velha|grande|jardim|vale|serra|monte)$/.test(
      word.folded,
    )
  );
}

const OF_PARA = set('para brasil tocantins amazonia esporte futebol sport clube');

/** "Benevides Pantoja", "Marabá Paulista", "Belém Novo": a capitalised word follows directly and makes another name. */
export function continuesWithName(span: WordSpan): boolean {
  const next = wordAt(span, span.to);
  return (
    span.cased &&
    plainGap(next) &&
    (next?.capital ?? false) &&
    next?.text !== next?.text.toUpperCase() &&
    !OF_PARA.has(next?.folded ?? '')
  );
}

/** "Bonito de Santa Fé", "Curuçá do Sul": a capitalised word follows after "de" or "do". */
export function continuesWithDe(span: WordSpan): boolean {
  const [particle, next] = [wordAt(span, span.to), wordAt(span, span.to + 1)];
  return (
    span.cased &&
    plainGap(particle) &&
    plainGap(next) &&
    OF.has(particle?.text ?? '') &&
    (next?.capital ?? false) &&
    next?.text !== next?.text.toUpperCase() &&
    !OF_PARA.has(next?.folded ?? '')
  );
}

/** "ponte sobre o rio Moju": a bridge is in one place, while a river crosses many. */
export function isAtBridge(span: WordSpan): boolean {
  return [2, 3, 4].some((steps) => before(span, steps)?.folded === 'ponte');
}

export function isRiver(span: WordSpan): boolean {
  // "lago de Tucuruí", "represa de Tucuruí": the water is in several municipalities.
  if (OF.has(adjacentBefore(span)?.folded ?? '')) {
    return (
      plainGap(before(span)) && /^(?:lago|represa|reservatorio|bacia)$/.test(before(span, 2)?.folded ?? '')
    );
  }
  const word = adjacentBefore(span);
  return word !== undefined && /^(rio|rios|igarape|lago|furo|baia|bacia)$/.test(word.folded);
}

/** "morador de X", "de X para Y": the origin of a person, not the place of the event. */
export function isOrigin(span: WordSpan): boolean {
  const noun = OF.has(adjacentBefore(span)?.folded ?? '') ? before(span, 2)?.folded : undefined;
  return (
    noun !== undefined &&
    /^(morador|moradora|natural|oriundo|oriunda|vindo|vinda|saiu|saiam|partiu|jovem|homem|mulher|casal|atleta|artista|cantora?|estudante|familia|empresario|professora?)$/.test(
      noun,
    )
  );
}

/** Joined to an accepted name by a comma or "e". */
export function isListedWith(span: WordSpan, other: { readonly from: number; readonly to: number }): boolean {
  const [left, right] = other.to <= span.from ? [other, span] : [span, other];
  const between = span.words.slice(left.to, right.from);
  const gap = span.words[right.from]?.gap.trim() ?? '';
  if (between.length === 0) return gap === ',' || gap === '/';
  return between.length <= 2 && between.every((word) => /^(e|em|ou|ate|a|para|x|de)$/.test(word.folded));
}
