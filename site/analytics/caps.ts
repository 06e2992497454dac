import { COUNTING } from '../../contracts/analytics/analytics-kinds.ts';
import { RATE_LIMITS } from '../../contracts/limits.ts';
import type { ReaderKeys } from './reader-key.ts';

/** Who is asking; `visitor` where they agreed to be known by a trackingId. */
export interface Reader {
  readonly address: string;
  readonly userAgent: string;
  readonly visitor: string | undefined;
}

/** `repeated`: a double click. `removed`: one of more than people make, which is told of and not counted. */
export type ClickVerdict = 'counted' | 'repeated' | 'removed';

/** How much one reader can add to the numbers. Everything answers whether it counts. */
export interface Caps {
  /** Anything an address asks of us, before we look at what it is. */
  call(address: string): boolean;
  /** A page shown. With a view id, what is told of the same view later counts too, up to what a page can tell. */
  view(reader: Reader, path: string, viewId?: string): boolean;
  click(reader: Reader, ad: number): ClickVerdict;
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
  const hourly = { windowMs: HOUR, now };
  const readersOfAddress = createTally(hourly);
  const admitted = createTally(hourly);
  const viewIds = createTally(hourly);
  const viewsOfPage = createTally(hourly);
  const viewsOfReader = createTally(hourly);
  const clicks = createTally(hourly);
  const clicksOfAddress = createTally(hourly);
  const lastClicks = new Map<string, number>();

  /** The reader's key, unless there are too many behind that address: then they are one who makes up readers. */
  function admit({ address, userAgent, visitor }: Reader): string | undefined {
    const key = visitor ? `${visitor} ${keys.address(address)}` : keys.reader(address, userAgent);
    if (admitted.count(key) > 0) return visitor ?? key;
    // Apart: a reader who agrees while reading is not two of them.
    const line = `${keys.address(address)} ${visitor ? 'known' : 'unknown'}`;
    if (readersOfAddress.count(line) >= visitorsPerAddress) return undefined;
    readersOfAddress.add(line);
    admitted.add(key);
    return visitor ?? key;
  }

  return {
    call(address) {
      const key = keys.address(address);
      calls.add(key);
      return calls.count(key) <= tries;
    },
    view(reader, path, viewId) {
      const key = admit(reader);
      if (!key) return false;
      const view = viewId && `${key} ${viewId}`;
      const told = view ? viewIds.count(view) : 0;
      if (view && told > 0) {
        viewIds.add(view);
        return told < COUNTING.signalsPerView;
      }
      const page = `${key} ${path}`;
      if (viewsOfPage.count(page) >= COUNTING.viewsPerHour) return false;
      if (viewsOfReader.count(key) >= COUNTING.readerViewsPerHour) return false;
      viewsOfPage.add(page);
      viewsOfReader.add(key);
      if (view) viewIds.add(view);
      return true;
    },
    click(reader, ad) {
      const reading = admit(reader);
      if (!reading) return 'removed';
      const key = `${reading} ${ad}`;
      // Whoever changes his name at every click still comes from somewhere.
      const line = `${keys.address(reader.address)} ${ad}`;
      const moment = now();
      // Either way: after the clock was set back the last click lies in the future.
      const pause = Math.abs(moment - (lastClicks.get(key) ?? Number.NEGATIVE_INFINITY));
      if (lastClicks.size >= REMEMBERED_CLICKS) lastClicks.clear();
      lastClicks.set(key, moment);
      if (clicks.count(key) >= COUNTING.clicksPerHour) return 'removed';
      if (pause < COUNTING.clickPauseMs) return 'repeated';
      if (clicksOfAddress.count(line) >= COUNTING.addressClicksPerHour) return 'removed';
      clicks.add(key);
      clicksOfAddress.add(line);
      return 'counted';
    },
  };
}

/** Counts by key for as long as a stretch of the clock lasts (an hour: from full hour to full hour). */
interface Tally {
  count(key: string): number;
  add(key: string): void;
}

interface TallyOptions {
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
