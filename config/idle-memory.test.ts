import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseMemoryWhenIdle } from './idle-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Goes through spans of two seconds that were busy for so many milliseconds each; how often memory was given back. */
function releases(busyMs: readonly number[]): number {
  const collect = vi.fn();
  let span = 0;
  const stop = releaseMemoryWhenIdle({
    collect,
    busySince(last) {
      const active = last ? (busyMs[span++] ?? 0) : 0;
      return { active, idle: 2_000 - active, utilization: active / 2_000 };
    },
  });
  vi.advanceTimersByTime(busyMs.length * 2_000);
  stop();
  return collect.mock.calls.length;
}

const RUSH = Array.from({ length: 10 }, () => 1_500);

test('after a rush memory is given back once, in the first quiet moment', () => {
  expect(releases(RUSH)).toBe(0);
  expect(releases([...RUSH, 20])).toBe(1);
  expect(releases([...RUSH, 20, 20, 20, 0])).toBe(1);
});

test('readers who are still there do not wait for it', () => {
  expect(releases([...RUSH, 100, 100, 100])).toBe(0);
});

test('little work leaves nothing behind that would be worth it', () => {
  expect(releases([1_500, 0, 0, 1_500, 0, 0])).toBe(0);
});

test('where Node has no way to collect, nothing is done', () => {
  vi.stubGlobal('gc', undefined);
  releaseMemoryWhenIdle();
  expect(vi.getTimerCount()).toBe(0);
  vi.unstubAllGlobals();
});
