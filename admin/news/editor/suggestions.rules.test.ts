import { expect, test } from 'vitest';
import type { PublishingAnswer } from '../../../contracts/publishing/publishing.schema.ts';
import { EMPTY_STORY, type StoryContent } from './story-content.ts';
import { suggestionsFor } from './suggestions.rules.ts';

type Suggestions = PublishingAnswer['suggestions'];

const SUGGESTED = {
  muni: { name: 'Soure', confidence: 0.9 },
  munis: [
    { name: 'Soure', confidence: 0.9 },
    { name: 'Altamira', confidence: 0.7 },
  ],
  reg: 'marajó',
  cat: null,
  validUntil: null,
} as const;

const offers = (content: Partial<StoryContent>, suggested: Partial<Suggestions> = {}) =>
  suggestionsFor({ ...EMPTY_STORY, ...content }, { ...SUGGESTED, munis: [...SUGGESTED.munis], ...suggested });

test('every municipality of the text is offered; the first one brings its region', () => {
  expect(offers({})).toEqual([
    { name: 'Soure', change: { munis: ['Soure'], reg: 'marajó' } },
    { name: 'Altamira', change: { munis: ['Altamira'], reg: 'xingu' } },
  ]);
});

test('after the first one the others are offered in addition, and the region stays', () => {
  expect(offers({ munis: ['Soure'], reg: 'marajó' })).toEqual([
    { name: 'Altamira', change: { munis: ['Soure', 'Altamira'] } },
  ]);
});

test('nothing is offered for a story of a whole region, nor beyond five municipalities', () => {
  expect(offers({ reg: 'xingu' })).toEqual([]);
  expect(offers({ munis: ['Belém', 'Breves', 'Viseu', 'Afuá', 'Bagre'] })).toEqual([]);
});

test('the region is offered if the text names no municipality and the story has no place', () => {
  const none = { munis: [] };
  expect(offers({}, none)).toEqual([{ name: 'Marajó', change: { reg: 'marajó' } }]);
  expect(offers({ munis: ['Soure'] }, none)).toEqual([]);
  expect(offers({ reg: 'xingu' }, none)).toEqual([]);
});

test('a category and a deadline are offered only for empty fields', () => {
  const validUntil = '2026-11-22T03:00:00.000Z';
  const suggested = { munis: [], reg: '', cat: { key: 'foco', confidence: 0.9 }, validUntil } as const;
  expect(offers({}, { ...suggested, munis: [] })).toEqual([
    { name: 'Foco', change: { cat: 'foco' } },
    { name: 'prazo até 21-11-2026', change: { validUntil } },
  ]);
  const chosen = { cat: 'esportes', validUntil: '2026-12-01T03:00:00.000Z' } as const;
  expect(offers(chosen, { ...suggested, munis: [] })).toEqual([]);
});
