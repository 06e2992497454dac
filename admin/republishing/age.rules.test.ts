import { expect, test } from 'vitest';
import { ageText } from './age.rules.ts';

const NOW = Date.parse('2026-11-16T15:00:00Z');

test.each([
  ['2026-11-16T14:59:40Z', 'agora'],
  ['2026-11-16T15:30:00Z', 'agora'],
  ['2026-11-16T14:59:00Z', 'há 1 min'],
  ['2026-11-16T14:31:00Z', 'há 29 min'],
  ['2026-11-16T14:00:00Z', 'há 1 h'],
  ['2026-11-16T06:00:00Z', 'há 9 h'],
  ['2026-11-15T20:05:00Z', 'ontem, 17h05'],
  ['2026-11-13T20:05:00Z', 'há 3 dias'],
  ['2026-11-10T20:05:00Z', 'há 6 dias'],
  ['2026-11-09T20:05:00Z', '09-11-2026'],
])('an item of %s is "%s" old', (at, text) => {
  expect(ageText(at, NOW)).toBe(text);
});

test('shortly after midnight less than six hours are still hours', () => {
  const night = Date.parse('2026-11-16T04:30:00Z');
  expect(ageText('2026-11-16T01:00:00Z', night)).toBe('há 3 h');
  expect(ageText('2026-11-15T22:31:00Z', night)).toBe('há 5 h');
  expect(ageText('2026-11-15T22:30:00Z', night)).toBe('ontem, 19h30');
});
