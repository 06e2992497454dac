import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemoryWhenIdle } from './idle-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Span {
  /** Busy milliseconds of its two seconds. */
  readonly busyMs: number;
  /** Growth of V8's memory by its end. */
  readonly grownMb?: number;
}

/**
 * Runs through spans of two seconds and returns the actions with the index of their span. A collection frees everything
 * except `keptMb`, which stays cached.
 */
function releases(spans: readonly Span[], keptMb = 0): string[] {
  const done: string[] = [];
  let at = -1;
  let heldMb = 100;
  const stop = releaseMemoryWhenIdle({
    releaseResources: () => void done.push(`rest ${at}`),
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

test('after a rush memory is released once, in the first quiet span, after the resources of the rush were ended', () => {
  expect(releases(RUSH)).toEqual([]);
  expect(releases([...RUSH, QUIET, QUIET, QUIET])).toEqual(['rest 10', 'collect 10']);
});

test('while readers are still active nothing is collected', () => {
  const few: Span = { busyMs: 100 };
  expect(releases([...RUSH, few, few, few])).toEqual([]);
});

test('little work triggers no collection', () => {
  const grown: Span = { busyMs: 900, grownMb: 30 };
  expect(releases([grown, QUIET, grown, QUIET])).toEqual([]);
});

test('work that left no garbage triggers no collection', () => {
  const nothing: Span = { busyMs: 1_500 };
  expect(releases([nothing, nothing, nothing, nothing, QUIET, QUIET])).toEqual([]);
});

test('work that left much garbage soon after a collection triggers the next one', () => {
  const searches: readonly Span[] = Array.from({ length: 2 }, () => ({ busyMs: 1_500, grownMb: 15 }));
  expect(releases([...RUSH, QUIET, ...searches, QUIET])).toEqual([
    'rest 10',
    'collect 10',
    'rest 13',
    'collect 13',
  ]);
});

test('memory that stays cached does not trigger collections again', () => {
  const readers: readonly Span[] = Array.from({ length: 3 }, () => ({ busyMs: 1_500, grownMb: 4 }));
  expect(releases([...RUSH, QUIET, ...readers, QUIET], 60)).toEqual(['rest 10', 'collect 10']);
});

test('without --expose-gc nothing is done', () => {
  vi.stubGlobal('gc', undefined);
  releaseMemoryWhenIdle();
  expect(vi.getTimerCount()).toBe(0);
  vi.unstubAllGlobals();
});
