import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';

const ADDRESS = '/noticia/';
const ID = /([1-9]\d{0,9})(?!\d)/y;

/**
 * The tags of all stories that an answer shows or links to, read from the answer itself: a new kind of page cannot
 * forget them. Every page is read, so its addresses are looked for without an expression.
 */
export function shownStories(answer: readonly string[]): string[] {
  const ids = new Set<number>();
  for (const piece of answer) {
    for (let start = piece.indexOf(ADDRESS); start >= 0; start = piece.indexOf(ADDRESS, start + 1)) {
      ID.lastIndex = start + ADDRESS.length;
      const [id] = ID.exec(piece) ?? [];
      if (id !== undefined) ids.add(Number(id));
    }
  }
  return [...ids].map(CHANGE_TAGS.words);
}
