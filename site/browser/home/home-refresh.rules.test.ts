import { expect, test } from 'vitest';
import { newerStories, PINNED_DATE } from './home-refresh.rules.ts';

const on = (id: number, day: number) => ({ id, date: `2026-11-${day}T12:00:00.000Z` });
const shown = [on(40, 15), on(39, 14), on(38, 13), on(37, 12)];
const idsOf = (newsroom: readonly ReturnType<typeof on>[]) =>
  newerStories(newsroom, shown).map(({ id }) => id);

test('a draft published after stories with higher ids is new', () => {
  expect(idsOf([on(12, 16), on(40, 15)])).toEqual([12]);
});

test('a story with an earlier date is new if it falls among those shown', () => {
  expect(idsOf([on(40, 15), on(41, 13)])).toEqual([41]);
});

test('a story that moved up because another was removed is not new', () => {
  expect(idsOf([on(40, 15), on(39, 14), on(38, 13), on(99, 11)])).toEqual([]);
});

test('nothing is new without a change, and everything is new on an empty page', () => {
  expect(idsOf(shown)).toEqual([]);
  expect(newerStories([on(1, 11)], []).map(({ id }) => id)).toEqual([1]);
});

test('an old pinned story does not make the stories after it new', () => {
  const pinned = { id: 3, date: PINNED_DATE };
  expect(newerStories([on(40, 15), on(36, 11)], [pinned, on(40, 15), on(39, 14)])).toEqual([]);
  expect(newerStories([on(41, 16)], [pinned, on(40, 15)]).map(({ id }) => id)).toEqual([41]);
});

test('nothing is new for a hero that consists of pinned stories', () => {
  expect(newerStories([on(41, 16)], [{ id: 3, date: PINNED_DATE }])).toEqual([]);
});
