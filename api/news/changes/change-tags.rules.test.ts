import { expect, test } from 'vitest';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { NEWS_FIELDS } from '../../../contracts/news/news.fields.ts';
import { MARKED_FIELDS } from '../../../contracts/publishing/personal-data.schema.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { appearanceTags, changedBlockTags, changeTags } from './change-tags.rules.ts';

const ROW = {
  id: 7,
  status: 'published',
  reg: 'marajó',
  cat: 'foco',
  muni: 'Soure',
  more_munis: '',
  topics: '',
  bylines: '',
  title: 'Título',
  body: '<p>Texto</p>',
  publish_at: 1,
  unpublish_at: null,
  deleted_at: null,
  date: 1,
} as unknown as NewsRow;
const ORDER = CHANGE_TAGS.order('marajó');

test.each([
  ['muni', 'Breves'],
  ['date', 2],
  ['publish_at', 2],
  ['unpublish_at', 9],
])('a published story whose %s changes may move in lists', (column, value) => {
  expect(changeTags({ ...ROW, [column]: value }, ROW)).toContain(ORDER);
});

test('a story that changes its region touches the lists of both regions', () => {
  expect(changeTags({ ...ROW, reg: 'xingu' }, ROW)).toEqual(
    expect.arrayContaining([ORDER, CHANGE_TAGS.order('xingu')]),
  );
});

test('a corrected title changes the story, its cards and texts, but no order', () => {
  const tags = changeTags({ ...ROW, title: 'Outro' }, ROW);
  expect(tags).toEqual(expect.arrayContaining([CHANGE_TAGS.news(7), CHANGE_TAGS.card(7), CHANGE_TAGS.texts]));
  expect(tags).not.toContain(ORDER);
});

test('a corrected body changes the story and texts, but no cards, and its former text is removed', () => {
  expect(changeTags({ ...ROW, body: '<p>Outro</p>' }, ROW)).toEqual([
    CHANGE_TAGS.text(7),
    CHANGE_TAGS.news(7),
    CHANGE_TAGS.texts,
  ]);
  expect(changeTags({ ...ROW, attachments: '' }, { ...ROW, attachments: '/media/x.pdf Laudo' })).toContain(
    CHANGE_TAGS.text(7),
  );
});

test.each(MARKED_FIELDS)('the former words of %s are removed from whatever stores them', (field) => {
  const { column } = NEWS_FIELDS[field];
  const tags = changeTags({ ...ROW, [column]: 'novo' }, { ...ROW, [column]: 'antigo' });
  expect(tags.some((tag) => tag === CHANGE_TAGS.words(7) || tag === CHANGE_TAGS.text(7))).toBe(true);
});

test('words that lists show are removed from them, with those of the text once', () => {
  const corrected = changeTags({ ...ROW, title: 'Outro', body: '<p>Outro</p>' }, ROW);
  expect(corrected).toContain(CHANGE_TAGS.words(7));
  expect(corrected).not.toContain(CHANGE_TAGS.text(7));
  expect(changedBlockTags(ROW)).toContain(CHANGE_TAGS.words(7));
  expect(changedBlockTags({ ...ROW, status: 'draft' } as NewsRow)).toEqual([]);
});

test('a new time of editing changes only the story itself', () => {
  expect(changeTags({ ...ROW, updated_at: 9 }, ROW)).toEqual([CHANGE_TAGS.news(7)]);
});

test('a draft changes no page, and a story that is no longer published changes the pages it was on', () => {
  const draft = { ...ROW, status: 'draft' } as NewsRow;
  expect(changeTags(draft, draft)).toEqual([]);
  // Answers that show the story are removed from every cache, not only invalidated.
  expect(changeTags(draft, ROW)).toEqual([CHANGE_TAGS.words(7), ...appearanceTags([ROW])]);
  expect(changeTags(ROW, undefined)).toEqual(appearanceTags([ROW]));
});

test('tags of stories that appear together are listed once', () => {
  const tags = appearanceTags([ROW, { ...ROW, id: 8 }]);
  expect(new Set(tags).size).toBe(tags.length);
  expect(tags).toEqual(
    expect.arrayContaining([CHANGE_TAGS.news(7), CHANGE_TAGS.news(8), CHANGE_TAGS.anyList]),
  );
});

test('a story that changes its topics touches the lists of its topics, but not the order of its region', () => {
  const tags = changeTags({ ...ROW, topics: 'Círio,Balsa' }, { ...ROW, topics: 'Círio' });
  expect(tags).toEqual(expect.arrayContaining(['order:assunto/cirio', 'order:assunto/balsa']));
  expect(tags).not.toContain(ORDER);
  expect(appearanceTags([{ ...ROW, topics: 'Círio' }])).toContain('list:assunto/cirio');
});
