import type { OnWarning } from '../../contracts/on-warning.ts';
/** Reads from a standby are never more than this behind the primary. */
export const MAX_LAG_MS = 2_000;
const CHECK_EVERY_MS = 500;
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
  check(): Promise<void>;
  close(): void;
}

/**
 * Each check records the end of the primary's WAL and the local time of the check. Once the standby has replayed up to
 * that position, it holds everything committed before that time. Only WAL positions are compared, never the servers'
 * clocks.
 */
export function createFreshness(options: FreshnessOptions): Freshness {
  const { written, replayed, onWarning, uptime = () => performance.now(), later = runLater } = options;
  let samples: { readonly at: number; readonly position: number }[] = [];
  /** The standby holds everything committed before this moment. */
  let freshAt = Number.NEGATIVE_INFINITY;
  let changedAt = uptime();
  let checking: Promise<void> | undefined;
  let cancel = (): void => undefined;
  let closed = false;
  let away = false;

  const hasChanges = (): boolean => freshAt > changedAt;

  async function comparePositions(): Promise<void> {
    const at = uptime();
    const position = await written();
    samples.push({ at, position });
    const reached = await replayed();
    for (const sample of samples) if (sample.position <= reached) freshAt = Math.max(freshAt, sample.at);
    // Reaching a position noted longer ago than the limit would not make the standby fresh.
    samples = samples.filter((sample) => sample.position > reached && at - sample.at <= MAX_LAG_MS);
    if (away) onWarning(undefined, 'the standby answers again');
    away = false;
  }

  function check(): Promise<void> {
    checking ??= comparePositions()
      .catch((error: Error) => lost(error.message))
      .finally(() => {
        checking = undefined;
        plan();
      });
    return checking;
  }

  function plan(): void {
    cancel();
    if (closed) return;
    cancel = later(() => void check(), away || hasChanges() ? CHECK_EVERY_MS : CATCHING_UP_MS);
  }

  function lost(message: string): void {
    if (!away && !closed)
      onWarning(
        undefined,
        `the standby failed; public reads go to the primary until it answers again: ${message}`,
      );
    away = true;
    freshAt = Number.NEGATIVE_INFINITY;
    samples = [];
  }

  return {
    get isFresh() {
      return hasChanges() && uptime() - freshAt <= MAX_LAG_MS;
    },
    changed() {
      changedAt = uptime();
      if (!checking) plan();
    },
    lost,
    check,
    close() {
      closed = true;
      cancel();
    },
  };
}

function runLater(task: () => void, ms: number): () => void {
  const timer = setTimeout(task, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
