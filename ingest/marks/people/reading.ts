import { type Word, wordsInText } from '../../words.ts';

/** How capitals are used in a sentence: for names only, for every word, or not at all. */
type Casing = 'names' | 'titles' | 'none';

/** A text as words and sentences: what the other files of this folder read. */
export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  /** The number of the sentence of each word. */
  readonly sentences: readonly number[];
  /** The casing of each sentence. */
  readonly casings: readonly Casing[];
  /** The number of the paragraph of each sentence. */
  readonly paragraphs: readonly number[];
  /** The first word of each sentence. */
  readonly starts: readonly number[];
}

/** A full stop after one of these ends no sentence. */
const ABBREVIATION =
  /^(?:\p{L}|av|tv|trav|pass|dr|dra|sr|sra|srta|prof|profa|pe|sto|sta|art|tel|cel|sgt|cb|sd|ten|cap|maj|des|exmo|exma|mun|est|fl|pag|n|no)$/u;
const MIN_WORDS_OF_A_CASING = 4;
const MIN_WORDS_OF_A_TEXT = 8;
/** A longer sentence is read in parts, so that reading what stands around a name takes a bounded time. */
const MAX_WORDS_OF_A_SENTENCE = 120;

export function readText(text: string): Reading {
  const words = wordsInText(text);
  const sentences: number[] = [];
  const casings: Casing[] = [];
  const paragraphs: number[] = [];
  const starts: number[] = [];
  let paragraph = 0;
  let start = 0;
  for (let index = 0; index <= words.length; index += 1) {
    if (
      index > start &&
      (index === words.length || index - start === MAX_WORDS_OF_A_SENTENCE || startsSentence(words, index))
    ) {
      if (start > 0 && startsParagraph(words[start])) paragraph += 1;
      paragraphs.push(paragraph);
      casings.push(casingOf(words.slice(start, index)));
      starts.push(start);
      start = index;
    }
    if (index < words.length) sentences.push(casings.length);
  }
  // A short sentence says too little; in a text without capitals it has none either.
  const isLowerCase =
    words.length >= MIN_WORDS_OF_A_TEXT &&
    !words.some(({ text }) => /^\p{Lu}(?:\p{Ll}|\p{Lu}{4})/u.test(text));
  return {
    text,
    words,
    sentences,
    casings: isLowerCase ? casings.map(() => 'none' as const) : casings,
    paragraphs,
    starts,
  };
}

/** After an empty line or a paragraph separator; a title without a full stop belongs to what follows it. */
const startsParagraph = (word: Word | undefined): boolean =>
  /[.!?…]["”’)]*[ \t]*(?:\n\s*\n|\u2029)/.test(word?.gap ?? '');

function startsSentence(words: readonly Word[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (!before || !word) return false;
  if (/[\n\u2028\u2029]/.test(word.gap)) return true;
  if (!/[.!?…](?:["”’)\s]|$)/.test(word.gap)) return false;
  return !(word.gap.startsWith('.') && ABBREVIATION.test(before.folded));
}

/** Words that a title in capitals leaves small. */
const FUNCTION_WORD =
  /^(?:para|pel[oa]s?|apos|sobre|entre|contra|como|desde|durante|dest[ea]|nest[ea]|sem|mais)$/;

function casingOf(sentence: readonly Word[]): Casing {
  const long = sentence.slice(1).filter(({ text }) => text.length > 3 && /^\p{L}/u.test(text));
  const capital = long.filter((word) => word.capital).length;
  if (long.length < MIN_WORDS_OF_A_CASING) {
    const shouting = sentence.length > 1 && sentence.every(({ text }) => text === text.toUpperCase());
    return shouting ? 'titles' : 'names';
  }
  // "do bloco C", "a PM"
  if (!sentence.slice(1).some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text)) && capital <= 1) return 'none';
  // A short sentence full of names still has its verb in lower case.
  return long.every((word) => word.capital || FUNCTION_WORD.test(word.folded)) && capital > 1
    ? 'titles'
    : 'names';
}

/** The folded word at a position; empty beyond the ends. */
export function foldedAt({ words }: Reading, index: number): string {
  return words[index]?.folded ?? '';
}

/** True if both words belong to one sentence. */
export function inOneSentence({ sentences }: Reading, a: number, b: number): boolean {
  return sentences[a] !== undefined && sentences[a] === sentences[b];
}

/** True if both words belong to one paragraph. */
export function inOneParagraph({ sentences, paragraphs }: Reading, a: number, b: number): boolean {
  return paragraphs[sentences[a] ?? 0] === paragraphs[sentences[b] ?? 0];
}

/** The words from one position up to another, as they are written. */
export function wordsBetween({ words, text }: Reading, from: number, to: number): string {
  return text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
}

/** Findings by the number of their sentence. */
export type BySentence<T> = ReadonlyMap<number, readonly T[]>;

export function bySentence<T extends { readonly from: number }>(
  { sentences }: Reading,
  findings: readonly T[],
): BySentence<T> {
  return Map.groupBy(findings, ({ from }) => sentences[from] ?? 0);
}

/**
 * The findings in the sentence of a word, in its neighbours and, within a distance, in those of its
 * paragraph; before it also in the paragraph before, if the text `goesOn` about it.
 */
export function near<T>(
  { sentences, paragraphs }: Reading,
  findings: BySentence<T>,
  index: number,
  distance = 0,
  goesOn = false,
): readonly T[] {
  const sentence = sentences[index] ?? 0;
  const found: T[] = [];
  for (let one = sentence - distance; one <= sentence + distance; one += 1) {
    if (
      !(goesOn && one < sentence) &&
      Math.abs(one - sentence) > 1 &&
      paragraphs[one] !== paragraphs[sentence]
    )
      continue;
    found.push(...(findings.get(one) ?? []));
  }
  return found;
}

/** A passage: the sentence of a name and this many before and after it. */
export const PASSAGE = 3;

/** True if a word of the sentence, or of those around it within a distance, matches. */
export function saysNear(reading: Reading, index: number, words: RegExp, distance = 0): boolean {
  const { starts, sentences } = reading;
  const sentence = sentences[index] ?? 0;
  const end = starts[sentence + distance + 1] ?? reading.words.length;
  for (let one = starts[Math.max(0, sentence - distance)] ?? 0; one < end; one += 1) {
    if (words.test(foldedAt(reading, one))) return true;
  }
  return false;
}

/** True if one of so many words before a word, in its sentence, matches. */
export function hasBefore(reading: Reading, index: number, count: number, words: RegExp): boolean {
  for (let back = index - 1; back >= index - count && inOneSentence(reading, back, index); back -= 1) {
    if (words.test(foldedAt(reading, back))) return true;
  }
  return false;
}

/** True if one of so many words before or after a word, in its sentence, matches. */
export function hasNear(reading: Reading, index: number, distance: number, words: RegExp): boolean {
  for (let one = index - distance; one <= index + distance; one += 1) {
    if (inOneSentence(reading, index, one) && words.test(foldedAt(reading, one))) return true;
  }
  return false;
}

/** A capitalised word inside a sentence: "Escola", "Neto". */
export function isPartOfName({ words, casings, sentences }: Reading, index: number): boolean {
  const word = words[index];
  if (word?.capital !== true || word.text === word.text.toUpperCase()) return false;
  const inList = /^[,;]/.test(words[index + 1]?.gap ?? '');
  return inList || (!word.opensSentence && casings[sentences[index] ?? 0] === 'names');
}
