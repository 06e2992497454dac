/** Counts by key for as long as a stretch of the clock lasts (an hour: from full hour to full hour). */
export interface Tally {
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
