import type { Word } from '../words.ts';
import { COUNTRIES, OTHER_STATES } from './data/other-places.ts';
import {
  BELONGS_WITH_DE,
  PERSON_NAMES,
  STREETS,
  SURNAME_ENDINGS,
  TITLES,
} from './data/people-and-streets.ts';

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
const OF = set('de do da dos das d');

/** "prefeitura de X", "moradores de X": only a place has these. */
const OF_A_PLACE = set(`
prefeitura prefeito prefeita vice municipio cidade camara vereador vereadores vereadora moradores morador moradora populacao habitantes comarca delegacia
interior periferia distrito distritos municipal municipais policia pm guarda secretaria secretario secretaria-executiva aeroporto porto rodoviaria
campus polo regional zona rural urbana centro ruas bairro bairros orla praia praias feira mercado produtores agricultores pescadores professores
servidores estudantes alunos escolas hospital upa forum vara promotoria cartorio cirio festival carnaval aniversario natural oriundo sede
territorio municipios cidades familias comunidade comunidades ribeirinhos quilombolas jovens mulheres artesaos comerciantes defesa civil norte sul leste oeste
regiao estradas vicinais ramal ramais bispo diocese prelazia juiz juiza promotor promotora saude educacao eleitores eleitorado candidatos candidato candidata
`);

/** Verbs of towns in headlines, rarely used of people and things. */
const TOWN_VERBS = set(`
recebe recebeu recebera ganha ganhou ganhara inaugura inaugurou inaugurara celebra celebrou comemora comemorou realiza realizou realizara sedia sediou sediara
decreta decretou tera abre abriu promove promoveu lanca lancou elege elegeu reelege completa completou lidera vacina conquista conquistou concentra
vai investe investiu registra registrou sofre sofreu enfrenta amplia ampliou implanta implantou vive adere aderiu festeja retoma retomou
confirma confirmou soma entrega entregou firma sanciona prorroga suspende cria criou participa participou tem teve possui avanca avancou
bate vence venceu perde perdeu empata empatou goleia estreia disputa despacha exporta produz discute debate define aprova aprovou renova reforca recupera
`);

const PLACE_APPOSITION =
  /^,? ?\(?(?:no|na|interior|sul|norte|leste|oeste|sudeste|sudoeste|nordeste|noroeste|regiao|municipio|localizad[oa]|cidade|distante|a \d|ilha|arquipelago|oeste|baixo|regiao)\b/;

const wordAt = ({ words }: WordSpan, at: number): Word | undefined => words[at];
const before = (span: WordSpan, steps = 1): Word | undefined => wordAt(span, span.from - steps);
const plainGap = (word: Word | undefined): boolean => word !== undefined && /^\s+$/.test(word.gap);
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

/** "em Breves" rather than "de Breves": where something happens. */
export function followsEm(span: WordSpan): boolean {
  return ['em', 'no', 'na'].includes(adjacentBefore(span)?.folded ?? '');
}

export function followsArticle(span: WordSpan): boolean {
  const word = adjacentBefore(span);
  // "a" is also a preposition: "de Belém a Marabá", "leva a Santarém".
  return word !== undefined && word.folded !== 'a' && ARTICLES.has(word.folded);
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

const OTHER_UF = new RegExp(
  `^\\s?[-/(,]\\s?\\(?(${Object.keys(OTHER_STATES).join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);
const OTHER_NAMED = new RegExp(
  `^,? ?[-(]? ?(?:(?:no|na|em|do|da|de)(?: estado (?:do|da|de))? |interior (?:do|da|de) |(?:sul|norte|leste|oeste|sertao|agreste|litoral|regiao) (?:do|da|de|\\p{L}+) )?(${[...Object.values(OTHER_STATES), ...COUNTRIES.split(' ')].join('|')})(?![\\p{L}\\p{N}])`,
  'u',
);

/** "(CE)", "-PB", ", em Portugal" right after the name. */
export function isPlacedElsewhere(span: WordSpan): boolean {
  const next = wordAt(span, span.to);
  // The state code must be in capitals: "Breves e" and "Belém, se" contain no states.
  const letters = OTHER_UF.exec(textAfter(span, 1))?.[1];
  if (letters !== undefined && next?.text === letters.toUpperCase()) return true;
  return OTHER_NAMED.test(textAfter(span, 8));
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
  for (let at = span.from - 1; at >= Math.max(0, span.from - 4); at -= 1) {
    const word = wordAt(span, at);
    if (!word || !plainGap(wordAt(span, at + 1))) return false;
    if (STREETS.has(word.folded) || /^bairros?$/.test(word.folded)) return true;
    if (!word.capital && !OF.has(word.folded)) return false;
  }
  return false;
}

export function isPerson(span: WordSpan): boolean {
  const word = adjacentBefore(span);
  if (word !== undefined && (word.capital || !span.cased) && PERSON_NAMES.has(word.folded)) return true;
  if (word !== undefined && TITLES.has(word.folded)) return true;
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

/** "Benevides Pantoja": a capitalised word follows directly. */
export function continuesWithName(span: WordSpan): boolean {
  const next = wordAt(span, span.to);
  return span.cased && plainGap(next) && (next?.capital ?? false) && next?.text !== next?.text.toUpperCase();
}

/** "Curuçá do Sul": a place elsewhere whose name begins the same. */
export function continuesAsOtherPlace(span: WordSpan): boolean {
  return /^ d[oae]s? (sul|norte|leste|oeste|serra|minas|goias|campo|campos|gurgueia|maranhao|parana|piaui)\b/.test(
    textAfter(span, 2),
  );
}

/** "Bonito de Santa Fé": a capitalised word follows after "de" or "do". */
export function continuesWithDe(span: WordSpan): boolean {
  const [particle, next] = [wordAt(span, span.to), wordAt(span, span.to + 1)];
  return (
    span.cased &&
    plainGap(particle) &&
    plainGap(next) &&
    OF.has(particle?.folded ?? '') &&
    (next?.capital ?? false) &&
    next?.folded !== 'para'
  );
}

/** "ponte sobre o rio Moju": a bridge is in one place, while a river crosses many. */
export function isAtBridge(span: WordSpan): boolean {
  return [2, 3, 4].some((steps) => before(span, steps)?.folded === 'ponte');
}

export function isRiver(span: WordSpan): boolean {
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
