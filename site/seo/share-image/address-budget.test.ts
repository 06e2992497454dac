import { expect, test } from 'vitest';
import { createAddressBudget } from './address-budget.ts';

test('an address may use its whole budget at once, then as it refills, and does not affect others', () => {
  let now = 0;
  const mayAsk = createAddressBudget({ max: 3, perMs: 3_000, now: () => now });
  const ask = (address: string, times: number) => Array.from({ length: times }, () => mayAsk(address));
  expect(ask('192.0.2.1', 5)).toEqual([true, true, true, false, false]);
  expect(ask('192.0.2.2', 1)).toEqual([true]);
  now += 1_000;
  expect(ask('192.0.2.1', 2)).toEqual([true, false]);
  now += 60_000;
  expect(ask('192.0.2.1', 4)).toEqual([true, true, true, false]);
});
