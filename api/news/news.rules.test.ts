import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../contracts/durations.ts';
import { withCorrection } from '../../contracts/news/correction-notes.ts';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import { minute, STORY } from '../../tests/support/api/news-api.ts';
import { START } from '../../tests/support/api/test-api.ts';
import { ApiProblem } from '../http/problem.ts';
import { applyUnfinished, applyWrite, pictureUses, recordedPictures } from './news.rules.ts';

const write = (input: NewsPatch, current?: NewsRow, now = START) => applyWrite(input, current, now);
const stored = (input: NewsPatch, given: Partial<NewsRow> = {}): NewsRow =>
  ({ ...write({ ...STORY, ...input }), ...given }) as unknown as NewsRow;

/** The fields that the refusal of a write names. */
function refusedFields(input: NewsPatch, current?: NewsRow): string[] {
  try {
    write(input, current);
    return [];
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return (error.extras.errors ?? []).map(({ field }) => field);
  }
}

describe('a story that is written', () => {
  test('is a draft unless a status is given, and a draft requires no fields', () => {
    expect(write({ title: 'Só o título' })).toMatchObject({ status: 'draft', publish_at: null });
    expect(refusedFields({ title: 'Só o título', status: 'published' })).toEqual(
      expect.arrayContaining(['desc']),
    );
  });

  test('appears at once when published, and keeps that moment when it is saved again', () => {
    const published = stored({});
    expect(published).toMatchObject({ status: 'published', publish_at: START, date: START });
    expect(write({ title: 'Outro título' }, published, START + MINUTE_MS)).toMatchObject({
      publish_at: START,
      date: START,
      updated_at: START + MINUTE_MS,
    });
  });

  test('is scheduled for a moment in the future only, and has its date', () => {
    const scheduled = write({ ...STORY, status: 'scheduled', publishAt: minute(5) });
    expect(scheduled).toMatchObject({
      status: 'published',
      publish_at: START + 5 * MINUTE_MS,
      date: START + 5 * MINUTE_MS,
    });
    expect(refusedFields({ ...STORY, status: 'scheduled', publishAt: minute(0) })).toEqual(['publishAt']);
    expect(refusedFields({ ...STORY, status: 'scheduled' })).toEqual(['publishAt']);
  });

  test('disappears only after it appeared', () => {
    expect(refusedFields({ ...STORY, unpublishAt: minute(0) })).toEqual(['unpublishAt']);
    const later = { status: 'scheduled', publishAt: minute(5) } as const;
    expect(refusedFields({ ...STORY, ...later, unpublishAt: minute(5) })).toEqual(['unpublishAt']);
    expect(refusedFields({ ...STORY, ...later, unpublishAt: minute(6) })).toEqual([]);
  });

  test('loses an end that has passed when it is published again', () => {
    const expired = stored({ unpublishAt: minute(1) });
    const again = write({ status: 'published' }, expired, START + 2 * MINUTE_MS);
    expect(again).toMatchObject({ unpublish_at: null, publish_at: START + 2 * MINUTE_MS });
  });

  test('has no date after its publication', () => {
    expect(refusedFields({ ...STORY, date: minute(1) })).toEqual(['date']);
    expect(refusedFields({ ...STORY, date: minute(-1) })).toEqual([]);
  });

  test('that waits for review is a draft with the moment of its first submission', () => {
    const submitted = stored({ status: 'review' });
    expect(submitted).toMatchObject({ status: 'draft', review_at: START });
    expect(write({ title: 'Outro' }, submitted, START + MINUTE_MS).review_at).toBe(START);
    expect(write({ status: 'draft' }, submitted, START + MINUTE_MS).review_at).toBeNull();
  });

  test('may have an original of tomorrow, but not of the day after', () => {
    expect(refusedFields({ ...STORY, originalDate: '2026-11-16' })).toEqual([]);
    expect(refusedFields({ ...STORY, originalDate: '2026-11-17' })).toEqual(['originalDate']);
    expect(refusedFields({ ...STORY, originalDate: '2026-02-30' })).toEqual(['originalDate']);
  });

  test('dates a correction when it is written and clears the date with the correction', () => {
    const corrected = stored({ correction: ' Era terça. ' });
    expect(corrected).toMatchObject({ correction: 'Era terça.', corrected_at: START });
    expect(write({ title: 'Outro' }, corrected, START + MINUTE_MS).corrected_at).toBe(START);
    expect(write({ correction: '' }, corrected, START + MINUTE_MS).corrected_at).toBeNull();
  });

  test('keeps its earlier corrections, and gives the newest of them the place of a removed one', () => {
    const earlier = `${minute(-9)} Era segunda.\n${minute(-3)} Era   quarta.\n${minute(-5)} `;
    const corrected = stored({ correction: 'Era terça.', earlierCorrections: earlier });
    expect(corrected.earlier_corrections).toBe(`${minute(-3)} Era quarta.\n${minute(-9)} Era segunda.`);
    expect(write({ correction: '' }, corrected, START + MINUTE_MS)).toMatchObject({
      correction: 'Era quarta.',
      corrected_at: START - 3 * MINUTE_MS,
      earlier_corrections: `${minute(-9)} Era segunda.`,
    });
    const shown = { correction: 'Era terça.', correctedAt: minute(0) };
    const earlierCorrections = corrected.earlier_corrections;
    const addition = withCorrection({ ...shown, earlierCorrections }, 'Era sexta.');
    const added = write(addition, corrected, START + MINUTE_MS);
    expect(added).toMatchObject({ correction: 'Era sexta.', corrected_at: START + MINUTE_MS });
    expect(added.earlier_corrections.split('\n')[0]).toBe(`${minute(0)} Era terça.`);
    expect(refusedFields({ ...STORY, earlierCorrections: 'ontem Era outra.' })).toEqual([
      'earlierCorrections',
    ]);
    const many = Array.from({ length: 13 }, (_, at) => `${minute(-at)} Era outra.`).join('\n');
    expect(refusedFields({ ...STORY, earlierCorrections: many })).toEqual(['earlierCorrections']);
  });

  test('has one topic for two spellings with the same address, in the spelling of the first', () => {
    expect(write({ ...STORY, topics: ['Círio', 'Balsas', 'cirio'] }).topics).toBe('Círio,Balsas');
    expect(refusedFields({ ...STORY, topics: ['!!!'] })).toEqual(['topics']);
  });
});

test('unfinished text requires no fields, but its values are checked', () => {
  const published = stored({});
  expect(applyUnfinished({ title: '', desc: '' }, published)).toMatchObject({ title: '', body: '' });
  expect(() => applyUnfinished({ topics: ['!!!'] }, published)).toThrow(ApiProblem);
});

test('readers see cover, pictures of the text and gallery; a stored release is recorded beside them', () => {
  const row = {
    cover: '/media/a',
    body: '<p><img src="/media/b" alt=""></p>',
    img_content: '/media/c,/media/d',
  };
  const seen = [
    { role: 'cover', url: '/media/a' },
    { role: 'body', url: '/media/b' },
    { role: 'content', url: '/media/c' },
    { role: 'content', url: '/media/d' },
  ];
  expect(pictureUses(row)).toEqual(seen);
  expect(recordedPictures({ ...row, source_file: '/media/e' })).toEqual([
    ...seen,
    { role: 'source', url: '/media/e' },
  ]);
  expect(recordedPictures({ ...row, source_file: '' })).toEqual(seen);
});
