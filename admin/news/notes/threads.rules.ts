import type { StoryNote } from '../../../contracts/news/note.endpoints.ts';

/** What is said about the same passage stands together, in the place of its first note. */
export function inThreads<Note extends Pick<StoryNote, 'id' | 'quote'>>(notes: readonly Note[]): Note[] {
  const threads = Map.groupBy(notes, ({ id, quote }) => quote || id);
  return [...threads.values()].flat();
}
