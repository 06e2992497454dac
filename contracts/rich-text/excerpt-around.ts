import { cutText } from './cut-text.ts';
import { foldText } from './fold.ts';

/** So much of what comes before the hit is shown with it. */
const BEFORE = 60;

/**
 * The part of a plain text around the place where a folded phrase stands, else the first of its words, at most `length`
 * long. Undefined: none of it is in the text, or it stands in the beginning anyway.
 */
export function excerptAround(plain: string, phrase: string, length: number): string | undefined {
  const text = plain.normalize('NFC');
  const folded = foldText(text);
  const first = [folded.indexOf(phrase), firstOf(folded, phrase.split(' '))].find((place) => place >= BEFORE);
  if (first === undefined) return undefined;
  // Folding leaves nearly every character in its place; a word more or less does not matter.
  const start = text.lastIndexOf(' ', first - BEFORE) + 1;
  return `…${cutText(text.slice(start), length - 1)}`;
}

function firstOf(folded: string, words: readonly string[]): number {
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : -1;
}
