import { expect, test } from 'vitest';
import { inThreads } from './threads.rules.ts';

test('notes on the same passage stand together; notes on the whole story stay where they are', () => {
  const notes = [
    { id: 1, quote: 'às 2h' },
    { id: 2, quote: '' },
    { id: 3, quote: 'a secretaria' },
    { id: 4, quote: 'às 2h' },
    { id: 5, quote: '' },
  ];
  expect(inThreads(notes).map(({ id }) => id)).toEqual([1, 4, 2, 3, 5]);
});
