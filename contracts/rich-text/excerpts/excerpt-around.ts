import { foldText } from '../../words/fold.ts';
import { cutText } from './cut-text.ts';

/** Number of characters shown before the match. */
const CHARACTERS_BEFORE = 60;

/** A plain text together with its folded form for searching. */
export interface FoldedText {
  readonly plain: string;
  readonly folded: string;
}

/** `folded` can be passed if the result of `foldText` is already known. */
export function foldedText(text: string, folded = foldText(text)): FoldedText {
  return { plain: text.normalize('NFC'), folded };
}

/**
 * The part of a plain text around a folded phrase, otherwise around the first of the words, at most `length` long.
 * Undefined if none occurs in the text, or if the match is at the beginning, which is shown anyway.
 */
export function excerptAround(
  { plain, folded }: FoldedText,
  phrase: string,
  length: number,
  words: readonly string[] = phrase.split(' '),
): string | undefined {
  const first = [folded.indexOf(phrase), firstOf(folded, words)].find((index) => index >= CHARACTERS_BEFORE);
  if (first === undefined) return undefined;
  // Folding keeps nearly every character at its index; an offset of a word does not matter here.
  const start = plain.lastIndexOf(' ', first - CHARACTERS_BEFORE) + 1;
  return `…${cutText(plain.slice(start), length - 1)}`;
}

function firstOf(folded: string, words: readonly string[]): number {
  const indexes = words.map((word) => indexOfWord(folded, word)).filter((index) => index >= 0);
  return indexes.length > 0 ? Math.min(...indexes) : -1;
}

/** Where a word begins with this one, otherwise where any part of the text is it. */
function indexOfWord(folded: string, word: string): number {
  const begun = folded.startsWith(word) ? 0 : folded.indexOf(` ${word}`) + 1;
  return begun > 0 || folded.startsWith(word) ? begun : folded.indexOf(word);
}
