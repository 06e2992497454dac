import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';

/**
 * How many recent changes are remembered. An API instance that lags behind further than this leads to a full
 * invalidation.
 */
const MAX_REMEMBERED = 1_000;

export interface ReceivedChanges {
  /** Called for each event of the change stream. */
  receive(tags: readonly string[], number?: number): void;
  /** Called for each answer of the API. The answer includes this change and all earlier ones. */
  answered(number: number): void;
}

/**
 * Several instances of the API learn of a change at different moments. An instance that lags behind may answer with
 * old data; everything made from such an answer is invalidated as if the change came now.
 */
export function createReceivedChanges(invalidate: (tags: readonly string[]) => void): ReceivedChanges {
  let newest = 0;
  /** The tags of consecutive changes, ending with the newest. */
  let recent: (readonly string[])[] = [];

  return {
    receive(tags, number) {
      if (number !== undefined && number !== newest) {
        // At the beginning of a stream or after a gap, the tags of earlier changes are unknown.
        if (tags.length === 0 || number !== newest + 1) recent = [];
        else recent.push(tags);
        if (recent.length > MAX_REMEMBERED) recent.shift();
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
