import { useCallback, useEffect, useRef, useState } from 'react';
import type { CategoryKey } from '../../../contracts/news/categories.ts';
import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import type { QueueCard, QueueChoice, QueuePage } from '../../../contracts/queue/queue.schema.ts';
import type { RegionKey } from '../../../contracts/regions.ts';
import { messageOf } from '../../api/api.ts';
import { refreshWaiting } from '../../api/waiting-count.ts';
import { useUser } from '../../session/session.store.ts';
import { refusalText } from '../../ui/forms/refusal-text.ts';
import { type Decision, doneText, objection } from './card/queue-card.rules.ts';
import * as api from './queue.api.ts';
import { type QueueFilter, queryOf } from './queue-filter.rules.ts';
import {
  moved,
  openList,
  pointedAt,
  putBack,
  type QueueList,
  refused,
  replaced,
  upcoming,
  wantsMore,
  withMore,
  without,
} from './queue-list.rules.ts';

/** What has just been done, said below the list. */
export interface Done {
  readonly text: string;
  /** The story that came of it. */
  readonly storyId: number | null;
  /** The discarded item and where it stood. */
  readonly discarded?: { readonly card: QueueCard; readonly index: number };
}

export interface Queue {
  readonly list: QueueList;
  readonly loadingMore: boolean;
  /** Newest last. */
  readonly done: readonly Done[];
  readonly move: (step: 1 | -1) => void;
  readonly point: (id: number) => void;
  readonly decide: (decision: Decision, id: number) => void;
  readonly undo: () => void;
  readonly bringBack: (card: QueueCard) => void;
  readonly chooseCategory: (id: number, cat: CategoryKey) => void;
  readonly choosePlace: (id: number, muni: string, reg: RegionKey | undefined) => void;
  readonly merge: (id: number, into: number) => Promise<void>;
  readonly split: (id: number, otherId: number) => void;
  /** The server's newer word about an item. */
  readonly learn: (card: QueueCard) => void;
  readonly refuse: (id: number, reason: string) => void;
  readonly loadMore: () => void;
}

const REMEMBERED = 50;

/**
 * The list and what is done to it. Everything shows at once and is sent in the background: whoever decides is at the
 * next item before the server has heard of the last. What the server refuses comes back to its place with the reason.
 */
export function useQueue(filter: QueueFilter, page: QueuePage): Queue {
  const user = useUser();
  const [list, setList] = useState(() => openList(page));
  const [done, setDone] = useState<readonly Done[]>([]);
  const [loadingMore, setLoadingMore] = useState(false);
  /** Two keys may come before the first has been drawn: the newest list is here. */
  const latest = useRef(list);
  /** What the editor chose, sent along with the decision: it may overtake the choice itself. */
  const chosen = useRef(new Map<number, QueueChoice>());
  /** Decisions on their way: what takes one back has to come after it. */
  const sent = useRef(new Map<number, Promise<unknown>>());
  const asking = useRef(false);

  const update = useCallback((change: (list: QueueList) => QueueList) => {
    latest.current = change(latest.current);
    setList(latest.current);
  }, []);
  const say = useCallback((one: Done) => setDone((all) => [...all, one].slice(-REMEMBERED)), []);

  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    update((before) => openList(page, before.current));
  }, [page, update]);

  const coming = upcoming(list)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    // A text that cannot be fetched ahead is asked for again when it is opened.
    for (const id of coming.split(',').filter(Boolean)) api.itemText(Number(id)).catch(() => undefined);
  }, [coming]);

  const loadMore = useCallback(() => {
    const { next: after } = latest.current;
    if (after === null || asking.current) return;
    asking.current = true;
    setLoadingMore(true);
    api
      .readQueue(queryOf(filter, after))
      .then(
        (more) => update((now) => withMore(now, more)),
        (error: unknown) => say({ text: messageOf(error), storyId: null }),
      )
      .finally(() => {
        asking.current = false;
        setLoadingMore(false);
      });
  }, [filter, say, update]);
  const near = wantsMore(list);
  useEffect(() => {
    if (near) loadMore();
  }, [near, loadMore]);

  const find = (id: number): QueueCard | undefined => latest.current.items.find((item) => item.id === id);

  function decide(decision: Decision, id: number): void {
    const card = find(id);
    if (!card) return;
    const why = objection(decision, card, user.id, Date.now());
    if (why) {
      update((now) => refused(now, id, why));
      return;
    }
    const index = latest.current.items.indexOf(card);
    update((now) => without(now, id));
    if (decision === 'discard')
      say({ text: doneText(decision, card.title, null), storyId: null, discarded: { card, index } });
    const answer = api.decide(decision, id, chosen.current.get(id) ?? {});
    sent.current.set(id, Promise.allSettled([answer]));
    answer.then(
      ({ storyId, publishAt }) => {
        void refreshWaiting();
        if (decision !== 'discard') say({ text: doneText(decision, card.title, publishAt), storyId });
      },
      (error: unknown) => {
        const reason = refusalText(error);
        // Somebody else was faster: there is nothing left to decide on.
        if (reason !== REPUBLISHING_TEXTS.decided) update((now) => putBack(now, card, index, reason));
        say({ text: `“${card.title}”: ${reason}`, storyId: null });
      },
    );
  }

  function bringBack(card: QueueCard, index = 0): void {
    const before = sent.current.get(card.id) ?? Promise.resolve();
    before
      .then(() => api.undoDiscard(card.id))
      .then(
        (back) => {
          void refreshWaiting();
          if (card.state === 'discarded') update((now) => without(now, card.id));
          else update((now) => pointedAt(putBack(now, back, index), back.id));
          say({ text: `De volta à fila: “${card.title}”`, storyId: null });
        },
        (error: unknown) => say({ text: messageOf(error), storyId: null }),
      );
  }

  function undo(): void {
    const last = done.findLast(({ discarded }) => discarded !== undefined);
    if (!last?.discarded) return;
    setDone((all) => all.filter((one) => one !== last));
    bringBack(last.discarded.card, last.discarded.index);
  }

  /** Shown at once; taken back with the reason where the server says no. */
  function choose(id: number, choice: QueueChoice, change: (card: QueueCard) => QueueCard): void {
    const before = find(id);
    if (!before) return;
    const chosenBefore = chosen.current.get(id) ?? {};
    chosen.current.set(id, { ...chosenBefore, ...choice });
    update((now) => replaced(now, id, change));
    api.changeItem(id, choice).then(
      (card) => update((now) => replaced(now, id, () => card)),
      (error: unknown) => {
        chosen.current.set(id, chosenBefore);
        update((now) =>
          refused(
            replaced(now, id, () => before),
            id,
            messageOf(error),
          ),
        );
      },
    );
  }

  async function merge(id: number, into: number): Promise<void> {
    const card = await api.mergeItem(id, into);
    api.forgetText(card.id);
    // The best text leads: the card may go on under the number of another item.
    update((now) =>
      pointedAt(
        replaced(without(now, id), into, () => card),
        card.id,
      ),
    );
    say({ text: `Juntado a “${card.title}”`, storyId: null });
    void refreshWaiting();
  }

  function split(id: number, otherId: number): void {
    api.splitItem(otherId).then(
      (apart) => {
        api.forgetText(id);
        const index = latest.current.items.findIndex((item) => item.id === id);
        const less = (card: QueueCard) => ({
          ...card,
          others: card.others.filter((other) => other.id !== otherId),
        });
        update((now) => putBack(replaced(now, id, less), apart, index + 1));
        say({ text: `Separado: “${apart.title}”`, storyId: null });
      },
      (error: unknown) => update((now) => refused(now, id, messageOf(error))),
    );
  }

  return {
    list,
    loadingMore,
    done,
    move: (step) => update((now) => moved(now, step)),
    point: (id) => update((now) => pointedAt(now, id)),
    decide,
    undo,
    bringBack,
    chooseCategory: (id, cat) => choose(id, { cat }, (card) => ({ ...card, cat, categoryConfidence: 1 })),
    choosePlace: (id, muni, reg) =>
      choose(id, { muni, ...(reg && { reg }) }, (card) => ({ ...card, muni, ...(reg && { reg }) })),
    merge,
    split,
    learn: (card) => update((now) => replaced(now, card.id, () => card)),
    refuse: (id, reason) => update((now) => refused(now, id, reason)),
    loadMore,
  };
}
