import { describe, expect, test } from 'vitest';
import { createCallBudget } from './call-budget.ts';

function setUp(perMinute = 60, burst = 3) {
  const clock = { now: 0 };
  const budget = createCallBudget({ perMinute, burst, uptime: () => clock.now });
  const take = (times: number, caller = 'a') => Array.from({ length: times }, () => budget.take(caller));
  return { clock, take };
}

describe('the calls of one caller', () => {
  test('are accepted up to the burst; then the answer has the time to wait', () => {
    const { take } = setUp();
    expect(take(5)).toEqual([0, 0, 0, 1, 1]);
  });

  test('are refilled over time, up to the burst', () => {
    const { clock, take } = setUp();
    take(3);
    clock.now = 1_000;
    expect(take(2)).toEqual([0, 1]);
    clock.now = 3_600_000;
    expect(take(4)).toEqual([0, 0, 0, 1]);
  });

  test('a refused call costs nothing, so a caller that keeps asking still gets its share', () => {
    const { clock, take } = setUp();
    take(1_000);
    clock.now = 1_000;
    expect(take(1)).toEqual([0]);
  });

  test('do not count against another caller', () => {
    const { take } = setUp();
    take(10);
    expect(take(1, 'b')).toEqual([0]);
  });

  test('are not counted where the limit is 0', () => {
    const { take } = setUp(0, 1);
    expect(take(100).every((wait) => wait === 0)).toBe(true);
  });

  test('are refilled slowly at a small rate, and the wait says so', () => {
    const { take } = setUp(1, 1);
    expect(take(2)).toEqual([0, 60]);
  });
});

test('the memory for callers is bounded, and active callers are kept', () => {
  const { take } = setUp(60, 1);
  take(1, 'first');
  for (let n = 0; n < 9_000; n += 1) take(1, `caller ${n}`);
  expect(take(1, 'first')).toEqual([1]);
  for (let n = 0; n < 9_999; n += 1) take(1, `other ${n}`);
  expect(take(1, 'first')).toEqual([1]);
  for (let n = 0; n < 10_000; n += 1) take(1, `another ${n}`);
  expect(take(1, 'first')).toEqual([0]);
});
