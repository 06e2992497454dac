import { describe, expect, test } from 'vitest';
import { OVERLONG_TOKEN, runToken, tokensOf } from './tokens.rules.ts';

const IDS = new Map([
  ['balsa', 1],
  ['a', 2],
  ['soure', 3],
  ['volta', 4],
]);
const sorted = (tokens: readonly number[]) => tokens.toSorted((one, other) => one - other);

describe('the tokens of a text', () => {
  test('are its words and each pair of neighbours, each once', () => {
    const tokens = tokensOf([['balsa', 'volta', 'balsa', 'volta']], IDS);
    expect(sorted(tokens)).toEqual(sorted([1, 4, runToken(1, 4), runToken(4, 1)]));
  });

  test('have a run of three words only around a single letter', () => {
    const tokens = tokensOf([['balsa', 'a', 'soure']], IDS);
    expect(tokens).toContain(runToken(1, 2, 3));
    expect(tokensOf([['balsa', 'volta', 'soure']], IDS)).not.toContain(runToken(1, 4, 3));
  });

  test('have no run across an overlong word, and none across title and body', () => {
    expect(sorted(tokensOf([['balsa', 'x'.repeat(99), 'soure']], IDS))).toEqual([OVERLONG_TOKEN, 1, 3]);
    expect(sorted(tokensOf([['balsa'], ['soure']], IDS))).toEqual([1, 3]);
  });

  test('have no run of three with an overlong word at either end', () => {
    const overlong = 'x'.repeat(99);
    expect(sorted(tokensOf([[overlong, 'a', 'soure']], IDS))).toEqual([runToken(2, 3), OVERLONG_TOKEN, 2, 3]);
    expect(sorted(tokensOf([['balsa', 'a', overlong]], IDS))).toEqual([runToken(1, 2), OVERLONG_TOKEN, 1, 2]);
  });
});

test('the token of a run is that of indexes stored by earlier versions', () => {
  expect(runToken(120_345, 98_765)).toBe(-2_405_553);
  expect(runToken(120_345, 7, 98_765)).toBe(-2_583_045);
});

test('tokens of runs are negative and differ for words in another order', () => {
  expect(runToken(1, 2)).toBeLessThan(0);
  expect(runToken(1, 2)).not.toBe(runToken(2, 1));
});
