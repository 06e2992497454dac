import { expect, test } from 'vitest';
import { agoText } from './relative-time.rules.ts';

const NOW = Date.parse('2026-11-15T18:00:00Z');

test.each([
  ['2026-11-15T17:59:30Z', 'agora'],
  ['2026-11-15T17:59:00Z', 'há 1 minuto'],
  ['2026-11-15T17:01:00Z', 'há 59 minutos'],
  ['2026-11-15T17:00:00Z', 'há 1 hora'],
  ['2026-11-14T18:00:01Z', 'há 23 horas'],
  ['2026-11-14T18:00:00Z', ''],
  ['2026-11-15T18:00:01Z', ''],
  ['nonsense', ''],
])('a story published at %s is "%s"', (moment, text) => {
  expect(agoText(Date.parse(moment), NOW)).toBe(text);
});
