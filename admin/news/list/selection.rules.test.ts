import { expect, test } from 'vitest';
import { toggleRange } from './selection.rules.ts';

const IDS = [50, 40, 30, 20, 10];
const click = (selected: number[], clicked: number, from?: number) => [
  ...toggleRange(IDS, new Set(selected), clicked, from),
];

test('a click selects a row and a second click deselects it', () => {
  expect(click([], 30)).toEqual([30]);
  expect(click([30, 10], 30)).toEqual([10]);
});

test('with shift all rows between the last box and this one get its state, in both directions', () => {
  expect(click([40], 20, 40)).toEqual([40, 30, 20]);
  expect(click([20], 40, 20)).toEqual([20, 40, 30]);
  expect(click([40, 30, 20], 20, 40)).toEqual([]);
});

test('a last box that is no longer on the page does not start a range', () => {
  expect(click([], 30, 99)).toEqual([30]);
});
