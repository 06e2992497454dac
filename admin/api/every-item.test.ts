import { expect, test } from 'vitest';
import { everyItem } from './every-item.ts';

function listOf(items: readonly number[], perPage: number) {
  const asked: number[] = [];
  const loadPage = async (page: number) => {
    asked.push(page);
    const body = items.slice((page - 1) * perPage, page * perPage);
    return { body, headers: new Headers({ 'x-total-count': String(items.length) }) };
  };
  return { asked, loadPage };
}

test('all pages are requested, and none beyond the last', async () => {
  const { asked, loadPage } = listOf([1, 2, 3, 4, 5], 2);
  expect(await everyItem(loadPage)).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toEqual([1, 2, 3]);
});

test('a list that shrinks in the meantime ends the requests', async () => {
  const headers = new Headers({ 'x-total-count': '9' });
  expect(await everyItem(async () => ({ body: [], headers }))).toEqual([]);
});
