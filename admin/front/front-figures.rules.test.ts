import { expect, test } from 'vitest';
import { figuresText } from './front-figures.rules.ts';

const figures = { lastHour: 312, hourBefore: 200, share: 0.24, usualShare: 0.31 };

test('the figures of a slot name views, trend and its share of the clicks against the usual one', () => {
  expect(figuresText(figures)).toBe('312 na última hora, subindo · 24% dos cliques da capa (de costume 31%)');
  expect(figuresText({ ...figures, usualShare: null })).toBe(
    '312 na última hora, subindo · 24% dos cliques da capa',
  );
});

test('without clicks only the views are named', () => {
  expect(figuresText({ lastHour: 0, hourBefore: 0, share: null, usualShare: null })).toBe('0 na última hora');
});
