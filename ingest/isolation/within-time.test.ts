import { expect, test } from 'vitest';
import { withinTime } from './within-time.ts';

test('work that ends in time returns its result or throws its own error', () => {
  expect(
    withinTime(
      10_000,
      () => 'feito',
      () => 'desistiu',
    ),
  ).toBe('feito');
  expect(() =>
    withinTime(
      10_000,
      () => {
        throw new RangeError('errado');
      },
      () => undefined,
    ),
  ).toThrow(RangeError);
});

test('an endless pattern is aborted, and the next work is unaffected', () => {
  const endless = (): string => String(/^(a+)+$/.test(`${'a'.repeat(60)}b`));
  expect(withinTime(100, endless, () => 'desistiu')).toBe('desistiu');
  expect(
    withinTime(
      10_000,
      () => 'feito',
      () => 'desistiu',
    ),
  ).toBe('feito');
});
