import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { STEM } from './everyday-stems.ts';
import { type Token, tokensOf } from './tokens.ts';

/**
 * Clues that two reports of one event share however they are worded: figures, hours, scores and names. The weight of
 * a clue is the higher, the rarer reports of different events share it.
 */
export interface Clues {
  readonly weights: ReadonlyMap<string, number>;
  /** Capitalised words that open a sentence: names only if the other text has them inside a sentence. */
  readonly openers: ReadonlySet<string>;
  readonly figures: ReadonlySet<number>;
  /** "mais de 200" may stand for 212. */
  readonly rounded: ReadonlySet<number>;
  /** Clues of the title and the beginning, by which texts are looked up. */
  readonly first: ReadonlySet<string>;
  readonly total: number;
}

export interface SharedClues {
  readonly weight: number;
  /** 0 to 1: how much of what the text with fewer clues says is in the other. */
  readonly share: number;
}

const WEIGHT = {
  /** Three significant digits, a fraction, millions. */
  rareFigure: 2,
  figure: 1,
  /** Up to twelve. */
  smallFigure: 0.25,
  /** The same figure before the same noun: "34 boxes". */
  counted: 0.5,
  rounded: 0.5,
  /** "15 dias": a term that many texts name. */
  duration: 0.25,
  minute: 2,
  hour: 0.25,
  score: 1,
  day: 0.5,
  name: 0.5,
  /** Two names in sequence, in addition to each. */
  fullName: 0.5,
} as const;

const WORDS_READ = 1_200;
const FIRST_TOKENS = 120;

const MONTHS: ReadonlySet<string> = new Set(
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
);
const DURATION = /^(?:dias?|semanas?|mes|meses|horas?|minutos?)$/;
/** Before a figure that is about right; `de` may stand between. */
const ABOUT: ReadonlySet<string> = new Set('cerca mais menos quase aproximadamente acima abaixo'.split(' '));
/** Capitalised words that reports of any event have: the state, its offices and their titles. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'para paraense brasil brasileiro amazonia estado governo governador governadora prefeitura prefeito prefeita secretaria secretario ' +
    'municipal municipais estadual federal nacional regional ministerio ministro policia civil militar rodoviaria pm prf pf pc corpo ' +
    'bombeiros defesa guarda forca instituto universidade escola hospital centro conselho camara assembleia tribunal justica publico ' +
    'promotoria delegacia iml samu upa ubs sus rio br pa norte sul leste oeste sudeste nordeste sudoeste regiao bairro avenida rua ' +
    'travessa saude educacao seguranca social assistencia sr sra dr dra'
  ).split(' '),
);

/** The municipalities with names of several words, by their first. */
const LONG_TOWNS = Map.groupBy(
  MUNICIPALITIES.map(({ name }) => foldText(name).split(/[ -]/)).filter(({ length }) => length > 1),
  ([first]) => first,
);

/** The number of tokens of the town named here, such as "Senador José Porfírio": one clue, not three names. */
function townAt(tokens: readonly Token[], at: number): number | undefined {
  const isHere = (words: readonly string[]): boolean =>
    words.every((word, index) => tokens[at + index]?.text === word);
  return LONG_TOWNS.get(tokens[at]?.text)?.find(isHere)?.length;
}

export function cluesOf(title: string, text: string): Clues {
  const found: FoundClues = {
    weights: new Map(),
    openers: new Set(),
    figures: new Set(),
    rounded: new Set(),
  };
  addClues(tokensOf(title, WORDS_READ), found);
  const tokens = tokensOf(text, WORDS_READ);
  addClues(tokens.slice(0, FIRST_TOKENS), found);
  const first = new Set(
    [...found.weights].filter(([, weight]) => weight > WEIGHT.smallFigure).map(([clue]) => clue),
  );
  addClues(tokens.slice(FIRST_TOKENS), found);
  const total = [...found.weights.values()].reduce((sum, weight) => sum + weight, 0);
  return { ...found, first, total };
}

interface FoundClues {
  readonly weights: Map<string, number>;
  readonly openers: Set<string>;
  readonly figures: Set<number>;
  readonly rounded: Set<number>;
}

function addClues(tokens: readonly Token[], { weights, openers, figures, rounded }: FoundClues): void {
  let afterTown = 0;
  for (const [at, token] of tokens.entries()) {
    if (at < afterTown) continue;
    const town = townAt(tokens, at);
    if (town !== undefined) {
      afterTown = at + town;
      const name = tokens.slice(at, afterTown).map(({ text }) => text);
      weights.set(name.join('-'), WEIGHT.name);
      continue;
    }
    const [next, afterNext] = [tokens[at + 1], tokens[at + 2]];
    if (token.kind === 'clock') {
      weights.set(token.text, /h\d/.test(token.text) ? WEIGHT.minute : WEIGHT.hour);
    } else if (token.kind === 'number') {
      addNumber(token, at);
    } else if (token.kind !== 'word' && !COMMON.has(token.text) && token.text.length > 1) {
      const isFollowed = next?.kind === 'name' && next.gap === ' ';
      if (token.kind === 'opener' && !isFollowed) {
        openers.add(token.text);
        continue;
      }
      weights.set(token.text, WEIGHT.name);
      // "Ladeira da Velha"
      const isJoined =
        /^d[aeo]s?$/.test(next?.text ?? '') && afterNext?.kind === 'name' && afterNext.gap === ' ';
      const second = isFollowed ? next : isJoined ? afterNext : undefined;
      if (second && !COMMON.has(second.text)) weights.set(`${token.text} ${second.text}`, WEIGHT.fullName);
    }

    function addNumber({ value, gap, text: digits, isSpelled }: Token, at: number): void {
      const [before, beforeThat] = [tokens[at - 1]?.text ?? '', tokens[at - 2]?.text ?? ''];
      const isDay =
        /^dias?$/.test(before) ||
        (next?.text === 'de' && MONTHS.has(afterNext?.text ?? '')) ||
        (gap.includes('(') && value <= 31 && (next?.gap ?? ')').startsWith(')'));
      if (isDay) weights.set(`day ${digits}`, WEIGHT.day);
      // BR-010, PA-279.
      else if (gap === '-' && /^[a-z]{2}$/.test(before)) weights.set(`${before}-${digits}`, WEIGHT.figure);
      else if (ABOUT.has(before) || (before === 'de' && ABOUT.has(beforeThat))) rounded.add(value);
      else if (isSpelled || !/^(?:19|20)\d\d$/.test(digits)) {
        const noun = (next?.text === 'de' ? afterNext : next)?.text ?? '';
        const isDuration = DURATION.test(noun);
        const weight = isDuration ? Math.min(weightOf(value), WEIGHT.duration) : weightOf(value);
        figures.add(value);
        weights.set(digits, weight);
        if (noun.length > 3 && !isDuration)
          weights.set(`${digits} ${noun.slice(0, STEM)}`, Math.min(weight, WEIGHT.counted));
        const isScore = next && /^[ax]$/.test(next.text) && afterNext?.kind === 'number';
        if (isScore && Math.max(value, afterNext.value) < 100)
          weights.set([value, afterNext.value].sort((a, b) => a - b).join(' a '), WEIGHT.score);
      }
    }
  }
}

function weightOf(value: number): number {
  if (!Number.isInteger(value) || value >= 1e6) return WEIGHT.rareFigure;
  if (value <= 12) return WEIGHT.smallFigure;
  return value < 100 || /^\d0+$/.test(String(value)) ? WEIGHT.figure : WEIGHT.rareFigure;
}

export function sharedClues(a: Clues, b: Clues): SharedClues {
  let weight = roundedIn(a, b) + roundedIn(b, a);
  for (const [clue, own] of a.weights) if (b.weights.has(clue) || b.openers.has(clue)) weight += own;
  for (const [clue, own] of b.weights) if (a.openers.has(clue) && !a.weights.has(clue)) weight += own;
  const least = Math.min(a.total, b.total);
  return { weight, share: least === 0 ? 0 : Math.min(1, weight / least) };
}

function roundedIn({ rounded }: Clues, { figures }: Clues): number {
  const isNear = (about: number): boolean =>
    [...figures].some((figure) => Math.abs(figure - about) <= 0.1 * about);
  return WEIGHT.rounded * [...rounded].filter((about) => about >= 20 && isNear(about)).length;
}
