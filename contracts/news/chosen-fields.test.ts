import { expect, test } from 'vitest';
import { ENDPOINTS } from '../endpoints.ts';
import { costOfCall } from '../http/cost-of-call.ts';
import { readsTexts } from './chosen-fields.ts';

test.each(['summary', 'title', 'id,title,excerpt,muni'])('%s reads no full texts', (fields) => {
  expect(readsTexts(fields)).toBe(false);
});

test.each([undefined, 'full', 'desc', 'title,topics', ['title', 'desc']])('%s reads full texts', (fields) => {
  expect(readsTexts(fields)).toBe(true);
});

test('chosen fields cost as much as the set that has them', () => {
  const cost = (fields: string) => costOfCall(ENDPOINTS.news.list, { limit: '100', fields });
  expect(cost('title,date')).toBe(cost('summary'));
  expect(cost('title,desc')).toBe(cost('full'));
  expect(cost('summary')).not.toBe(cost('full'));
});
