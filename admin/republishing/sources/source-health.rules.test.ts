import { expect, test } from 'vitest';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { healthBadge, licenceText, rhythmText } from './source-health.rules.ts';

const NOW = Date.parse('2026-11-16T15:00:00Z');
const health: Source['health'] = {
  state: 'good',
  message: '',
  problems: [],
  triedAt: '2026-11-16T14:48:00Z',
  succeededAt: '2026-11-16T14:48:00Z',
  nextAt: '2026-11-16T15:18:00Z',
  failures: 0,
  itemsPerDay: 3.44,
  waiting: 0,
};

test('the rhythm of a source is one line', () => {
  expect(rhythmText({ active: true, health }, NOW)).toBe('próxima leitura em 18 min · 3,4 itens por dia');
  const later = { ...health, nextAt: '2026-11-16T17:30:00Z', itemsPerDay: 1 };
  expect(rhythmText({ active: true, health: later }, NOW)).toContain(
    'próxima leitura às 14h30 · 1 item por dia',
  );
});

test.each([
  ['2026-11-16T15:01:00Z', 'em instantes'],
  ['2026-11-16T15:02:00Z', 'em 2 min'],
  ['2026-11-16T15:59:00Z', 'em 59 min'],
  ['2026-11-16T16:00:00Z', 'às 13h00'],
])('a reading at %s is announced as “%s”', (nextAt, text) => {
  const line = rhythmText({ active: true, health: { ...health, nextAt } }, NOW);
  expect(line).toContain(`próxima leitura ${text} ·`);
});

test('an inactive source says when it was last read', () => {
  expect(rhythmText({ active: false, health }, NOW)).toMatch(/^Lida .*12 min.* · 3,4 itens por dia$/);
});

test('an inactive source has no next reading, and one never read says so', () => {
  const never = { ...health, succeededAt: null, itemsPerDay: 0 };
  expect(rhythmText({ active: false, health: never }, NOW)).toBe(
    'Nunca lida com sucesso · nenhum item por dia',
  );
});

test('the licence text says when and by whom it was checked, or what a missing licence means', () => {
  const checked = {
    licence: 'CC BY 4.0',
    licenceCheckedAt: '2026-11-02T15:00:00Z',
    licenceCheckedBy: 'Rosa',
  };
  expect(licenceText(checked)).toBe('CC BY 4.0, conferida em 02-11-2026 por Rosa');
  expect(licenceText({ ...checked, licence: ' ' })).toContain('nada dela pode ser publicado');
  expect(licenceText({ ...checked, licenceCheckedAt: null })).toBe('CC BY 4.0');
});

test('every state has a word', () => {
  expect(healthBadge('failing')).toEqual({ name: 'Com falha', variant: 'failing' });
});
