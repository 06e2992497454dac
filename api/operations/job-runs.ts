import { MINUTE_MS } from '../../contracts/durations.ts';

/** How long one run may take if the row of the job names no time. */
const LONGEST_MS = 5 * MINUTE_MS;

interface StartedJob {
  readonly name: string;
  readonly everyMs: number;
  readonly longestMs?: number;
}

interface JobState {
  done: number;
  failed: number;
  /** When the last run ended; before the first one, when the job was started. */
  lastAt: number;
  /** A job whose last run ended longer ago than this is late: three intervals, and the time of one run. */
  readonly lateAfterMs: number;
}

export type JobRuns = ReturnType<typeof createJobRuns>;

/** The runs of the jobs of this process, for metrics and readiness. */
export function createJobRuns(now: () => number) {
  const jobs = new Map<string, JobState>();
  return {
    started({ name, everyMs, longestMs = LONGEST_MS }: StartedJob): void {
      jobs.set(name, { done: 0, failed: 0, lastAt: now(), lateAfterMs: 3 * everyMs + longestMs });
    },
    ended(name: string, succeeded: boolean): void {
      const job = jobs.get(name);
      if (!job) return;
      job[succeeded ? 'done' : 'failed'] += 1;
      job.lastAt = now();
    },
    all: (): ReadonlyMap<string, Readonly<JobState>> => jobs,
    /** Names of the jobs that have not run for three intervals. */
    late: (): string[] =>
      [...jobs].filter(([, { lastAt, lateAfterMs }]) => now() - lastAt > lateAfterMs).map(([name]) => name),
  };
}
