import { expect, test } from 'vitest';
import { SCREENS } from './routes.tsx';

test('every entry of the menu has its own keyboard shortcut', () => {
  const letters = SCREENS.flatMap(({ menu }) => menu?.shortcut ?? []);
  expect(letters).toEqual([...new Set(letters)]);
  expect(letters.length).toBeGreaterThan(15);
});
