import { setImmediate as breathe } from 'node:timers/promises';
import type { Place, SearchList } from './search-list.ts';

/** Reading a list in its order and looking into every text: what finds frequent matches fast. */
export interface Walk {
  readonly hits: readonly Place[];
  readonly seen: number;
  /** The whole list, or as much of it as may be looked at, has been seen. */
  readonly ended: boolean;
  /** Goes on until there are `hits` hits or `seen` items have been seen. */
  until(hits: number, seen?: number): Promise<void>;
}

const FIRST_STEP = 100;
/** One more step costs more than reading a few items too many. */
const MARGIN = 1.1;

export function startWalk(list: SearchList, longestStep: number, window = Number.POSITIVE_INFINITY): Walk {
  const hits: Place[] = [];
  let seen = 0;
  let ended = false;
  let last: Place | undefined;

  async function advance(count: number): Promise<void> {
    const stretch = await list.walk(count, last);
    for (const { id, moment, hit } of stretch.steps) if (hit > 0) hits.push({ id, moment });
    seen += stretch.steps.length;
    last = stretch.steps.at(-1);
    ended = stretch.ended || seen >= window;
  }

  /** As far as the hits that are missing should reach, going by those seen so far. */
  function stepFor(missing: number): number {
    if (seen === 0) return FIRST_STEP;
    const expected = Math.ceil((missing * seen * MARGIN) / hits.length);
    return Math.max(FIRST_STEP, expected);
  }

  return {
    hits,
    get seen() {
      return seen;
    },
    get ended() {
      return ended;
    },
    async until(enough, far = window) {
      while (!ended && hits.length < enough && seen < far) {
        // The embedded database answers at once and would keep everybody else waiting.
        if (seen > 0) await breathe();
        await advance(Math.min(stepFor(enough - hits.length), longestStep, far - seen, window - seen));
      }
    },
  };
}
