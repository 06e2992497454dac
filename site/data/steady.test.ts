import { expect, test } from 'vitest';
import { createSteady } from './steady.ts';

const card = { title: 'Cheia' };
const other = { title: 'Cheia' };

test('what is made of the very same things is given again, however often it is made', () => {
  const steady = createSteady<object>(2);
  const first = steady('para', { page: 1, items: [card] });
  expect(steady('para', { page: 1, items: [card] })).toBe(first);
});

test.each([
  ['another number', { page: 2, items: [card] }],
  ['one thing more', { page: 1, items: [card, card] }],
  ['one thing less', { page: 1, items: [] }],
  ['another field', { page: 1, items: [card], pages: 3 }],
  ['another object that looks alike', { page: 1, items: [other] }],
])('%s makes it another', (_what, changed) => {
  const steady = createSteady<object>(2);
  steady('para', { page: 1, items: [card] });
  expect(steady('para', changed)).toBe(changed);
  expect(steady('para', { ...changed })).toBe(changed);
});

test('each key has its own', () => {
  const steady = createSteady<object>(1);
  const first = steady('para', { items: card });
  const second = steady('marajo', { items: card });
  expect(second).not.toBe(first);
  expect(steady('para', { items: card })).toBe(first);
});
