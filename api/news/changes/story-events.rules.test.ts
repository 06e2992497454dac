import { expect, test } from 'vitest';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { clockEvents, storyEvents } from './story-events.rules.ts';

const row = (given: Partial<NewsRow> = {}): NewsRow =>
  ({
    id: 7,
    status: 'published',
    publish_at: 100,
    unpublish_at: null,
    deleted_at: null,
    review_at: null,
    updated_at: 100,
    title: 'a',
    body: 'b',
    correction: '',
    ...given,
  }) as NewsRow;
const typesOf = (...given: Parameters<typeof storyEvents>): string[] =>
  storyEvents(...given).map(({ type }) => type.slice(6));

test('what readers see before and after a write decides its event', () => {
  const draft = row({ status: 'draft', publish_at: null });
  expect(typesOf(row(), undefined, 100)).toEqual(['published']);
  expect(typesOf(draft, undefined, 100)).toEqual([]);
  expect(typesOf(row(), draft, 100)).toEqual(['published']);
  expect(typesOf(draft, row(), 200)).toEqual(['withdrawn']);
  expect(typesOf(row({ deleted_at: 200 }), row(), 200)).toEqual(['withdrawn']);
  expect(typesOf(row({ status: 'archived' }), row(), 200)).toEqual(['withdrawn']);
  expect(typesOf(row({ title: 'c' }), row(), 200)).toEqual(['updated']);
  expect(typesOf(row({ correction: 'x', title: 'c' }), row(), 200)).toEqual(['corrected']);
  expect(typesOf(row({ correction: '' }), row({ correction: 'x' }), 200)).toEqual(['updated']);
  expect(typesOf(row({ attachments: '[]' }), row({ attachments: '' }), 200)).toEqual(['updated']);
  expect(typesOf(row({ more_munis: 'Breves' }), row({ more_munis: '' }), 200)).toEqual(['updated']);
  expect(typesOf(row({ updated_at: 200 }), row(), 200)).toEqual([]);
  expect(typesOf(row({ acknowledged_hash: 'b' }), row({ acknowledged_hash: 'a' }), 200)).toEqual([]);
});

test('the clock tells of a moment once: after the last look and after the last write', () => {
  const scheduled = row({ publish_at: 500, unpublish_at: 900, updated_at: 100 });
  const told = (after: number, until: number, story = scheduled): string[] =>
    clockEvents(story, after, until).map(({ type, at }) => `${type.slice(6)} ${at}`);
  expect(told(400, 499)).toEqual([]);
  expect(told(400, 500)).toEqual(['published 500']);
  expect(told(500, 600)).toEqual([]);
  expect(told(400, 900)).toEqual(['published 500', 'withdrawn 900']);
  expect(told(400, 900, { ...scheduled, updated_at: 500 })).toEqual(['withdrawn 900']);
  expect(told(400, 900, { ...scheduled, status: 'draft' })).toEqual([]);
  expect(told(400, 900, { ...scheduled, deleted_at: 300 })).toEqual([]);
});

test('a write after a moment that the clock may have told repeats it under the same number', () => {
  const scheduled = row({ publish_at: 500, updated_at: 100 });
  const [byClock] = clockEvents(scheduled, 400, 600);
  const [missed, change] = storyEvents(row({ publish_at: 500, title: 'c' }), scheduled, 600);
  expect(missed).toEqual(byClock);
  expect(change).toEqual({ type: 'story.updated', at: 600 });
});
