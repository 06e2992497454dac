import type { FastifyBaseLogger } from 'fastify';
import type { JobRuns } from '../operations/job-runs.ts';
import type { Clock } from './clock.ts';

/** Work that the API repeats in the background. */
export interface Job {
  /** The label `task` of the metrics. */
  readonly name: string;
  /** Pause between the end of a run and the next run. */
  readonly everyMs: number;
  /** Pause before the first run, if it is another one. */
  readonly firstMs?: number;
  /** Runs start this long after a full interval of the clock, such as just after each full second. */
  readonly afterFullMs?: number;
  /** How long one run may take before the job counts as late; by default five minutes. */
  readonly longestMs?: number;
  /** One run. The signal is aborted when the process stops. */
  readonly run: (stopping: AbortSignal) => Promise<unknown>;
  /** The log line of a failed run: what failed and what happens next. */
  readonly onFailure: string;
  /** Called before the first run, for example to release what a killed process held. If it fails, the job starts all the same. */
  readonly recover?: () => Promise<unknown>;
  /** Calls `wake` when there is work before the interval ends. The returned function ends that. */
  readonly wakeOn?: (wake: () => void) => () => void;
  /** Ends the work that runs have started and not waited for. */
  readonly drain?: () => Promise<unknown>;
  /** How long the stop waits for the last run and `drain`; by default until they end. */
  readonly graceMs?: number;
  /** Called after the last run, when the process stops. */
  readonly finish?: () => Promise<unknown>;
}

interface RunOptions {
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly runs: JobRuns;
}

/** A job that keeps failing is tried at least this often, or at its interval if that is longer. */
const LONGEST_BACK_OFF_MS = 10_000;

/**
 * Runs a job periodically, one run at a time, until the returned function stops it. After a failure the pause doubles with each
 * further one, so that a database that is away is not asked by every job every second.
 */
export function runEvery(job: Job, { clock, log, runs }: RunOptions): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let isWoken = false;
  let failures = 0;
  let cancelTimer = (): void => undefined;

  async function attempt(work: () => Promise<unknown>, message: string): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      log.warn({ err: error, job: job.name }, message);
      return false;
    }
  }

  async function runOnce(): Promise<void> {
    const succeeded = await attempt(() => job.run(stopping.signal), job.onFailure);
    failures = succeeded ? 0 : failures + 1;
    runs.ended(job.name, succeeded);
  }

  /** Starts a run now, or after the one that is running. */
  function wake(): void {
    if (running) {
      isWoken = true;
      return;
    }
    cancelTimer();
    begin(runOnce(), pause);
  }

  /** Waits after this work, unless `wake` was called meanwhile. */
  function begin(work: Promise<void>, pauseAfter: () => number): void {
    running = work.then(() => {
      running = undefined;
      if (stopping.signal.aborted) return;
      if (isWoken) {
        isWoken = false;
        wake();
      } else cancelTimer = clock.after(pauseAfter(), wake);
    });
  }

  function pause(): number {
    if (failures > 0)
      return Math.min(job.everyMs * 2 ** failures, Math.max(job.everyMs, LONGEST_BACK_OFF_MS));
    return untilNext();
  }

  function untilNext(): number {
    const { everyMs, afterFullMs } = job;
    return afterFullMs === undefined ? everyMs : everyMs + afterFullMs - (clock.now() % everyMs);
  }

  const recover = async (): Promise<void> => {
    if (job.recover)
      await attempt(job.recover, `preparing the job ${job.name} failed; it starts all the same`);
  };

  runs.started(job);
  begin(recover(), () => job.firstMs ?? untilNext());
  const unsubscribe = job.wakeOn?.(wake);

  return async () => {
    stopping.abort();
    unsubscribe?.();
    cancelTimer();
    const { drain, finish } = job;
    const atWork = Promise.all([
      running,
      drain && attempt(drain, `the work that the job ${job.name} started did not end well`),
    ]);
    await (job.graceMs === undefined ? atWork : within(clock, job.graceMs, atWork));
    if (finish) await attempt(finish, `ending the job ${job.name} failed`);
  };
}

async function within(clock: Clock, ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(ms, resolve);
  await Promise.race([work, promise]);
  cancel();
}
