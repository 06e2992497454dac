import { useCallback, useEffect, useRef, useState } from 'react';
import type { CategoryKey } from '../../../contracts/news/categories.ts';
import type { QueueCard, QueueChoice, QueueItem, QueuePage } from '../../../contracts/queue/queue.schema.ts';
import type { RegionKey } from '../../../contracts/regions.ts';
import { messageOf } from '../../api/api.ts';
import { refreshWaiting } from '../../api/menu-counts.ts';
import { useUser } from '../../session/session.ts';
import { refusalNoteText } from '../../ui/forms/refusal-note.tsx';
import type { ItemText } from './card/item-text-form.tsx';
import { type CardDecision, decisionDoneText, groupText, objectionTo } from './card/queue-card.rules.ts';
import * as api from './queue.api.ts';
import { type QueueFilter, queueListQuery } from './queue-filter.rules.ts';
import {
  appendPage,
  clearSelected,
  createQueueList,
  type DecisionNotice,
  moveCurrent,
  needsNextPage,
  type QueueList,
  removeCard,
  replaceCard,
  restoreCard,
  setCardRefusal,
  setCurrentCard,
  toggleSelected,
  upcomingCards,
} from './queue-list.rules.ts';
import { createTakeOuts, type TakeOutChange } from './take-outs.rules.ts';
import { useUndoablePublish } from './use-undoable-publish.ts';

interface Queue {
  readonly list: QueueList;
  readonly loadingMore: boolean;
  /** Newest last. */
  readonly done: readonly DecisionNotice[];
  readonly move: (step: 1 | -1) => void;
  readonly point: (id: number) => void;
  readonly decide: (decision: CardDecision, id: number) => void;
  /** Applies one decision to every selected item. */
  readonly decideSelected: (decision: CardDecision) => void;
  readonly select: (id: number) => void;
  readonly clearSelection: () => void;
  readonly undo: () => void;
  readonly undoPublish: (card: QueueCard) => void;
  readonly bringBack: (card: QueueCard) => void;
  readonly chooseText: (id: number, text: ItemText) => void;
  readonly chooseCategory: (id: number, cat: CategoryKey) => void;
  readonly choosePlaces: (id: number, munis: string[], reg: RegionKey | undefined) => void;
  readonly merge: (id: number, into: number) => Promise<void>;
  /** Merges a card with the item that may be the same news. */
  readonly join: (card: QueueCard) => void;
  readonly split: (id: number, otherId: number) => void;
  /** Changes what is taken out of the texts of an item. */
  readonly takeOut: (item: QueueItem, change: TakeOutChange) => void;
  /** Takes over the server's newer state of an item. */
  readonly learn: (card: QueueCard) => void;
  readonly refuse: (id: number, reason: string) => void;
  readonly loadMore: () => void;
}

const MAX_DECISIONS = 50;

/**
 * The list and its actions. Every action shows at once and is sent in the background: the editor is at the next item
 * before the server has answered. A refused item returns to its position with the reason.
 */
export function useQueue(filter: QueueFilter, page: QueuePage): Queue {
  const user = useUser();
  const [list, setList] = useState(() => createQueueList(page));
  const [done, setDone] = useState<readonly DecisionNotice[]>([]);
  const [loadingMore, setLoadingMore] = useState(false);
  /** The newest list: a second key may be pressed before React has rendered the first. */
  const latest = useRef(list);
  /** The editor's choices, sent along with the decision, because the decision may overtake the choice itself. */
  const chosen = useRef(new Map<number, QueueChoice>());
  /** Decisions being sent: an undo has to wait for them. */
  const sent = useRef(new Map<number, Promise<unknown>>());
  const asking = useRef(false);
  const [sendTakeOut] = useState(() => createTakeOuts(api.takeOut));

  const update = useCallback((change: (list: QueueList) => QueueList) => {
    latest.current = change(latest.current);
    setList(latest.current);
  }, []);
  const say = useCallback((one: DecisionNotice) => setDone((all) => [...all, one].slice(-MAX_DECISIONS)), []);

  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    update((before) => createQueueList(page, before.current));
  }, [page, update]);

  const coming = upcomingCards(list)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    // A text that cannot be prefetched is requested again when it is opened.
    for (const id of coming.split(',').filter(Boolean)) api.loadQueueItem(Number(id)).catch(() => undefined);
  }, [coming]);

  const loadMore = useCallback(() => {
    const { next: after } = latest.current;
    if (after === null || asking.current) return;
    asking.current = true;
    setLoadingMore(true);
    api
      .loadQueue(queueListQuery(filter, after))
      .then(
        (more) => update((now) => appendPage(now, more)),
        (error: unknown) => say({ text: messageOf(error), storyId: null }),
      )
      .finally(() => {
        asking.current = false;
        setLoadingMore(false);
      });
  }, [filter, say, update]);
  const near = needsNextPage(list);
  useEffect(() => {
    if (near) loadMore();
  }, [near, loadMore]);

  const find = (id: number): QueueCard | undefined => latest.current.items.find((item) => item.id === id);

  const publishing = useUndoablePublish({
    update,
    say,
    choiceOf: (id) => chosen.current.get(id) ?? {},
  });

  function decide(decision: CardDecision, id: number): void {
    const card = find(id);
    if (!card) return;
    const isArmed = latest.current.armed.includes(id);
    if (isArmed && decision !== 'publish') return;
    const why = objectionTo(decision, card, user.id, Date.now());
    if (why) {
      update((now) => setCardRefusal(now, id, why));
      return;
    }
    const index = latest.current.items.indexOf(card);
    if (decision === 'publish') {
      publishing.publish(card, index, isArmed);
      return;
    }
    update((now) => removeCard(now, id));
    const done = (publishAt: string | null): string =>
      `${decisionDoneText(decision, card.title, publishAt)}${groupText(card)}`;
    if (decision === 'discard')
      say({ text: done(null), storyId: null, undo: { kind: 'discard', card, index } });
    const answer = api.sendDecision(decision, card, chosen.current.get(id) ?? {});
    sent.current.set(id, Promise.allSettled([answer]));
    answer.then(
      ({ storyId, publishAt }) => {
        void refreshWaiting();
        if (decision !== 'discard') say({ text: done(publishAt), storyId });
      },
      (error: unknown) => {
        const reason = refusalNoteText(error);
        // Another editor was faster: the item does not return.
        if (!api.isAlreadyDecided(error)) update((now) => restoreCard(now, card, index, reason));
        say({ text: `“${card.title}”: ${reason}`, storyId: null });
      },
    );
  }

  function bringBack(card: QueueCard, index = 0): void {
    const before = sent.current.get(card.id) ?? Promise.resolve();
    before
      .then(() => api.undoDecision(card.id))
      .then(
        (back) => {
          void refreshWaiting();
          if (card.state === 'discarded') update((now) => removeCard(now, card.id));
          else update((now) => setCurrentCard(restoreCard(now, back, index), back.id));
          say({ text: `De volta à fila: “${card.title}”`, storyId: null });
        },
        (error: unknown) => say({ text: messageOf(error), storyId: null }),
      );
  }

  function undo(): void {
    const last = done.findLast((one) => one.undo !== undefined);
    if (!last?.undo) return;
    setDone((all) => all.filter((one) => one !== last));
    if (last.undo.kind === 'discard') bringBack(last.undo.card, last.undo.index);
    else void publishing.undo(last.undo.card);
  }

  function decideSelected(decision: CardDecision): void {
    const ids = latest.current.selected.filter((id) => !latest.current.armed.includes(id));
    update(clearSelected);
    for (const id of ids) decide(decision, id);
  }

  /** Shows the choice at once; reverts it with the reason if the server refuses. */
  function choose(id: number, choice: QueueChoice, change: (card: QueueCard) => QueueCard): void {
    const before = find(id);
    if (!before) return;
    const chosenBefore = chosen.current.get(id) ?? {};
    chosen.current.set(id, { ...chosenBefore, ...choice });
    update((now) => replaceCard(now, id, change));
    api.changeItem(id, choice).then(
      (card) => update((now) => replaceCard(now, id, () => card)),
      (error: unknown) => {
        chosen.current.set(id, chosenBefore);
        update((now) =>
          setCardRefusal(
            replaceCard(now, id, () => before),
            id,
            messageOf(error),
          ),
        );
      },
    );
  }

  async function merge(id: number, into: number): Promise<void> {
    const card = await api.mergeItem(id, into);
    api.evictText(card.id);
    // The best text leads the merged card, so its id may be that of another item.
    update((now) =>
      setCurrentCard(
        replaceCard(removeCard(now, id), into, () => card),
        card.id,
      ),
    );
    say({ text: `Juntado a “${card.title}”`, storyId: null });
    void refreshWaiting();
  }

  function takeOut(item: QueueItem, change: TakeOutChange): void {
    const { id } = item;
    sendTakeOut(item, change).then(
      (changed) => update((now) => replaceCard(now, id, () => changed)),
      (error: unknown) => update((now) => setCardRefusal(now, id, messageOf(error))),
    );
  }

  function join({ id, maybe }: QueueCard): void {
    if (maybe === null || maybe.item === null) return;
    merge(id, maybe.item).catch((error: unknown) =>
      update((now) => setCardRefusal(now, id, messageOf(error))),
    );
  }

  function split(id: number, otherId: number): void {
    api.splitItem(otherId).then(
      (apart) => {
        api.evictText(id);
        const index = latest.current.items.findIndex((item) => item.id === id);
        const less = (card: QueueCard) => ({
          ...card,
          others: card.others.filter((other) => other.id !== otherId),
        });
        update((now) => restoreCard(replaceCard(now, id, less), apart, index + 1));
        say({ text: `Separado: “${apart.title}”`, storyId: null });
      },
      (error: unknown) => update((now) => setCardRefusal(now, id, messageOf(error))),
    );
  }

  return {
    list,
    loadingMore,
    done,
    move: (step) => update((now) => moveCurrent(now, step)),
    point: (id) => update((now) => setCurrentCard(now, id)),
    decide,
    decideSelected,
    select: (id) => update((now) => toggleSelected(now, id)),
    clearSelection: () => update(clearSelected),
    undo,
    undoPublish: (card) => {
      setDone((all) => all.filter(({ undo: one }) => one?.card.id !== card.id));
      void publishing.undo(card);
    },
    bringBack,
    chooseText: (id, text) => {
      if (Object.keys(text).length > 0) choose(id, text, (card) => ({ ...card, ...text }));
    },
    chooseCategory: (id, cat) => choose(id, { cat }, (card) => ({ ...card, cat, categoryConfidence: 1 })),
    choosePlaces: (id, munis, reg) => {
      const choice = { munis, ...(reg && { reg }) };
      choose(id, choice, (card) => ({ ...card, ...choice, muni: munis[0] ?? '' }));
    },
    merge,
    join,
    split,
    takeOut,
    learn: (card) => update((now) => replaceCard(now, card.id, () => card)),
    refuse: (id, reason) => update((now) => setCardRefusal(now, id, reason)),
    loadMore,
  };
}
