import { expect, test } from 'vitest';
import { createIpBudget } from './ip-budget.ts';

test('an IP may use its whole budget at once, then as it refills, and does not affect others', () => {
  let now = 0;
  const mayAsk = createIpBudget({ max: 3, perMs: 3_000, now: () => now });
  const ask = (ip: string, times: number) => Array.from({ length: times }, () => mayAsk(ip));
  expect(ask('192.0.2.1', 5)).toEqual([true, true, true, false, false]);
  expect(ask('192.0.2.2', 1)).toEqual([true]);
  now += 1_000;
  expect(ask('192.0.2.1', 2)).toEqual([true, false]);
  now += 60_000;
  expect(ask('192.0.2.1', 4)).toEqual([true, true, true, false]);
});
