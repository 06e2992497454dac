import type { OnWarning } from '../../contracts/on-warning.ts';
/** Reads from a standby are never more than this behind the primary. */
export const MAX_LAG_MS = 2_000;
const LOOK_EVERY_MS = 500;
/** Interval of checks while readers wait for the standby to catch up, which takes milliseconds. */
const CATCHING_UP_MS = 25;

interface FreshnessOptions {
  /** WAL position up to which the primary has written. */
  readonly written: () => Promise<number>;
  /** WAL position up to which the standby has replayed. */
  readonly replayed: () => Promise<number>;
  readonly onWarning: OnWarning;
  /** Milliseconds of a monotonic clock. */
  readonly uptime?: () => number;
  readonly later?: (task: () => void, ms: number) => () => void;
}

/** Checks whether a standby is recent enough for public reads. */
export interface Freshness {
  /** True if the standby holds every change this instance knows, and lags by no more than the limit otherwise. */
  readonly isFresh: boolean;
  /** Called on every change, by this instance or another one. */
  changed(): void;
  /** Called when the standby did not answer: it is not used until the next successful check. */
  lost(message: string): void;
  /** Compares the WAL positions of both servers. */
  look(): Promise<void>;
  close(): void;
}

/**
 * Each check notes the end of the primary's WAL and the local time of the check. Once the standby has replayed up to
 * that position, it holds everything committed before that time. Only WAL positions are compared, never the servers'
 * clocks.
 */
export function createFreshness(options: FreshnessOptions): Freshness {
  const { written, replayed, onWarning, uptime = () => performance.now(), later = afterwards } = options;
  let notes: { readonly at: number; readonly position: number }[] = [];
  /** The standby holds everything committed before this moment. */
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
    // Reaching a position noted longer ago than the limit would not make the standby fresh.
    notes = notes.filter((note) => note.position > reached && at - note.at <= MAX_LAG_MS);
    if (away) onWarning(undefined, 'the standby answers again');
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
      onWarning(
        undefined,
        `the standby failed; public reads go to the primary until it answers again: ${message}`,
      );
    away = true;
    freshAt = Number.NEGATIVE_INFINITY;
    notes = [];
  }

  return {
    get isFresh() {
      return hasChanges() && uptime() - freshAt <= MAX_LAG_MS;
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
