import { expect, test } from 'vitest';
import { newsItem } from '../testing/fake-api.ts';
import { parseDetail, parseNews } from './parse-answers.ts';

const ignore = (): void => undefined;

test.each([{}, 'texto', null, undefined])('a list that the API sends as %j is empty', (wrong) => {
  const [card] = parseNews([{ ...newsItem(7), munis: wrong, muni: '' }], ignore);
  expect(card?.munis).toEqual([]);
  const story = { ...newsItem(7), topics: wrong, pictures: wrong, threads: wrong, chosen: wrong };
  expect(parseDetail([story], ignore)).toMatchObject({ topics: [], pictures: [], threads: [], chosen: [] });
});

test('a text that the API sends as a list is empty', () => {
  expect(parseDetail([{ ...newsItem(7), summary: ['texto'] }], ignore)).toMatchObject({ summary: '' });
});
