import { expect, test } from 'vitest';
import { trendText } from './trend.rules.ts';

test('a small change is no trend', () => {
  expect(trendText({ lastHour: 110, hourBefore: 100 })).toBe('');
  expect(trendText({ lastHour: 3, hourBefore: 0 })).toBe('');
  expect(trendText({ lastHour: 70, hourBefore: 100 })).toBe('caindo');
});
