import { expect, test } from 'vitest';
import { EMPTY_STORY, type StoryContent } from './story-content.ts';
import { suggestionsFor } from './suggestions.rules.ts';

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

const offers = (content: Partial<StoryContent>) =>
  suggestionsFor({ ...EMPTY_STORY, ...content }, { ...SUGGESTED, munis: [...SUGGESTED.munis] });

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
