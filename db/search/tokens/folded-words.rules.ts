import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { foldText } from '../../../contracts/words/fold.ts';

/** Separates title and body. No folded text contains it, so no query matches across the two. */
const BORDER = '\n';

/** Longer words would need too many suffixes. Items with one are candidates of every search. */
const WORD_MAX = 40;

/** Sorts after every other character. A word that contains it would fall outside the ranges of words.queries.ts. */
export const LAST_CHARACTER = '\u{10FFFF}';

/** The text that is searched. */
export function searchText(item: { readonly title: string; readonly body: string }): string {
  return foldText(item.title) + BORDER + foldText(richTextToPlain(item.body));
}

/** The folded body within a result of `searchText`. */
export function foldedBodyIn(text: string): string {
  return text.slice(text.indexOf(BORDER) + BORDER.length);
}

/** The words of title and body. A word is everything between two blanks, punctuation included. */
export function titleAndBodyWords(text: string): string[][] {
  return text.split(BORDER).map((part) => (part === '' ? [] : part.split(' ')));
}

export function isIndexed(word: string): boolean {
  return word.length <= WORD_MAX && !word.includes(LAST_CHARACTER);
}

/** The suffixes begin at whole characters, because half a surrogate pair cannot be stored. */
export function suffixesOf(word: string): string[] {
  const characters = [...word];
  return characters.map((_, start) => characters.slice(start).join(''));
}

/** Letters and digits decide whether a query is long enough to be answered from all items. */
export function countLettersAndDigits(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
