import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemoryWhenIdle } from './idle-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Span {
  /** Of its two seconds. */
  readonly busyMs: number;
  /** What V8 holds more at its end. */
  readonly grownMb?: number;
}

/** Goes through spans of two seconds, and says what was done in which: garbage goes, `keptMb` of it is cached for good. */
function releases(spans: readonly Span[], keptMb = 0): string[] {
  const done: string[] = [];
  let at = -1;
  let heldMb = 100;
  const stop = releaseMemoryWhenIdle({
    rest: () => void done.push(`rest ${at}`),
    collect() {
      done.push(`collect ${at}`);
      heldMb = 100 + keptMb;
    },
    busySince(last) {
      if (!last) return { active: 0, idle: 0, utilization: 0 };
      at++;
      const { busyMs, grownMb = 0 } = spans[at] as Span;
      heldMb += grownMb;
      return { active: busyMs, idle: 2_000 - busyMs, utilization: busyMs / 2_000 };
    },
    held: () => heldMb * 1_048_576,
  });
  vi.advanceTimersByTime(spans.length * 2_000);
  stop();
  return done;
}

const RUSH: readonly Span[] = Array.from({ length: 10 }, () => ({ busyMs: 1_500, grownMb: 8 }));
const QUIET: Span = { busyMs: 20 };

test('after a rush memory is given back once, in the first quiet moment, when what only the rush needs has ended', () => {
  expect(releases(RUSH)).toEqual([]);
  expect(releases([...RUSH, QUIET, QUIET, QUIET])).toEqual(['rest 10', 'collect 10']);
});

test('readers who are still there do not wait for it', () => {
  const few: Span = { busyMs: 100 };
  expect(releases([...RUSH, few, few, few])).toEqual([]);
});

test('little work does not pay for it', () => {
  const grown: Span = { busyMs: 900, grownMb: 30 };
  expect(releases([grown, QUIET, grown, QUIET])).toEqual([]);
});

test('work that left nothing behind is no reason for it', () => {
  const nothing: Span = { busyMs: 1_500 };
  expect(releases([nothing, nothing, nothing, nothing, QUIET, QUIET])).toEqual([]);
});

test('seconds after it, work that left much behind is a reason for the next', () => {
  const searches: readonly Span[] = Array.from({ length: 2 }, () => ({ busyMs: 1_500, grownMb: 15 }));
  expect(releases([...RUSH, QUIET, ...searches, QUIET])).toEqual([
    ...['rest 10', 'collect 10'],
    ...['rest 13', 'collect 13'],
  ]);
});

test('what is cached for good is not collected for again and again', () => {
  const readers: readonly Span[] = Array.from({ length: 3 }, () => ({ busyMs: 1_500, grownMb: 4 }));
  expect(releases([...RUSH, QUIET, ...readers, QUIET], 60)).toEqual(['rest 10', 'collect 10']);
});

test('where Node has no way to collect, nothing is done', () => {
  vi.stubGlobal('gc', undefined);
  releaseMemoryWhenIdle();
  expect(vi.getTimerCount()).toBe(0);
  vi.unstubAllGlobals();
});
