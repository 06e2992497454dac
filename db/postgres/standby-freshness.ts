/** What is read from a standby is never older than this. */
export const LONGEST_LAG_MS = 2_000;
const LOOK_EVERY_MS = 500;
/** While readers wait for it to catch up, which takes milliseconds. */
const CATCHING_UP_MS = 25;

interface FreshnessOptions {
  /** How far the log of the server that takes writes goes. */
  readonly written: () => Promise<number>;
  /** How far the standby has replayed it. */
  readonly replayed: () => Promise<number>;
  readonly onTrouble: (message: string) => void;
  /** Milliseconds by a clock that nobody sets. */
  readonly uptime?: () => number;
  readonly later?: (task: () => void, ms: number) => () => void;
}

/** Knows whether a standby is as new as readers may expect. */
export interface Freshness {
  /** It holds every change that was heard of or made here, and nothing else is missing for longer than the limit. */
  readonly isFresh: boolean;
  /** Something was changed, here or elsewhere. */
  changed(): void;
  /** It did not answer: it is not asked again before it was looked at. */
  lost(message: string): void;
  /** Asks both servers. */
  look(): Promise<void>;
  close(): void;
}

/**
 * Where the log of the primary ends is noted with the moment it was asked for. Once the standby has replayed as much, it
 * holds whatever was committed before that moment: by the servers' own positions, no clock of theirs is compared.
 */
export function createFreshness(options: FreshnessOptions): Freshness {
  const { written, replayed, onTrouble, uptime = () => performance.now(), later = afterwards } = options;
  let notes: { readonly at: number; readonly position: number }[] = [];
  /** The standby holds what was committed before this moment. */
  let freshAt = Number.NEGATIVE_INFINITY;
  let changedAt = uptime();
  let looking: Promise<void> | undefined;
  let cancel = (): void => undefined;
  let closed = false;
  let away = false;

  const hasChanges = (): boolean => freshAt > changedAt;

  async function ask(): Promise<void> {
    const at = uptime();
    const position = await written();
    notes.push({ at, position });
    const reached = await replayed();
    for (const note of notes) if (note.position <= reached) freshAt = Math.max(freshAt, note.at);
    // Older ones would say too little.
    notes = notes.filter((note) => note.position > reached && at - note.at <= LONGEST_LAG_MS);
    if (away) onTrouble('the standby answers again');
    away = false;
  }

  function look(): Promise<void> {
    looking ??= ask()
      .catch((error: Error) => lost(error.message))
      .finally(() => {
        looking = undefined;
        plan();
      });
    return looking;
  }

  function plan(): void {
    cancel();
    if (closed) return;
    cancel = later(() => void look(), away || hasChanges() ? LOOK_EVERY_MS : CATCHING_UP_MS);
  }

  function lost(message: string): void {
    if (!away && !closed)
      onTrouble(`readers are answered by the primary, for the standby is away: ${message}`);
    away = true;
    freshAt = Number.NEGATIVE_INFINITY;
    notes = [];
  }

  return {
    get isFresh() {
      return hasChanges() && uptime() - freshAt <= LONGEST_LAG_MS;
    },
    changed() {
      changedAt = uptime();
      if (!looking) plan();
    },
    lost,
    look,
    close() {
      closed = true;
      cancel();
    },
  };
}

function afterwards(task: () => void, ms: number): () => void {
  const timer = setTimeout(task, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
