import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { SpokenEdition } from '../../../contracts/spoken/spoken.endpoints.ts';
import { testEdition } from '../../testing/test-edition.ts';
import { durationText, spokenOnTop } from './spoken.model.ts';

const AT = Date.parse('2026-11-19T10:10:00.000Z');
const spoken = (title: string, more: Partial<SpokenEdition> = {}): SpokenEdition => ({
  id: 1,
  title,
  speaker: 'Ana Lima',
  transcript: 'Bom dia.\n\nA balsa volta hoje.',
  editions: [],
  address: `/media/spoken/${'a'.repeat(32)}.webm`,
  format: 'webm',
  seconds: 72,
  bytes: 216_000,
  publishedAt: new Date(AT).toISOString(),
  ...more,
});
const onTop = (items: readonly SpokenEdition[], now = AT) =>
  spokenOnTop(items, testEdition({ key: 'marajo' }), new Date(now));

test('the newest bulletin in audio of an edition stands on top of it', () => {
  const others = spoken('De Carajás', { editions: ['carajas'] });
  expect(onTop([others, spoken('Do Marajó', { editions: ['marajo'] }), spoken('Antes')])?.title).toBe(
    'Do Marajó',
  );
  expect(onTop([others])).toBeNull();
});

test('one that is too old leaves the top by itself, and an older one does not take its place', () => {
  const end = AT + LIMITS.spoken.topHours * HOUR_MS;
  const before = spoken('Antes', { publishedAt: new Date(AT - HOUR_MS).toISOString() });
  expect(onTop([spoken('Manhã'), before], end - 1)?.title).toBe('Manhã');
  expect(onTop([spoken('Manhã'), before], end)).toBeNull();
});

test('it says its length, when it was published and who speaks', () => {
  expect(onTop([spoken('Manhã')])).toMatchObject({
    length: '1 min 12 s',
    facts: 'Publicado em 19-11-2026 às 07h10 · Ana Lima',
    fileName: 'boletim-marajo-2026-11-19.webm',
    transcript: ['Bom dia.', 'A balsa volta hoje.'],
    whatsapp: expect.stringContaining(encodeURIComponent(`/media/spoken/${'a'.repeat(32)}.webm`)),
  });
  const evening = { publishedAt: '2026-11-20T00:30:00.000Z' };
  expect(onTop([spoken('Noite', evening)], Date.parse(evening.publishedAt))?.fileName).toBe(
    'boletim-marajo-2026-11-19.webm',
  );
  expect([58, 60, 72, 180].map(durationText)).toEqual(['58 s', '1 min', '1 min 12 s', '3 min']);
});
