import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.rules.ts';

test('only differing fields are listed, with their labels and in Belém time', () => {
  const changes = fieldChanges(
    { title: 'Balsa', cat: 'foco', reg: 'marajó', status: 'draft', publishAt: null, source: 'Fonte' },
    {
      title: 'Balsa',
      cat: 'politica',
      reg: 'metropolitano',
      status: 'published',
      publishAt: '2026-11-15T15:05:00.000Z',
      source: 'Fonte',
    },
  );
  expect(changes).toEqual([
    { field: 'cat', before: 'Foco', after: 'Política' },
    { field: 'reg', before: 'Marajó', after: 'Região Metropolitana' },
    { field: 'status', before: 'Rascunho', after: 'Publicada' },
    { field: 'publishAt', before: '', after: '15-11-2026 às 12h05' },
  ]);
});

test('a field missing from a version counts as empty', () => {
  expect(fieldChanges({ title: 'Balsa' }, { title: 'Balsa', coverFocal: '' })).toEqual([]);
  expect(fieldChanges({}, { source: 'Fonte' })).toEqual([{ field: 'source', before: '', after: 'Fonte' }]);
});

test('the municipalities are one change, named in their order', () => {
  const changes = fieldChanges(
    { muni: 'Soure', munis: ['Soure'] },
    { muni: 'Breves', munis: ['Breves', 'Soure'] },
  );
  expect(changes).toEqual([{ field: 'munis', before: 'Soure', after: 'Breves, Soure' }]);
});

test('a version from before there could be several municipalities has the one it names', () => {
  expect(fieldChanges({ muni: 'Soure' }, { muni: 'Soure', munis: ['Soure'] })).toEqual([]);
});

test('a choice is named as readers see it: how the text arrived, and the edition of the story', () => {
  const changes = fieldChanges(
    { sourceKind: '', chosenEdition: 'marajo' },
    { sourceKind: 'whatsapp', chosenEdition: 'baixo-amazonas' },
    [{ key: 'marajo', name: 'Marajó' }],
  );
  expect(changes).toEqual([
    { field: 'chosenEdition', before: 'Marajó', after: 'baixo-amazonas' },
    { field: 'sourceKind', before: '', after: 'WhatsApp' },
  ]);
});
