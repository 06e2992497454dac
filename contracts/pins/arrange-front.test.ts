import { describe, expect, test } from 'vitest';
import { arrangeBlock, arrangeFront } from './arrange-front.ts';

const items = (...ids: number[]) => ids.map((id) => ({ id }));
const idsOf = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);
const pin = (slot: string, id: number) => ({ slot, story: { id } });
const newest = items(9, 8, 7, 6, 5, 4);

describe('a front', () => {
  test('without pins is the list of the newest itself', () => {
    expect(arrangeFront(newest, [])).toBe(newest);
  });

  test('shows a pinned story in its slot, and the newest on the others', () => {
    const pins = [pin('destaque-1', 2), pin('destaque-3', 9)];
    expect(idsOf(arrangeFront(newest, pins))).toEqual([2, 8, 9, 7, 6, 5, 4]);
  });

  test('shows no story twice, whatever is pinned', () => {
    const pins = [pin('bloco-marajo', 2), pin('destaque-2', 2), pin('destaque-4', 2), pin('bloco-para', 8)];
    expect(idsOf(arrangeFront(newest, pins))).toEqual([9, 2, 7, 6, 5, 4]);
  });

  test('leaves a story that is pinned to a block to the block', () => {
    expect(idsOf(arrangeFront(newest, [pin('bloco-marajo', 9)]))).toEqual([8, 7, 6, 5, 4]);
  });

  test('of two pins in one slot takes the first, and shows the other story where its date puts it', () => {
    const pins = [pin('destaque-1', 3), pin('destaque-1', 7)];
    expect(idsOf(arrangeFront(newest, pins))).toEqual([3, 9, 8, 7, 6, 5, 4]);
  });

  test('with fewer stories than slots closes the gap', () => {
    expect(idsOf(arrangeFront(items(9), [pin('destaque-4', 2)]))).toEqual([9, 2]);
  });
});

describe('a block', () => {
  test('begins with its pinned story, also one of another place', () => {
    expect(idsOf(arrangeBlock(newest, 'bloco-marajo', [pin('bloco-marajo', 3)]))).toEqual([
      3, 9, 8, 7, 6, 5, 4,
    ]);
    expect(idsOf(arrangeBlock(newest, 'bloco-marajo', [pin('bloco-marajo', 7)]))).toEqual([7, 9, 8, 6, 5, 4]);
  });

  test('repeats no story that is pinned elsewhere, unless it has no others', () => {
    expect(idsOf(arrangeBlock(newest, 'bloco-marajo', [pin('destaque-1', 9)]))).toEqual([8, 7, 6, 5, 4]);
    expect(idsOf(arrangeBlock(items(9), 'bloco-marajo', [pin('destaque-1', 9)]))).toEqual([9]);
  });
});
