import { expect, test } from 'vitest';
import { chooseStories } from './choose-stories.rules.ts';

const story = (id: number, muni: string) => ({
  id,
  muni,
  title: `Notícia ${id}`,
  summary: '',
  excerpt: '',
  reg: 'marajó',
  source: '',
  date: -id,
});

test('the newest story of every place comes before the second of any, and the order stays', () => {
  const newest = [
    story(1, 'Belém'),
    story(2, 'Belém'),
    story(3, 'Belém'),
    story(4, 'Breves'),
    story(5, 'Belém'),
    story(6, 'Soure'),
  ];
  expect(chooseStories(newest, 3).map(({ id }) => id)).toEqual([1, 4, 6]);
  expect(chooseStories(newest, 4).map(({ id }) => id)).toEqual([1, 2, 4, 6]);
  expect(chooseStories(newest, 9).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
});
