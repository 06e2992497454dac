import type { QueueCard, QueuePage } from '../../../contracts/queue/queue.schema.ts';

/** The list as the editor sees it: optimistic, and corrected where the server refuses. */
export interface QueueList {
  readonly items: readonly QueueCard[];
  /** The cursor of the next page; `null` if there is none. */
  readonly next: string | null;
  readonly waiting: number;
  /** The item that the keys act on; `undefined` if the list is empty. */
  readonly current: number | undefined;
  /** The reason of a refusal, by item: shown beside the buttons until another attempt. */
  readonly refusals: Readonly<Record<number, string>>;
  /** Items for which *Publicar* was pressed once. A second press publishes such an item at once, an undo returns it. */
  readonly armed: readonly number[];
  /** The armed items that the server accepted: they are published within seconds and can still be undone. */
  readonly leaving: readonly number[];
  /** The items of a bulk decision. */
  readonly selected: readonly number[];
}

export type CardPublishing = 'sent' | 'leaving';

/** A decision of the editor, shown below the list. */
export interface DecisionNotice {
  readonly text: string;
  /** The id of the resulting story. */
  readonly storyId: number | null;
  /** The decision that can be undone, with the item's position. */
  readonly undo?: { readonly kind: 'publish' | 'discard'; readonly card: QueueCard; readonly index: number };
}

/** The next page is requested this many items before the end. */
const ITEMS_LEFT_AT_REQUEST = 20;
/** Texts are prefetched, so that quick key presses find each one loaded. */
const PREFETCHED_TEXTS = 3;

/** Starts at the first item, or at the item that was current before the list was reloaded. */
export function createQueueList({ items, next, waiting }: QueuePage, before?: number): QueueList {
  const current = items.find(({ id }) => id === before) ?? items[0];
  return { items, next, waiting, current: current?.id, refusals: {}, armed: [], leaving: [], selected: [] };
}

/** Appends the next page; items already shown are skipped. */
export function appendPage(list: QueueList, { items, next, waiting }: QueuePage): QueueList {
  const known = new Set(list.items.map(({ id }) => id));
  const all = [...list.items, ...items.filter(({ id }) => !known.has(id))];
  return { ...list, items: all, next, waiting, current: list.current ?? all[0]?.id };
}

export function currentCard(list: QueueList): QueueCard | undefined {
  return list.items[currentIndex(list)];
}

/** The items after the current one: their texts are prefetched. */
export function upcomingCards(list: QueueList): readonly QueueCard[] {
  const index = currentIndex(list);
  return list.items.slice(index + 1, index + 1 + PREFETCHED_TEXTS);
}

export function needsNextPage(list: QueueList): boolean {
  return list.next !== null && currentIndex(list) >= list.items.length - ITEMS_LEFT_AT_REQUEST;
}

/** Moves up or down; stays at either end. */
export function moveCurrent(list: QueueList, step: 1 | -1): QueueList {
  const index = Math.min(Math.max(currentIndex(list) + step, 0), list.items.length - 1);
  return { ...list, current: list.items[index]?.id };
}

export function setCurrentCard(list: QueueList, id: number): QueueList {
  return list.current === id ? list : { ...list, current: id };
}

/** Removes a decided item: the next one becomes current, at the end the previous one. */
export function removeCard(list: QueueList, id: number): QueueList {
  const index = list.items.findIndex((item) => item.id === id);
  if (index < 0) return list;
  const items = list.items.filter((item) => item.id !== id);
  const current = list.current === id ? (items[index] ?? items.at(-1))?.id : list.current;
  const selected = list.selected.filter((one) => one !== id);
  const waiting = Math.max(0, list.waiting - 1);
  return { ...list, items, current, waiting, selected, refusals: refusalsWithout(list, id) };
}

export function armCard(list: QueueList, id: number): QueueList {
  return { ...list, armed: [...list.armed, id], refusals: refusalsWithout(list, id) };
}

/** The server answered that it will publish the item; until then an editor may still be asked about it. */
export function setLeaving(list: QueueList, id: number): QueueList {
  return list.armed.includes(id) ? { ...list, leaving: [...list.leaving, id] } : list;
}

export function disarmCard(list: QueueList, id: number): QueueList {
  const without = (ids: readonly number[]) => ids.filter((one) => one !== id);
  return { ...list, armed: without(list.armed), leaving: without(list.leaving) };
}

/** How far the publishing of an item is; undefined if none was asked for. */
export function publishingOf({ armed, leaving }: QueueList, id: number): CardPublishing | undefined {
  if (leaving.includes(id)) return 'leaving';
  return armed.includes(id) ? 'sent' : undefined;
}

/** Toggles the selection of an item. */
export function toggleSelected(list: QueueList, id: number): QueueList {
  const selected = list.selected.includes(id)
    ? list.selected.filter((one) => one !== id)
    : [...list.selected, id];
  return { ...list, selected };
}

export function clearSelected(list: QueueList): QueueList {
  return { ...list, selected: [] };
}

/** Puts an item back at its old position, with the reason beside its buttons. */
export function restoreCard(list: QueueList, card: QueueCard, index: number, reason = ''): QueueList {
  if (list.items.some(({ id }) => id === card.id))
    return reason ? setCardRefusal(list, card.id, reason) : list;
  const items = list.items.toSpliced(index, 0, card);
  const back = { ...list, items, waiting: list.waiting + 1, current: list.current ?? card.id };
  return reason ? setCardRefusal(back, card.id, reason) : back;
}

export function replaceCard(list: QueueList, id: number, change: (card: QueueCard) => QueueCard): QueueList {
  return {
    ...list,
    items: list.items.map((item) => (item.id === id ? change(item) : item)),
    refusals: refusalsWithout(list, id),
  };
}

export function setCardRefusal(list: QueueList, id: number, reason: string): QueueList {
  return { ...list, refusals: { ...list.refusals, [id]: reason } };
}

function currentIndex({ items, current }: QueueList): number {
  return items.findIndex(({ id }) => id === current);
}

function refusalsWithout({ refusals }: QueueList, id: number): QueueList['refusals'] {
  if (!(id in refusals)) return refusals;
  const { [id]: _settled, ...others } = refusals;
  return others;
}
