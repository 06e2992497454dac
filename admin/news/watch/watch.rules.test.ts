import { expect, test } from 'vitest';
import type { StoryMerge, WatchedStory } from '../../../contracts/provenance/provenance.schema.ts';
import {
  diffWithContext,
  fieldText,
  mergeText,
  pickOf,
  watchBadge,
  watchDecisions,
  watchText,
} from './watch.rules.ts';

const story = {
  id: 1,
  title: 'Balsa',
  source: 'Agência',
  watch: 'changed',
  changedAt: '2026-11-16T15:00:00Z',
  figures: [],
} satisfies WatchedStory;

test('an original that changed or vanished has its own sentence', () => {
  expect(watchBadge('changed')).toBe('O original mudou');
  expect(watchText(story)).toBe('O texto original mudou em Agência. Notado em 16-11-2026 às 12h00.');
  expect(watchText({ ...story, watch: 'vanished', source: '' })).toBe(
    'O original não está mais no ar. Notado em 16-11-2026 às 12h00.',
  );
});

test('a field follows the original until an editor chooses, unless the newsroom had edited it', () => {
  const field = { field: 'title', ours: 'a', theirs: 'b' } as const;
  expect(pickOf({ ...field, edited: false }, {})).toBe('theirs');
  expect(pickOf({ ...field, edited: true }, {})).toBe('ours');
  expect(pickOf({ ...field, edited: true }, { title: 'theirs' })).toBe('theirs');
});

test('a deadline is shown as a moment, and a missing line by a word', () => {
  expect(fieldText('validUntil', '2026-11-20T03:00:00.000Z')).toContain('20-11-2026');
  expect(fieldText('summary', '')).toBe('nada');
});

test('a vanished original offers no update', () => {
  expect(watchDecisions('changed')).toContain('update');
  expect(watchDecisions('vanished')).not.toContain('update');
});

test.each([
  [['theirs'], 0, '1 trecho vem do original.'],
  [['same', 'theirs', 'same', 'theirs'], 0, '2 trechos vêm do original.'],
  [['theirs', 'ours'], 0, '1 trecho vem do original; 1 trecho da redação fica.'],
  [['theirs', 'ours', 'ours'], 0, '1 trecho vem do original; 2 trechos da redação ficam.'],
  [['conflict'], 1, '0 trechos vêm do original; 1 conflito a decidir.'],
  [['conflict', 'same', 'conflict'], 2, '0 trechos vêm do original; 2 conflitos a decidir.'],
] as const)('the summary of a merge of %j says what happens to each part', (kinds, conflicts, text) => {
  const regions = kinds.map((kind) => ({ kind, base: '', ours: '', theirs: '' }));
  expect(mergeText({ regions, conflicts } as unknown as StoryMerge)).toBe(`Nada mudou ainda. ${text}`);
});

test('a comparison shows changes with their neighbours, and unchanged runs as an ellipsis', () => {
  const same = (text: string) => ({ kind: 'same', text }) as const;
  const added = { kind: 'added', text: 'novo' } as const;
  const lines = [same('a'), same('b'), same('c'), added, same('d'), same('e'), same('f')];
  expect(diffWithContext(lines).map(({ text }) => text)).toEqual(['…', 'c', 'novo', 'd', '…']);
  expect(diffWithContext([same('a')])).toEqual([same('…')]);
});
