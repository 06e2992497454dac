import { expect, test } from 'vitest';
import { draftCopy } from './copy.rules.ts';
import { testStory } from './story.support.ts';

const story = testStory({
  desc: '<p>Texto.</p>',
  cover: '/media/1',
  coverAlt: 'Balsa',
  coverCredit: 'Agência',
  coverFocal: '10% 20%',
  muni: 'Soure',
  munis: ['Soure', 'Breves'],
  link: 'https://fonte.example/',
  source: 'Fonte',
  imgContent: '/media/2',
});

test('a copy is a draft with the same content, without the dates of the original', () => {
  expect(draftCopy(story)).toEqual({
    title: 'Cópia de Balsa nova',
    desc: '<p>Texto.</p>',
    cover: '/media/1',
    coverAlt: 'Balsa',
    coverCredit: 'Agência',
    coverFocal: '10% 20%',
    muni: 'Soure',
    munis: ['Soure', 'Breves'],
    cat: 'foco',
    reg: 'marajó',
    link: 'https://fonte.example/',
    source: 'Fonte',
    topics: [],
    bylines: [],
    related: [],
    originalDate: '',
    sourceKind: '',
    sourceFile: '',
    validUntil: null,
    summary: '',
    correction: '',
    earlierCorrections: '',
    imgContent: '/media/2',
    attachments: '',
    chosenEdition: '',
    status: 'draft',
  });
});

test('the title of a copy is cut at the maximum length, and never within a character', () => {
  const { title } = draftCopy({ ...story, title: '🛶'.repeat(200) });
  expect([...title]).toHaveLength(200);
  expect(title.endsWith('🛶')).toBe(true);
});
