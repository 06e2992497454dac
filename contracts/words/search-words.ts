import { foldText } from './fold.ts';

/** Words that nearly every text contains, and the state's name, which is written after the names of its places. */
const COMMON = new Set(
  `a ao aos as com da das de do dos e em entre na nas no nos o os ou para pa pela pelas pelo pelos por pra que se sem
  sobre um uma`.split(/\s+/),
);

const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text, folded, without punctuation: "d'Água" is one word. */
export function searchWords(text: string): string[] {
  return wordsIn(foldWords(text));
}

/** Folds the text and removes apostrophes, so that "d'Água" stays one word. */
export function foldWords(text: string): string {
  return foldText(text).replace(/['’`´]/g, '');
}

/** The words of a text from `foldWords`. */
export function wordsIn(folded: string): string[] {
  return folded.match(WORD) ?? [];
}

/** The words that tell texts apart; all words if there are no others. */
export function meaningfulWords(text: string): string[] {
  const words = searchWords(text);
  const meaningful = words.filter((word) => !COMMON.has(word));
  return meaningful.length > 0 ? meaningful : words;
}
