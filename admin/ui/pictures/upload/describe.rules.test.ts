import { expect, test } from 'vitest';
import { changedDescriptions, creditForAll } from './describe.rules.ts';

const pictures = [
  { id: 'a', was: { alt: '', credit: '' } },
  { id: 'b', was: { alt: 'Rio', credit: 'Ana' } },
];

test('one credit for all fills those that are empty and leaves those somebody wrote', () => {
  const typed = creditForAll(pictures, { a: { alt: 'Balsa', credit: '' } }, 'Rui');
  expect(typed).toEqual({ a: { alt: 'Balsa', credit: 'Rui' } });
  expect(creditForAll(pictures, {}, '')).toEqual({});
});

test('only pictures of which something else is said now are saved', () => {
  const typed = { a: { alt: 'Balsa', credit: '' }, b: { alt: 'Rio', credit: 'Ana' } };
  expect(changedDescriptions(pictures, typed)).toEqual([{ id: 'a', alt: 'Balsa', credit: '' }]);
});
