import { expect, test } from 'vitest';
import { createSteady } from './steady.ts';

const card = { title: 'Cheia' };
const other = { title: 'Cheia' };

test('a value with identical parts returns the previous object', () => {
  const steady = createSteady<object>(2);
  const first = steady('para', { page: 1, items: [card] });
  expect(steady('para', { page: 1, items: [card] })).toBe(first);
});

test.each([
  ['another number', { page: 2, items: [card] }],
  ['one item more', { page: 1, items: [card, card] }],
  ['one item less', { page: 1, items: [] }],
  ['another field', { page: 1, items: [card], pages: 3 }],
  ['another object that looks alike', { page: 1, items: [other] }],
])('%s gives a new value', (_what, changed) => {
  const steady = createSteady<object>(2);
  steady('para', { page: 1, items: [card] });
  expect(steady('para', changed)).toBe(changed);
  expect(steady('para', { ...changed })).toBe(changed);
});

test('each key has its own value', () => {
  const steady = createSteady<object>(1);
  const first = steady('para', { items: card });
  const second = steady('marajo', { items: card });
  expect(second).not.toBe(first);
  expect(steady('para', { items: card })).toBe(first);
});

test('keys not used lately are dropped, so that the archive does not fill the memory', () => {
  const steady = createSteady<{ readonly page: number }>(1);
  const first = steady('1', { page: 1 });
  for (let page = 2; page <= 100; page += 1) steady(String(page), { page });
  expect(steady('1', { page: 1 })).toBe(first);
  const second = steady('2', { page: 2 });
  for (let page = 101; page <= 250; page += 1) steady(String(page), { page });
  expect(steady('2', { page: 2 })).not.toBe(second);
});
