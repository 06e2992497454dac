import type { QueueCard, QueuePage } from '../../../contracts/queue/queue.schema.ts';

/** The list as this person sees it: a step ahead of the server, and set right where that refuses. */
export interface QueueList {
  readonly items: readonly QueueCard[];
  /** Where the list goes on; null: nowhere. */
  readonly next: string | null;
  readonly waiting: number;
  /** The item that keys act on; undefined: the list is empty. */
  readonly current: number | undefined;
  /** Why something was not done, by item: it stands beside the buttons until something else is tried. */
  readonly refusals: Readonly<Record<number, string>>;
}

/** So many items before the end the next page is asked for. */
const AHEAD = 20;
/** Whoever presses a key twice finds the second text as fast as the first. */
const FETCHED_AHEAD = 3;

/** From the first item on, or from where somebody was before the list was read again. */
export function openList({ items, next, waiting }: QueuePage, before?: number): QueueList {
  const current = items.find(({ id }) => id === before) ?? items[0];
  return { items, next, waiting, current: current?.id, refusals: {} };
}

/** The next page below; what came again meanwhile is not shown twice. */
export function withMore(list: QueueList, { items, next, waiting }: QueuePage): QueueList {
  const known = new Set(list.items.map(({ id }) => id));
  const all = [...list.items, ...items.filter(({ id }) => !known.has(id))];
  return { ...list, items: all, next, waiting, current: list.current ?? all[0]?.id };
}

export function currentCard(list: QueueList): QueueCard | undefined {
  return list.items[indexOf(list)];
}

/** Those that come after the current: their texts are fetched before they are asked for. */
export function upcoming(list: QueueList): readonly QueueCard[] {
  const index = indexOf(list);
  return list.items.slice(index + 1, index + 1 + FETCHED_AHEAD);
}

export function wantsMore(list: QueueList): boolean {
  return list.next !== null && indexOf(list) >= list.items.length - AHEAD;
}

/** Up or down; at either end it stays. */
export function moved(list: QueueList, step: 1 | -1): QueueList {
  const index = Math.min(Math.max(indexOf(list) + step, 0), list.items.length - 1);
  return { ...list, current: list.items[index]?.id };
}

export function pointedAt(list: QueueList, id: number): QueueList {
  return list.current === id ? list : { ...list, current: id };
}

/** An item was decided on: the one below takes its place, at the end the one above. */
export function without(list: QueueList, id: number): QueueList {
  const index = list.items.findIndex((item) => item.id === id);
  if (index < 0) return list;
  const items = list.items.filter((item) => item.id !== id);
  const current = list.current === id ? (items[index] ?? items.at(-1))?.id : list.current;
  return { ...list, items, current, waiting: Math.max(0, list.waiting - 1), refusals: other(list, id) };
}

/** It did not leave after all, or came back: to its old place, with the reason beside its buttons. */
export function putBack(list: QueueList, card: QueueCard, index: number, reason = ''): QueueList {
  if (list.items.some(({ id }) => id === card.id)) return reason ? refused(list, card.id, reason) : list;
  const items = list.items.toSpliced(index, 0, card);
  const back = { ...list, items, waiting: list.waiting + 1, current: list.current ?? card.id };
  return reason ? refused(back, card.id, reason) : back;
}

export function replaced(list: QueueList, id: number, change: (card: QueueCard) => QueueCard): QueueList {
  return {
    ...list,
    items: list.items.map((item) => (item.id === id ? change(item) : item)),
    refusals: other(list, id),
  };
}

export function refused(list: QueueList, id: number, reason: string): QueueList {
  return { ...list, refusals: { ...list.refusals, [id]: reason } };
}

function indexOf({ items, current }: QueueList): number {
  return items.findIndex(({ id }) => id === current);
}

function other({ refusals }: QueueList, id: number): QueueList['refusals'] {
  if (!(id in refusals)) return refusals;
  const { [id]: _settled, ...others } = refusals;
  return others;
}
