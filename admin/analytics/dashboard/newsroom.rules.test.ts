import { expect, test } from 'vitest';
import type { WatchedStory } from '../../../contracts/provenance/provenance.schema.ts';
import { andJoined, draftsText, originalNote, reviewText } from './newsroom.rules.ts';

test('names are joined as in speech', () => {
  expect(andJoined(['Ana'])).toBe('Ana');
  expect(andJoined(['Ana', 'Bento'])).toBe('Ana e Bento');
  expect(andJoined(['Ana', 'Bento', 'Clara'])).toBe('Ana, Bento e Clara');
});

test('the link to the drafts says how many there are', () => {
  expect([0, 1, 12].map(draftsText)).toEqual(['Ver os rascunhos', 'Ver o rascunho', 'Ver os 12 rascunhos']);
});

test('the link to the proposed drafts says how many there are', () => {
  expect([0, 1, 12].map(reviewText)).toEqual([
    'Ver os textos para revisão',
    'Ver o texto para revisão',
    'Ver os 12 textos para revisão',
  ]);
});

test('a story whose original changed names the figures that readers still see', () => {
  const story = {
    id: 1,
    title: 'Balsa',
    source: 'Agência',
    watch: 'changed',
    changedAt: '2026-11-16T15:00:00Z',
    figures: [{ before: 'R$ 2,4 milhões', after: 'R$ 3,1 milhões' }],
  } satisfies WatchedStory;
  expect(originalNote(story)).toBe('o original mudou, em Agência: R$ 2,4 milhões agora é R$ 3,1 milhões');
  expect(originalNote({ ...story, watch: 'vanished', source: '', figures: [] })).toBe(
    'o original saiu do ar',
  );
});
