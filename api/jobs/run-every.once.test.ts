import { beforeEach, describe, expect, test } from 'vitest';
import { SECOND_MS } from '../../contracts/durations.ts';
import { createJobRuns } from '../operations/job-runs.ts';
import { handClock } from './clock.support.ts';
import { type Job, runEvery } from './run-every.ts';

const START = Date.parse('2026-11-19T08:00:00.400Z');

let clock: ReturnType<typeof handClock>;
let runs: ReturnType<typeof createJobRuns>;
let warnings: string[];
/** Seconds since the start at which a run began. */
let begun: number[];

beforeEach(() => {
  clock = handClock(START);
  runs = createJobRuns(clock.now);
  warnings = [];
  begun = [];
});

/** Starts a job that notes when it runs; every second, unless the test says otherwise. */
function start(given: Partial<Job>): () => Promise<void> {
  const { run, ...rest } = given;
  const job: Job = {
    name: 'count',
    everyMs: SECOND_MS,
    onFailure: 'counting failed',
    ...rest,
    run: async (stopping) => {
      begun.push((clock.now() - START) / SECOND_MS);
      await run?.(stopping);
    },
  };
  const log = { warn: (_: unknown, text: string): number => warnings.push(text) };
  return runEvery(job, { clock, log: log as never, runs });
}

const fail = async (): Promise<never> => {
  throw new Error('away');
};

describe('a job', () => {
  test('runs after each interval, the first time after one of its own if it has one', async () => {
    const stop = start({ firstMs: 5 * SECOND_MS, everyMs: 10 * SECOND_MS });
    await clock.advance(26 * SECOND_MS);
    expect(begun).toEqual([5, 15, 25]);
    await stop();
  });

  test('can run just after each full interval of the clock', async () => {
    const stop = start({ afterFullMs: 10 });
    await clock.advance(3 * SECOND_MS);
    expect(begun).toEqual([0.61, 1.61, 2.61]);
    await stop();
  });

  test('never overlaps with itself: the next run waits for the interval after a slow one', async () => {
    const slow = Promise.withResolvers<void>();
    const stop = start({ run: () => (begun.length === 1 ? slow.promise : Promise.resolve()) });
    await clock.advance(9 * SECOND_MS);
    expect(begun).toEqual([1]);
    slow.resolve();
    await clock.advance(2 * SECOND_MS);
    expect(begun).toEqual([1, 10, 11]);
    await stop();
  });

  test('that fails logs it and pauses longer each time up to ten seconds, until it succeeds', async () => {
    let isAway = true;
    const stop = start({ run: () => (isAway ? fail() : Promise.resolve()) });
    await clock.advance(35 * SECOND_MS);
    expect(begun).toEqual([1, 3, 7, 15, 25, 35]);
    expect(new Set(warnings)).toEqual(new Set(['counting failed']));
    isAway = false;
    await clock.advance(12 * SECOND_MS);
    expect(begun.slice(6)).toEqual([45, 46, 47]);
    await stop();
  });

  test('that is woken runs at once, and once more after a run in which it was woken', async () => {
    let wake = (): void => undefined;
    const slow = Promise.withResolvers<void>();
    const stop = start({
      everyMs: 60 * SECOND_MS,
      wakeOn(given) {
        wake = given;
        return () => undefined;
      },
      run: () => (begun.length === 1 ? slow.promise : Promise.resolve()),
    });
    await clock.advance(2 * SECOND_MS);
    wake();
    await clock.advance(SECOND_MS);
    wake();
    wake();
    slow.resolve();
    await clock.advance(59 * SECOND_MS);
    expect(begun).toEqual([2, 3]);
    await clock.advance(5 * SECOND_MS);
    expect(begun).toEqual([2, 3, 63]);
    await stop();
  });

  test('recovers before its first run, and starts although that failed', async () => {
    const stop = start({ recover: fail, firstMs: 0 });
    await clock.advance(0);
    expect(begun).toEqual([0]);
    expect(warnings).toEqual(['preparing the job count failed; it starts all the same']);
    await stop();
  });
});

describe('stopping a job', () => {
  test('aborts the run, waits for it and for what it started, and does its last work after both', async () => {
    const steps: string[] = [];
    const drained = Promise.withResolvers<void>();
    const stop = start({
      run: (stopping) =>
        new Promise((resolve) => {
          stopping.addEventListener('abort', () => {
            steps.push('run ended');
            resolve(undefined);
          });
        }),
      drain: () => drained.promise.then(() => steps.push('drained')),
      finish: async () => steps.push('finished'),
    });
    await clock.advance(SECOND_MS);
    const stopped = stop();
    await clock.advance(60 * SECOND_MS);
    expect(steps).toEqual(['run ended']);
    drained.resolve();
    await stopped;
    expect(steps).toEqual(['run ended', 'drained', 'finished']);
  });

  test('waits for work that hangs no longer than the time of grace', async () => {
    let isStopped = false;
    const stop = start({ run: () => new Promise(() => undefined), graceMs: 2 * SECOND_MS });
    await clock.advance(SECOND_MS);
    const stopped = stop().then(() => {
      isStopped = true;
    });
    await clock.advance(1.9 * SECOND_MS);
    expect(isStopped).toBe(false);
    await clock.advance(0.2 * SECOND_MS);
    await stopped;
  });

  test('ends its runs, also those that a change would wake', async () => {
    let listeners = 0;
    const stop = start({
      wakeOn() {
        listeners += 1;
        return () => {
          listeners -= 1;
        };
      },
    });
    await clock.advance(SECOND_MS);
    await stop();
    await clock.advance(60 * SECOND_MS);
    expect(begun).toEqual([1]);
    expect(listeners).toBe(0);
  });
});

describe('the record of runs', () => {
  test('counts runs by outcome, with the time of the last one', async () => {
    const stop = start({ run: () => (begun.length === 2 ? fail() : Promise.resolve()) });
    await clock.advance(3 * SECOND_MS);
    await stop();
    expect(runs.all().get('count')).toMatchObject({ done: 1, failed: 1, lastAt: START + 2 * SECOND_MS });
  });

  test('a job is late when it has not run for three intervals and the time that one run may take', async () => {
    const stop = start({ run: () => new Promise(() => undefined), longestMs: 7 * SECOND_MS, graceMs: 0 });
    await clock.advance(10 * SECOND_MS);
    expect(runs.late()).toEqual([]);
    await clock.advance(1);
    expect(runs.late()).toEqual(['count']);
    const stopped = stop();
    await clock.advance(0);
    await stopped;
  });
});
