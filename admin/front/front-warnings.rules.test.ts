import { expect, test } from 'vitest';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import type { AdminPin, FrontStory } from '../../contracts/pins/pin.endpoints.ts';
import { frontWarnings, slotWarnings, titleLines } from './front-warnings.rules.ts';

const NOW = Date.parse('2026-11-17T15:00:00.000Z');
const SHORT = 'Balsa ganha horário novo';

function inSlot(
  slot: string,
  story: Partial<NewsListItem>,
  pin: Partial<AdminPin> | null = null,
): FrontStory {
  const item = {
    title: SHORT,
    cover: '/media/1',
    date: '2026-11-17T12:00:00.000Z',
    munis: ['Soure'],
    ...story,
  };
  return {
    place: slot,
    name: slot,
    story: item as NewsListItem,
    pin: pin as AdminPin | null,
    shown: pin !== null,
    figures: null,
  };
}

test('a fresh story with a cover and a short title needs no warning', () => {
  expect(slotWarnings(inSlot('destaque-1', {}), NOW)).toEqual([]);
});

test('a headline without a cover, old or long is warned about', () => {
  const warned = (story: Partial<NewsListItem>) => slotWarnings(inSlot('destaque-1', story), NOW)[0];
  expect(warned({ cover: '' })).toMatch(/sem foto/);
  expect(warned({ date: '2026-11-16T14:59:59.000Z' })).toMatch(/24 horas/);
  expect(
    warned({ title: `${SHORT} para a travessia entre Belém e Soure a partir de segunda-feira` }),
  ).toMatch(/três linhas/);
});

test('the title of the pin counts, not that of the story', () => {
  const long = `${SHORT} para a travessia entre Belém e Soure a partir de segunda-feira`;
  expect(slotWarnings(inSlot('destaque-1', { title: long }, { title: SHORT }), NOW)).toEqual([]);
});

test('a pinned story that readers do not see is warned about', () => {
  const hidden = { ...inSlot('destaque-2', {}, { title: '' }), shown: false };
  expect(slotWarnings(hidden, NOW)[0]).toMatch(/não está no ar/);
});

test('a municipality is named when it is there three times', () => {
  const front = (count: number) => Array.from({ length: count }, () => inSlot('destaque-1', {}));
  expect(frontWarnings(front(2))).toEqual([]);
  expect(frontWarnings(front(3))).toEqual(['Soure aparece 3 vezes na capa.']);
});

test('a story of exactly 24 hours with a title of exactly three lines needs no warning', () => {
  const line = 'a'.repeat(24);
  const story = { date: '2026-11-16T15:00:00.000Z', title: `${line} ${line} ${line}` };
  expect(slotWarnings(inSlot('destaque-1', story), NOW)).toEqual([]);
});

test('a slot without a story is warned about only if a story is pinned there', () => {
  const empty = { ...inSlot('destaque-2', {}), story: null };
  expect(slotWarnings(empty, NOW)).toEqual([]);
  expect(slotWarnings({ ...empty, pin: { title: '' } as AdminPin }, NOW)).toEqual([
    'A notícia fixada não está no ar, e não há outra para este lugar.',
  ]);
});

test.each([
  ['the headline', 'destaque-1', 24],
  ['another slot of the hero', 'destaque-2', 26],
  ['a block', 'bloco-marajo', 36],
])('a line of %s (%s) has room for %i letters', (_name, slot, room) => {
  const first = 'a'.repeat(10);
  expect(titleLines(`${first} ${'b'.repeat(room - 11)}`, slot)).toBe(1);
  expect(titleLines(`${first} ${'b'.repeat(room - 10)}`, slot)).toBe(2);
});

test('a word longer than a line begins on the first line, or below the word before it', () => {
  const long = 'a'.repeat(40);
  expect(titleLines(long, 'destaque-1')).toBe(1);
  expect(titleLines(`A ${long}`, 'destaque-1')).toBe(2);
});

test('words stay whole when lines are counted', () => {
  expect(titleLines('Balsa', 'destaque-1')).toBe(1);
  expect(titleLines('Abcdefghijklm nopqrstuvwxyz', 'destaque-1')).toBe(2);
});
