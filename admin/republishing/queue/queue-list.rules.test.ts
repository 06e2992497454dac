import { describe, expect, test } from 'vitest';
import { aCard } from './card/queue-card.support.ts';
import {
  armed,
  currentCard,
  disarmed,
  moved,
  openList,
  picked,
  putBack,
  refused,
  replaced,
  upcoming,
  wantsMore,
  withMore,
  without,
} from './queue-list.rules.ts';

const cards = (...ids: number[]) => ids.map((id) => aCard(id));
const list = (...ids: number[]) => openList({ items: cards(...ids), next: null, waiting: ids.length });
const idsOf = ({ items }: ReturnType<typeof list>) => items.map(({ id }) => id);

describe('moving', () => {
  test('begins at the first item and stays at either end', () => {
    const opened = list(1, 2);
    expect(opened.current).toBe(1);
    expect(moved(opened, -1).current).toBe(1);
    expect(moved(moved(opened, 1), 1).current).toBe(2);
    expect(upcoming(opened).map(({ id }) => id)).toEqual([2]);
  });

  test('stays at the same item when the list is reloaded, if it still exists', () => {
    const page = { items: cards(1, 2, 3), next: null, waiting: 3 };
    expect(openList(page, 2).current).toBe(2);
    expect(openList(page, 9).current).toBe(1);
  });

  test('in an empty list does nothing', () => {
    expect(moved(list(), 1).current).toBeUndefined();
    expect(currentCard(list())).toBeUndefined();
  });
});

describe('an item that was decided on', () => {
  test('makes the next item current, and at the end the previous one', () => {
    const middle = without(moved(list(1, 2, 3), 1), 2);
    expect([idsOf(middle), middle.current, middle.waiting]).toEqual([[1, 3], 3, 2]);
    expect(without(moved(list(1, 2), 1), 2).current).toBe(1);
    expect(without(list(1), 1).current).toBeUndefined();
  });

  test('returns to its place with the reason when the server refuses, and nothing else moves', () => {
    const back = putBack(without(list(1, 2, 3), 1), aCard(1), 0, 'A fonte não tem licença.');
    expect([idsOf(back), back.current, back.waiting]).toEqual([[1, 2, 3], 2, 3]);
    expect(back.refusals[1]).toBe('A fonte não tem licença.');
  });

  test('does not return twice', () => {
    expect(idsOf(putBack(list(1, 2), aCard(1), 0))).toEqual([1, 2]);
  });

  test('that was the only one is current again when it returns', () => {
    expect(putBack(without(list(1), 1), aCard(1), 0).current).toBe(1);
  });
});

test('a reason stays until the item is changed', () => {
  const changed = replaced(refused(list(1), 1, 'Falta a categoria.'), 1, (card) => ({
    ...card,
    cat: 'foco',
  }));
  expect(changed.refusals).toEqual({});
});

test('the next page is requested before the end is reached, and shows nothing twice', () => {
  const long = openList({
    items: cards(...Array.from({ length: 50 }, (_, i) => i + 1)),
    next: '1.1',
    waiting: 99,
  });
  expect(wantsMore(long)).toBe(false);
  const near = { ...long, current: 31 };
  expect(wantsMore(near)).toBe(true);
  expect(wantsMore({ ...near, next: null })).toBe(false);
  const more = withMore(near, { items: cards(50, 51), next: null, waiting: 51 });
  expect([more.items.length, more.current, more.waiting]).toEqual([51, 31, 51]);
});

test('an item being published stays in place until then, and leaves the selection', () => {
  const going = armed(picked(picked(list(1, 2, 3), 2), 3), 2);
  expect([going.armed, going.items.length, going.selected]).toEqual([[2], 3, [2, 3]]);
  const gone = without(disarmed(going, 2), 2);
  expect([gone.armed, gone.items.map(({ id }) => id), gone.selected]).toEqual([[], [1, 3], [3]]);
  expect(picked(gone, 3).selected).toEqual([]);
});
