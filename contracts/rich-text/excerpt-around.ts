import { cutText } from './cut-text.ts';
import { foldText } from './fold.ts';

/** So much of what comes before the hit is shown with it. */
const BEFORE = 60;

/**
 * The part of a plain text around the first place where one of the folded texts stands, at most `length` long. Undefined:
 * none of them is in it, or it stands in the beginning anyway.
 */
export function excerptAround(plain: string, needles: readonly string[], length: number): string | undefined {
  const text = plain.normalize('NFC');
  const folded = foldText(text);
  const places = needles.map((needle) => folded.indexOf(needle)).filter((place) => place >= 0);
  const [first] = places.sort((a, b) => a - b);
  if (first === undefined || first < BEFORE) return undefined;
  // Folding leaves nearly every character in its place; a word more or less does not matter.
  const start = text.lastIndexOf(' ', first - BEFORE) + 1;
  return `…${cutText(text.slice(start), length - 1)}`;
}
