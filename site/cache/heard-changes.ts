import { CHANGE_TAGS } from '../../contracts/change-tags.ts';

/** What was heard of lately; an instance of the API that is further behind than this is not heard of any more itself. */
const REMEMBERED = 1_000;

export interface HeardChanges {
  /** The change stream said so. */
  hear(tags: readonly string[], number?: number): void;
  /** The API answered, and the answer certainly holds this change and all before it. */
  answered(number: number): void;
}

/**
 * Several instances of the API hear of a change at different moments. One that has not heard of it yet may answer
 * with what was before; what is made from such an answer is invalidated as if the change came now.
 */
export function createHeardChanges(invalidate: (tags: readonly string[]) => void): HeardChanges {
  let newest = 0;
  /** With consecutive numbers, up to the newest. */
  let recent: (readonly string[])[] = [];

  return {
    hear(tags, number) {
      if (number !== undefined && number !== newest) {
        // Where a stream begins it is not known what the newest change was, nor what came before it.
        if (tags.length === 0 || number !== newest + 1) recent = [];
        else recent.push(tags);
        if (recent.length > REMEMBERED) recent.shift();
        newest = number;
      }
      if (tags.length > 0) invalidate(tags);
    },
    answered(number) {
      const missing = newest - number;
      if (missing <= 0) return;
      const known = missing <= recent.length;
      invalidate(known ? [...new Set(recent.slice(-missing).flat())] : [CHANGE_TAGS.everything]);
    },
  };
}
