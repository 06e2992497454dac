import { setImmediate as breathe } from 'node:timers/promises';
import type { ListPosition } from '../news/news-in-order.ts';
import type { SearchList } from './search-list.ts';

/** Reads a list in its order and checks every text: the fastest way to frequent matches. */
interface Walk {
  readonly hits: readonly ListPosition[];
  readonly seen: number;
  /** The whole list, or its window, has been read. */
  readonly ended: boolean;
  /** Reads on until there are `hits` hits or `seen` items have been read. */
  until(hits: number, seen?: number): Promise<void>;
}

const FIRST_STEP = 100;
/** Steps are made a tenth longer than needed: another step costs more than reading a few items too many. */
const MARGIN = 1.1;

export function startWalk(list: SearchList, longestStep: number, window = Number.POSITIVE_INFINITY): Walk {
  const hits: ListPosition[] = [];
  let seen = 0;
  let ended = false;
  let last: ListPosition | undefined;

  async function advance(count: number): Promise<void> {
    const stretch = await list.walk(count, last);
    for (const { id, moment, hit } of stretch.steps) if (hit > 0) hits.push({ id, moment });
    seen += stretch.steps.length;
    last = stretch.steps.at(-1);
    ended = stretch.ended || seen >= window;
  }

  /** Items that should hold the missing hits, estimated from the share of hits so far. */
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
        // SQLite answers synchronously: other requests get the event loop between two steps.
        if (seen > 0) await breathe();
        await advance(Math.min(stepFor(enough - hits.length), longestStep, far - seen, window - seen));
      }
    },
  };
}
