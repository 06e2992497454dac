import { expect, test } from 'vitest';
import { trendText } from './trend.rules.ts';

test('a small change is no trend', () => {
  expect(trendText({ lastHour: 110, hourBefore: 100 })).toBe('');
  expect(trendText({ lastHour: 3, hourBefore: 0 })).toBe('');
});

test('a quarter more or less is a trend, and so are five views of few', () => {
  expect(trendText({ lastHour: 125, hourBefore: 100 })).toBe('subindo');
  expect(trendText({ lastHour: 75, hourBefore: 100 })).toBe('caindo');
  expect(trendText({ lastHour: 5, hourBefore: 0 })).toBe('subindo');
  expect(trendText({ lastHour: 4, hourBefore: 0 })).toBe('');
});
