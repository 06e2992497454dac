import { cutText } from './cut-text.ts';
import { foldText } from './fold.ts';

/** So much of what comes before the hit is shown with it. */
const BEFORE = 60;

/** A plain text beside the form in which it is searched. */
export interface FoldedText {
  readonly plain: string;
  readonly folded: string;
}

/** `folded`, where it is known already, is what `foldText` makes of the text. */
export function foldedText(text: string, folded = foldText(text)): FoldedText {
  return { plain: text.normalize('NFC'), folded };
}

/**
 * The part of a plain text around the place where a folded phrase stands, else the first of its words, at most `length`
 * long. Undefined: none of it is in the text, or it stands in the beginning anyway.
 */
export function excerptAround(
  { plain, folded }: FoldedText,
  phrase: string,
  length: number,
): string | undefined {
  const first = [folded.indexOf(phrase), firstOf(folded, phrase.split(' '))].find((place) => place >= BEFORE);
  if (first === undefined) return undefined;
  // Folding leaves nearly every character in its place; a word more or less does not matter.
  const start = plain.lastIndexOf(' ', first - BEFORE) + 1;
  return `…${cutText(plain.slice(start), length - 1)}`;
}

function firstOf(folded: string, words: readonly string[]): number {
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}
