import { expect, test } from 'vitest';
import { createTagIndex } from './tag-index.ts';

test('a tag leads to every key that carries it', () => {
  const index = createTagIndex();
  index.add('/', ['list', 'ads']);
  index.add('/noticias', ['list']);
  expect([...index.keysOf('list')]).toEqual(['/', '/noticias']);
  expect([...index.keysOf('ads')]).toEqual(['/']);
  expect([...index.keysOf('settings')]).toEqual([]);
});

test('a tag without keys is removed', () => {
  const index = createTagIndex();
  index.add('/', ['list', 'ads', 'ads']);
  index.add('/noticias', ['list']);
  index.remove('/', ['list', 'ads', 'ads']);
  expect([...index.keysOf('list')]).toEqual(['/noticias']);
  expect(index.size).toBe(1);
});
