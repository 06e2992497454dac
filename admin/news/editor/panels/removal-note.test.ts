import { expect, test } from 'vitest';
import { removalText } from './removal-note.tsx';

const NOW = Date.parse('2026-11-18T15:00:00.000Z');
const AT = '2026-11-18T14:02:00.000Z';
const missing = [{ site: 'web2:3000', place: 'nginx', seenAt: AT }] as const;

test('a story that is gone everywhere says when, with the day if it was another one', () => {
  expect(removalText({ at: AT, doneAt: AT, missing: [] }, false, NOW)).toBe(
    'Retirada de todos os lugares às 11h02.',
  );
  expect(removalText({ at: AT, doneAt: AT, missing: [] }, false, NOW + 86_400_000)).toBe(
    'Retirada de todos os lugares em 18-11-2026, às 11h02.',
  );
});

test('a story that something still keeps says what', () => {
  expect(removalText({ at: AT, doneAt: null, missing: [...missing] }, false, NOW)).toBe(
    'Retirada pedida às 11h02. Falta: nginx do site web2:3000.',
  );
});

test('of a story that stays public the former version is named', () => {
  expect(removalText({ at: AT, doneAt: AT, missing: [] }, true, NOW)).toBe(
    'Versão anterior retirada de todos os lugares às 11h02.',
  );
  expect(removalText({ at: AT, doneAt: null, missing: [...missing] }, true, NOW)).toBe(
    'Retirada da versão anterior pedida às 11h02. Falta: nginx do site web2:3000.',
  );
});

test('without any site nothing is confirmed, and a story that was never public says nothing', () => {
  expect(removalText({ at: AT, doneAt: null, missing: [] }, false, NOW)).toContain('Nenhum site confirmou');
  expect(removalText({ at: null, doneAt: null, missing: [] }, false, NOW)).toBe('');
});
