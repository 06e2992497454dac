import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';

const STORY_ADDRESS = /\/noticia\/([1-9]\d{0,9})(?!\d)/g;

/**
 * The tags of all stories that an answer shows or links to, read from the answer itself: a new kind of page cannot
 * forget them.
 */
export function shownStories(answer: readonly string[]): string[] {
  const ids = answer.flatMap((piece) => [...piece.matchAll(STORY_ADDRESS)].map(([, id]) => Number(id)));
  return [...new Set(ids)].map(CHANGE_TAGS.words);
}
