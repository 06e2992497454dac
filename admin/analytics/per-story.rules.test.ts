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

test('two stories with one and a half times the views of the average are enough', () => {
  expect(adviceOf([row('Belém', 18, 170), row('Soure', 2, 30)])).toContain('Soure');
  expect(adviceOf([row('Belém', 18, 172), row('Soure', 2, 28)])).toBe('');
  expect(adviceOf([row('Belém', 8, 4), row('Soure', 2, 6)])).toContain('Soure');
});

test('a section has few stories if it has no more than the average section', () => {
  expect(adviceOf([row('Belém', 4, 4), row('Soure', 4, 40)])).toContain('Soure');
  expect(adviceOf([row('Belém', 12, 360), row('Soure', 5, 5), row('Breves', 4, 4)])).toBe('');
});

test('three sections are suggested at most', () => {
  const small = ['Soure', 'Breves', 'Portel', 'Afuá'].map((name) => row(name, 2, 200));
  expect(adviceOf([row('Belém', 40, 40), ...small])).toContain('sobre Soure, Breves e Portel:');
});

test('a single story, a section with many, and equal sections are not suggested', () => {
  expect(adviceOf([row('Belém', 40, 4_000), row('Soure', 1, 5_000)])).toBe('');
  expect(adviceOf([row('Belém', 40, 40_000), row('Soure', 3, 30)])).toBe('');
  expect(adviceOf([row('Belém', 10, 100), row('Soure', 10, 100)])).toBe('');
  expect(adviceOf([row('Belém', 10, 0), row('Soure', 3, 0)])).toBe('');
  expect(adviceOf([])).toBe('');
});
