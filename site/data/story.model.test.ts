import { expect, test } from 'vitest';
import { excerptOf } from '../../contracts/rich-text/excerpt.ts';
import { splitExcerpt } from './story.model.ts';

const text = 'Máquinas e tubos ocuparam nesta segunda-feira as primeiras ruas incluídas no plano. '
  .repeat(4)
  .trim();

test('the narrow and the wide excerpt share their beginning', () => {
  const { start, rest, end } = splitExcerpt(text);
  expect(start + end).toBe(excerptOf(text, 150));
  expect(start + rest).toBe(excerptOf(text, 200));
});

test('a text that fits the narrow excerpt has nothing to hide', () => {
  expect(splitExcerpt('Curta & boa: <b> e 1 < 2.')).toEqual({
    start: 'Curta & boa: <b> e 1 < 2.',
    rest: '',
    end: '',
  });
});

test('a text that fits the wide excerpt only is shown to its end there', () => {
  const plain = text.slice(0, 180);
  const { start, rest } = splitExcerpt(plain);
  expect(start.length).toBeLessThan(150);
  expect(start + rest).toBe(plain.trim());
});
