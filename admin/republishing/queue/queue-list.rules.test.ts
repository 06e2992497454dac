import { describe, expect, test } from 'vitest';
import { testCard } from './card/queue-card.support.ts';
import {
  appendPage,
  armCard,
  createQueueList,
  currentCard,
  disarmCard,
  moveCurrent,
  needsNextPage,
  publishingOf,
  removeCard,
  replaceCard,
  restoreCard,
  setCardRefusal,
  setCurrentCard,
  setLeaving,
  toggleSelected,
  upcomingCards,
} from './queue-list.rules.ts';

const cards = (...ids: number[]) => ids.map((id) => testCard(id));
const list = (...ids: number[]) => createQueueList({ items: cards(...ids), next: null, waiting: ids.length });
const idsOf = ({ items }: ReturnType<typeof list>) => items.map(({ id }) => id);

describe('moving', () => {
  test('begins at the first item and stays at either end', () => {
    const opened = list(1, 2);
    expect(opened.current).toBe(1);
    expect(moveCurrent(opened, -1).current).toBe(1);
    expect(moveCurrent(moveCurrent(opened, 1), 1).current).toBe(2);
    expect(upcomingCards(opened).map(({ id }) => id)).toEqual([2]);
  });

  test('stays at the same item when the list is reloaded, if it still exists', () => {
    const page = { items: cards(1, 2, 3), next: null, waiting: 3 };
    expect(createQueueList(page, 2).current).toBe(2);
    expect(createQueueList(page, 9).current).toBe(1);
  });

  test('to an item makes it current, and to the current item changes nothing', () => {
    const opened = list(1, 2);
    expect(setCurrentCard(opened, 2).current).toBe(2);
    expect(setCurrentCard(opened, 1)).toBe(opened);
  });

  test('prefetches the three items after the current one', () => {
    expect(upcomingCards(list(1, 2, 3, 4, 5)).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(upcomingCards(moveCurrent(list(1, 2, 3, 4, 5, 6), 1)).map(({ id }) => id)).toEqual([3, 4, 5]);
  });

  test('in an empty list does nothing', () => {
    expect(moveCurrent(list(), 1).current).toBeUndefined();
    expect(currentCard(list())).toBeUndefined();
  });
});

describe('an item that was decided on', () => {
  test('makes the next item current, and at the end the previous one', () => {
    const middle = removeCard(moveCurrent(list(1, 2, 3), 1), 2);
    expect([idsOf(middle), middle.current, middle.waiting]).toEqual([[1, 3], 3, 2]);
    expect(removeCard(moveCurrent(list(1, 2), 1), 2).current).toBe(1);
    expect(removeCard(list(1), 1).current).toBeUndefined();
  });

  test('leaves the current item in place if that is another one', () => {
    expect(removeCard(list(1, 2, 3), 2).current).toBe(1);
  });

  test('is removed once only, and no fewer than zero items wait', () => {
    const opened = list(1, 2);
    expect(removeCard(opened, 9)).toBe(opened);
    expect(removeCard({ ...opened, waiting: 0 }, 1).waiting).toBe(0);
  });

  test('takes its reason with it and leaves the reasons of others', () => {
    const gone = removeCard(
      setCardRefusal(setCardRefusal(list(1, 2), 1, 'Sem licença.'), 2, 'Sem categoria.'),
      1,
    );
    expect(gone.refusals).toEqual({ 2: 'Sem categoria.' });
  });

  test('returns to its position with the reason when the server refuses, and nothing else moves', () => {
    const back = restoreCard(removeCard(list(1, 2, 3), 1), testCard(1), 0, 'A fonte não tem licença.');
    expect([idsOf(back), back.current, back.waiting]).toEqual([[1, 2, 3], 2, 3]);
    expect(back.refusals[1]).toBe('A fonte não tem licença.');
  });

  test('does not return twice', () => {
    const opened = list(1, 2);
    expect(restoreCard(opened, testCard(1), 0)).toBe(opened);
    const refusedAgain = restoreCard(opened, testCard(1), 0, 'Sem licença.');
    expect([idsOf(refusedAgain), refusedAgain.refusals]).toEqual([[1, 2], { 1: 'Sem licença.' }]);
  });

  test('that was the only one is current again when it returns', () => {
    const back = restoreCard(removeCard(list(1), 1), testCard(1), 0);
    expect([back.current, back.refusals]).toEqual([1, {}]);
  });
});

test('a reason stays until the item is changed', () => {
  const changed = replaceCard(setCardRefusal(list(1), 1, 'Falta a categoria.'), 1, (card) => ({
    ...card,
    cat: 'foco',
  }));
  expect(changed.refusals).toEqual({});
});

test('a change concerns one item only', () => {
  const changed = replaceCard(list(1, 2), 2, (card) => ({ ...card, cat: 'esportes' }));
  expect(changed.items.map(({ cat }) => cat)).toEqual(['foco', 'esportes']);
});

test('the next page is requested before the end is reached, and shows nothing twice', () => {
  const long = createQueueList({
    items: cards(...Array.from({ length: 50 }, (_, i) => i + 1)),
    next: '1.1',
    waiting: 99,
  });
  expect(needsNextPage(long)).toBe(false);
  const near = { ...long, current: 31 };
  expect(needsNextPage(near)).toBe(true);
  expect(needsNextPage({ ...long, current: 30 })).toBe(false);
  expect(needsNextPage({ ...near, next: null })).toBe(false);
  const more = appendPage(near, { items: cards(50, 51), next: null, waiting: 51 });
  expect([more.items.length, more.current, more.waiting]).toEqual([51, 31, 51]);
  expect(more.items.at(-1)?.id).toBe(51);
});

test('the next page of an emptied list begins at its first item', () => {
  expect(appendPage(list(), { items: cards(7, 8), next: null, waiting: 2 }).current).toBe(7);
});

test('an item being published stays in place until then, and leaves the selection', () => {
  const going = armCard(toggleSelected(toggleSelected(list(1, 2, 3), 2), 3), 2);
  expect([going.armed, going.items.length, going.selected]).toEqual([[2], 3, [2, 3]]);
  expect([publishingOf(going, 2), publishingOf(going, 3)]).toEqual(['sent', undefined]);
  const leaving = setLeaving(going, 2);
  expect(publishingOf(leaving, 2)).toBe('leaving');
  const gone = removeCard(disarmCard(leaving, 2), 2);
  expect(publishingOf(setLeaving(gone, 2), 2)).toBeUndefined();
  expect([gone.armed, gone.items.map(({ id }) => id), gone.selected]).toEqual([[], [1, 3], [3]]);
  expect(toggleSelected(gone, 3).selected).toEqual([]);
});
