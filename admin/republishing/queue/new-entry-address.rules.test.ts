import { expect, test } from 'vitest';
import { newEntryAddress } from './new-entry-address.rules.ts';

const CARD = {
  title: 'Balsa para & volta às 8h',
  muni: 'Marabá',
  url: 'https://a.example/1?x=1&y=2',
  validUntil: '2026-11-20T21:00:00.000Z',
  source: { id: 1, name: 'Prefeitura de Marabá' },
};

test('the form of a bulletin is filled from an item of the queue: title, municipality, link, deadline and source', () => {
  const { pathname, searchParams } = new URL(newEntryAddress('bulletin', CARD), 'https://a.example');
  expect(pathname).toBe('/admin/informes');
  expect(Object.fromEntries(searchParams)).toEqual({
    informe: 'novo',
    titulo: CARD.title,
    municipio: 'maraba',
    link: CARD.url,
    fim: CARD.validUntil,
    fonte: CARD.source.name,
  });
});

test('an item without municipality, link and deadline leaves those empty', () => {
  const { searchParams } = new URL(
    newEntryAddress('event', { ...CARD, muni: '', url: null, validUntil: null }),
    'https://a.example',
  );
  expect([searchParams.get('municipio'), searchParams.get('link'), searchParams.get('fim')]).toEqual([
    '',
    '',
    '',
  ]);
});
