import { expect, test } from 'vitest';
import { followsFinger, outcomeOf } from './swipe.rules.ts';

test.each([
  ['to the right far enough', { x: 130, y: 10 }, 'take'],
  ['to the left far enough', { x: -130, y: 10 }, 'discard'],
  ['sideways, but short', { x: 100, y: 0 }, undefined],
  ['down the list, a little sideways', { x: 125, y: 200 }, undefined],
  ['a tap', { x: 2, y: 1 }, undefined],
])('a swipe %s has the right outcome', (_how, swipe, outcome) => {
  expect(outcomeOf(swipe, 358)).toBe(outcome);
});

test('a card does not follow a finger that scrolls', () => {
  expect(followsFinger({ x: 20, y: 30 })).toBe(false);
  expect(followsFinger({ x: 30, y: 10 })).toBe(true);
});

test('a card follows a finger that moved more than 12 pixels, and half as much again sideways as down', () => {
  expect([12, 13].map((x) => followsFinger({ x, y: 0 }))).toEqual([false, true]);
  expect([30, 31].map((x) => followsFinger({ x, y: 20 }))).toEqual([false, true]);
});

test('on a wide card 140 pixels are enough', () => {
  expect([139, 140].map((x) => outcomeOf({ x, y: 0 }, 1_000))).toEqual([undefined, 'take']);
});
