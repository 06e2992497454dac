import type { CountingAttempt } from '../../contracts/analytics/analytics-event.schema.ts';
import { type CountingCaps, createCountingCaps } from '../../contracts/analytics/counting-caps.ts';
import { dayNumber } from '../../contracts/belem-time.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { LIMITS, RATE_LIMITS } from '../../contracts/limits.ts';
import type { ReaderKeys } from './reader-key.ts';

/** The reader of a request; `visitor` is the trackingId of a reader who consented. */
export interface CountedReader {
  readonly ip: string;
  readonly userAgent: string;
  readonly visitor: string | undefined;
}

/** The pseudonymous keys of a reader on one day. */
interface ReaderNames {
  readonly day: number;
  readonly ipKey: string;
  readonly reader: string;
}

/**
 * The counting limits as far as one site can check them. Events that pass are sent to the API, which also knows the
 * other sites.
 */
export interface Caps extends CountingCaps {
  /** True if this IP may make another call of any kind; asked before the call is read. */
  mayCall(ip: string): boolean;
  /** Describes an attempt to count; `about` is the path of a page or the id of an ad. */
  attempt(reader: CountedReader, about: string, viewId?: string): CountingAttempt;
}

interface CapsOptions {
  readonly readerKeys: ReaderKeys;
  readonly visitorsPerIp: number;
  readonly now: () => number;
}

const REMEMBERED_CLICKS = 10_000;

export function createCaps({ readerKeys, visitorsPerIp, now }: CapsOptions): Caps {
  const { tries, windowMs } = RATE_LIMITS.signalsPerIp;
  const calls = createTally({ windowMs, now });
  const lastClicks = new Map<string, number>();
  const named = new WeakMap<CountedReader, ReaderNames>();

  /** Computed once a day per CountedReader object: hashing is most of the cost of counting a page. */
  function namesOf(who: CountedReader): ReaderNames {
    const day = dayNumber(now());
    const known = named.get(who);
    if (known?.day === day) return known;
    const { ip, userAgent, visitor } = who;
    const names = {
      day,
      ipKey: readerKeys.ip(ip),
      reader: visitor ?? readerKeys.reader(ip, userAgent),
    };
    named.set(who, names);
    return names;
  }

  return {
    ...createCountingCaps({
      tallyOf() {
        const tally = createTally({ windowMs: HOUR_MS, now });
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
      visitorsPerIp,
    }),
    mayCall(ip) {
      const key = readerKeys.ip(ip);
      calls.add(key);
      return calls.count(key) <= tries;
    },
    attempt(who, about, viewId) {
      const { ipKey, reader } = namesOf(who);
      return {
        at: now(),
        line: ipKey,
        known: who.visitor !== undefined,
        reader,
        about: about.length <= LIMITS.attemptAbout ? about : readerKeys.text(about),
        ...(viewId !== undefined && { view: viewId }),
      };
    },
  };
}

/** Counts by key within a time window. */
interface CountedKeys {
  count(key: string): number;
  add(key: string): void;
}

interface TallyOptions {
  /** Length of a window aligned to the clock (an hour: from full hour to full hour). */
  readonly windowMs: number;
  readonly now: () => number;
  /** At twice as many keys the older half is dropped, so that a crowd neither fills memory nor is refused. */
  readonly maxKeys?: number;
}

const MAX_KEYS = 25_000;

export function createTally({ windowMs, now, maxKeys = MAX_KEYS }: TallyOptions): CountedKeys {
  let newer = new Map<string, number>();
  // Two generations: a Map whose first key is deleted again and again finds its next first key ever more slowly.
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
      if (newer.size === maxKeys && !newer.has(key)) {
        older = newer;
        newer = new Map();
      }
      newer.set(key, before + 1);
    },
  };
}
