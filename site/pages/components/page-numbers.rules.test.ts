import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.rules.ts';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 5, '1 2 3 4 5'],
  [5, 5, '1 2 3 4 5'],
  [1, 129, '1 2 3 4 gap 129'],
  [4, 129, '1 2 3 4 5 gap 129'],
  [5, 129, '1 gap 4 5 6 gap 129'],
  [64, 129, '1 gap 63 64 65 gap 129'],
  [126, 129, '1 gap 125 126 127 128 129'],
  [129, 129, '1 gap 126 127 128 129'],
])('page %i of %i lists the pages %s', (page, pages, numbers) => {
  expect(pageNumbers(page, pages).join(' ')).toBe(numbers);
});

test('every page lists itself, the first, the last and its neighbours, each once and in order', () => {
  for (let pages = 1; pages <= 12; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const named = pageNumbers(page, pages).filter((number) => number !== 'gap');
      expect(named).toEqual([...new Set(named)].sort((a, b) => a - b));
      const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
      expect(named).toEqual(expect.arrayContaining(wanted));
    }
  }
});
