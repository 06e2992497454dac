import { expect, test } from 'vitest';
import { MUNICIPALITIES } from '../../../contracts/municipalities.ts';
import { placeMeant } from './place-meant.rules.ts';

test.each([
  ['Mosqueiro', 'belem'],
  ['alter do chão', 'santarem'],
  ['brevis', 'breves'],
  ['Altamra', 'altamira'],
  ['paraupebas', 'parauapebas'],
  ['santarem', 'santarem'],
])('%s is %s', (typed, slug) => {
  expect(placeMeant(typed)?.slug).toBe(slug);
});

test('each municipality is meant by its own name', () => {
  for (const { name, slug } of MUNICIPALITIES) expect(placeMeant(name)?.slug).toBe(slug);
});

test.each(['manaus', 'xyz', '', 'carajás', 'a '.repeat(200)])(
  'neither nothing, nor a region, nor a town elsewhere is a municipality: %j',
  (typed) => {
    expect(placeMeant(typed)).toBeUndefined();
  },
);
