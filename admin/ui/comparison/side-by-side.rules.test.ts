import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.rules.ts';

test('paragraphs that both texts have stand beside each other', () => {
  expect(sideBySide(['Assine já', 'A balsa volta.', 'Leia também'], ['A balsa volta.'])).toEqual([
    { left: 'Assine já', right: undefined },
    { left: 'A balsa volta.', right: 'A balsa volta.' },
    { left: 'Leia também', right: undefined },
  ]);
});

test('what only the second has stands alone', () => {
  expect(sideBySide([], ['Nova'])).toEqual([{ left: undefined, right: 'Nova' }]);
});
