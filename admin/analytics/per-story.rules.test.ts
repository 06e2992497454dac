import { expect, test } from 'vitest';
import { adviceOf, perStory } from './per-story.rules.ts';

const row = (name: string, stories: number, views: number) => ({ key: name, name, stories, views });

test('views per story are rounded, and zero without a story', () => {
  expect(perStory({ views: 100, stories: 3 })).toBe(33);
  expect(perStory({ views: 5, stories: 0 })).toBe(0);
});

test('a section with few but widely read stories is suggested', () => {
  expect(adviceOf([row('Belém', 40, 4_000), row('Soure', 3, 1_200), row('Breves', 8, 400)])).toBe(
    'Escreva mais sobre Soure: poucas notícias, muito lidas.',
  );
  expect(adviceOf([row('Belém', 40, 400), row('Soure', 3, 1_200), row('Breves', 4, 900)])).toContain(
    'Soure e Breves',
  );
});

test('a single story, a section with many, and equal sections are not suggested', () => {
  expect(adviceOf([row('Belém', 40, 4_000), row('Soure', 1, 5_000)])).toBe('');
  expect(adviceOf([row('Belém', 40, 40_000), row('Soure', 3, 30)])).toBe('');
  expect(adviceOf([row('Belém', 10, 100), row('Soure', 10, 100)])).toBe('');
  expect(adviceOf([])).toBe('');
});
