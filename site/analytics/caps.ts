import type { Attempt } from '../../contracts/analytics/analytics-event.schema.ts';
import { type CountingCaps, createCountingCaps } from '../../contracts/analytics/counting-caps.ts';
import { dayNumber } from '../../contracts/belem-time.ts';
import { LIMITS, RATE_LIMITS } from '../../contracts/limits.ts';
import type { ReaderKeys } from './reader-key.ts';

/** Who is asking; `visitor` where they agreed to be known by a trackingId. */
export interface Reader {
  readonly address: string;
  readonly userAgent: string;
  readonly visitor: string | undefined;
}

/** What a reader is called that day. */
interface Names {
  readonly day: number;
  readonly line: string;
  readonly reader: string;
}

/** The limits as far as one site can tell. What counts here is told to the API, which knows of the other sites too. */
export interface Caps extends CountingCaps {
  /** Anything an address asks of us, before we look at what it is. */
  call(address: string): boolean;
  /** Somebody wants to be counted; `about`: the path of a page, or the number of an ad. */
  attempt(reader: Reader, about: string, viewId?: string): Attempt;
}

interface CapsOptions {
  readonly keys: ReaderKeys;
  readonly visitorsPerAddress: number;
  readonly now: () => number;
}

const HOUR = 3_600_000;
const REMEMBERED_CLICKS = 10_000;

export function createCaps({ keys, visitorsPerAddress, now }: CapsOptions): Caps {
  const { tries, windowMs } = RATE_LIMITS.signalsPerAddress;
  const calls = createTally({ windowMs, now });
  const lastClicks = new Map<string, number>();
  const named = new WeakMap<Reader, Names>();

  /** Made once a day for the same object: hashing is most of what counting a page costs. */
  function namesOf(who: Reader): Names {
    const day = dayNumber(now());
    const known = named.get(who);
    if (known?.day === day) return known;
    const { address, userAgent, visitor } = who;
    const names = { day, line: keys.address(address), reader: visitor ?? keys.reader(address, userAgent) };
    named.set(who, names);
    return names;
  }

  return {
    ...createCountingCaps({
      tallyOf() {
        const tally = createTally({ windowMs: HOUR, now });
        return {
          count: (owner, what) => tally.count(`${owner} ${what}`),
          add: (owner, what) => tally.add(`${owner} ${what}`),
        };
      },
      lastClicks: {
        get: (owner, what) => lastClicks.get(`${owner} ${what}`),
        set(owner, what, at) {
          if (lastClicks.size >= REMEMBERED_CLICKS) lastClicks.clear();
          lastClicks.set(`${owner} ${what}`, at);
        },
      },
      visitorsPerAddress,
    }),
    call(address) {
      const key = keys.address(address);
      calls.add(key);
      return calls.count(key) <= tries;
    },
    attempt(who, about, viewId) {
      const { line, reader } = namesOf(who);
      return {
        ...{ at: now(), line, known: who.visitor !== undefined },
        reader,
        about: about.length <= LIMITS.attemptAbout ? about : keys.text(about),
        ...(viewId !== undefined && { view: viewId }),
      };
    },
  };
}

/** Counts by key. */
interface Tally {
  count(key: string): number;
  add(key: string): void;
}

interface TallyOptions {
  /** As long as a stretch of the clock lasts (an hour: from full hour to full hour). */
  readonly windowMs: number;
  readonly now: () => number;
  /** When twice as many came, the older half is forgotten: a crowd must neither fill memory nor be refused. */
  readonly keys?: number;
}

const KEYS = 25_000;

export function createTally({ windowMs, now, keys = KEYS }: TallyOptions): Tally {
  let newer = new Map<string, number>();
  // In halves: a map that loses its first key at every turn looks ever longer for the next.
  let older = new Map<string, number>();
  let current = 0;

  function count(key: string): number {
    const stretch = Math.floor(now() / windowMs);
    if (stretch !== current) {
      current = stretch;
      newer = new Map();
      older = new Map();
    }
    return newer.get(key) ?? older.get(key) ?? 0;
  }

  return {
    count,
    add(key) {
      const before = count(key);
      if (newer.size === keys && !newer.has(key)) {
        older = newer;
        newer = new Map();
      }
      newer.set(key, before + 1);
    },
  };
}
