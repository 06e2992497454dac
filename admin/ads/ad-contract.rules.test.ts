import { expect, test } from 'vitest';
import { parseCents, parseGoal, priceFieldText } from './ad-contract.rules.ts';

test.each([
  ['', 0],
  [' 10000 ', 10_000],
  ['10.000', 10_000],
  ['1.000.000', 1_000_000],
  ['10,5', undefined],
  ['10.00', undefined],
  ['1.0000', undefined],
  ['-5', undefined],
  ['1e5', undefined],
  ['dez mil', undefined],
  ['99999999999', undefined],
] as const)('a goal typed as %j is %j', (typed, goal) => {
  expect(parseGoal(typed)).toBe(goal);
});

test.each([
  ['', 0],
  ['1250', 125_000],
  ['1.250,00', 125_000],
  ['R$ 1.250,5', 125_050],
  ['r$1.250', 125_000],
  ['0,07', 7],
  ['19,99', 1_999],
  // An English decimal point is not guessed: it would be a hundred times the price or a hundredth.
  ['1250.00', undefined],
  ['1,250.00', undefined],
  ['1.250,000', undefined],
  ['-3', undefined],
  ['grátis', undefined],
] as const)('a price typed as %j is %j cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

test('a price is shown as it can be typed', () => {
  for (const cents of [1, 10, 1_999, 125_000, 123_456_789])
    expect(parseCents(priceFieldText(cents))).toBe(cents);
  expect(priceFieldText(125_000)).toBe('1.250,00');
});
