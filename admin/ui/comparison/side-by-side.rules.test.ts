import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.rules.ts';

test('paragraphs of both texts share a row', () => {
  expect(sideBySide(['Assine já', 'A balsa volta.', 'Leia também'], ['A balsa volta.'])).toEqual([
    { left: 'Assine já', right: undefined },
    { left: 'A balsa volta.', right: 'A balsa volta.' },
    { left: 'Leia também', right: undefined },
  ]);
});

test('a paragraph of only the second text has a row of its own', () => {
  expect(sideBySide([], ['Nova'])).toEqual([{ left: undefined, right: 'Nova' }]);
});
