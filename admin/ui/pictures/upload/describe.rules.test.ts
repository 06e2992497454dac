import { expect, test } from 'vitest';
import { changedDescriptions, creditForAll } from './describe.rules.ts';

const pictures = [
  { id: 'a', was: { alt: '', credit: '' } },
  { id: 'b', was: { alt: 'Rio', credit: 'Ana' } },
];

test('a shared credit fills empty credits and keeps those already written', () => {
  const typed = creditForAll(pictures, { a: { alt: 'Balsa', credit: '' } }, 'Rui');
  expect(typed).toEqual({ a: { alt: 'Balsa', credit: 'Rui' } });
  expect(creditForAll(pictures, {}, '')).toEqual({});
});

test('only pictures with a changed description are saved', () => {
  const typed = { a: { alt: 'Balsa', credit: '' }, b: { alt: 'Rio', credit: 'Ana' } };
  expect(changedDescriptions(pictures, typed)).toEqual([{ id: 'a', alt: 'Balsa', credit: '' }]);
});
