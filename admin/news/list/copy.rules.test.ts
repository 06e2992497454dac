import { expect, test } from 'vitest';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { draftCopy } from './copy.rules.ts';

const story: AdminNewsItem = {
  id: 7,
  title: 'Balsa nova',
  slug: 'balsa-nova',
  desc: '<p>Texto.</p>',
  cover: '/media/1',
  coverAlt: 'Balsa',
  coverCredit: 'Agência',
  coverFocal: '10% 20%',
  coverPicture: null,
  muni: 'Soure',
  munis: ['Soure', 'Breves'],
  homeEdition: '',
  cat: 'foco',
  reg: 'marajó',
  date: '2026-11-10T12:00:00.000Z',
  updatedAt: '2026-11-10T12:00:00.000Z',
  revisedAt: null,
  link: 'https://fonte.example/',
  source: 'Fonte',
  bylines: [],
  originalDate: '',
  sourceKind: '',
  validUntil: null,
  live: null,
  summary: '',
  correction: '',
  correctedAt: null,
  imgContent: '/media/2',
  status: 'published',
  publishAt: '2026-11-10T12:00:00.000Z',
  unpublishAt: null,
  version: 3,
};

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
