import { expect, test } from 'vitest';
import { storiesText } from './topic-text.rules.ts';

test('the number of stories is shown as text, up to a thousand', () => {
  expect([0, 1, 2, 1_000].map(storiesText)).toEqual([
    'nenhuma notícia',
    '1 notícia',
    '2 notícias',
    '1.000 notícias ou mais',
  ]);
});
