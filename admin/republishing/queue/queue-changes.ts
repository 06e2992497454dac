import type { CategoryKey } from '../../../contracts/news/categories.ts';
import type { QueueCard, QueueChoice, QueueItem } from '../../../contracts/queue/queue.schema.ts';
import type { RegionKey } from '../../../contracts/regions.ts';
import { messageOf } from '../../api/api.ts';
import { refreshWaiting } from '../../api/menu-counts.ts';
import type { ItemText } from './card/item-text-form.tsx';
import * as queueApi from './queue.api.ts';
import { removeCard, replaceCard, restoreCard, setCardRefusal, setCurrentCard } from './queue-list.rules.ts';
import { createTakeOuts, type TakeOutChange } from './take-outs.rules.ts';
import type { QueueAccess } from './use-queue-list.ts';

type ChangesApi = Pick<typeof queueApi, 'changeItem' | 'mergeItem' | 'splitItem' | 'takeOut' | 'evictText'>;

/** What editors change about items that stay in the queue: choices, groups, and words taken out. */
export function createQueueChanges({ newest, update, notify }: QueueAccess, api: ChangesApi = queueApi) {
  /** The editor's choices, sent along with the decision, because the decision may overtake the choice itself. */
  const choices = new Map<number, QueueChoice>();
  const sendTakeOut = createTakeOuts(api.takeOut);
  const choiceOf = (id: number): QueueChoice => choices.get(id) ?? {};
  const refuse = (id: number, reason: string): void => update((now) => setCardRefusal(now, id, reason));
  const show = (card: QueueCard, id = card.id): void => update((now) => replaceCard(now, id, () => card));

  /** Shows the choice at once; reverts it with the reason if the server refuses. */
  function choose(id: number, choice: QueueChoice, shown: Partial<QueueCard>): void {
    const before = newest().items.find((item) => item.id === id);
    if (!before) return;
    const choiceBefore = choiceOf(id);
    choices.set(id, { ...choiceBefore, ...choice });
    update((now) => replaceCard(now, id, (card) => ({ ...card, ...shown })));
    api.changeItem(id, choice).then(
      (card) => show(card, id),
      (error: unknown) => {
        choices.set(id, choiceBefore);
        show(before, id);
        refuse(id, messageOf(error));
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
    notify({ text: `Juntado a “${card.title}”`, storyId: null });
    void refreshWaiting();
  }

  function split(id: number, otherId: number): void {
    const withoutOther = (card: QueueCard): QueueCard => ({
      ...card,
      others: card.others.filter((other) => other.id !== otherId),
    });
    api.splitItem(otherId).then(
      (apart) => {
        api.evictText(id);
        const index = newest().items.findIndex((item) => item.id === id);
        update((now) => restoreCard(replaceCard(now, id, withoutOther), apart, index + 1));
        notify({ text: `Separado: “${apart.title}”`, storyId: null });
      },
      (error: unknown) => refuse(id, messageOf(error)),
    );
  }

  return {
    choiceOf,
    chooseText(id: number, text: ItemText) {
      if (Object.keys(text).length > 0) choose(id, text, text);
    },
    chooseCategory: (id: number, cat: CategoryKey) => choose(id, { cat }, { cat, categoryConfidence: 1 }),
    choosePlaces(id: number, munis: string[], reg: RegionKey | undefined) {
      const choice = { munis, ...(reg && { reg }) };
      choose(id, choice, { ...choice, muni: munis[0] ?? '' });
    },
    merge,
    /** Merges a card with the item that may be the same news. */
    join({ id, maybe }: QueueCard) {
      if (maybe === null || maybe.item === null) return;
      merge(id, maybe.item).catch((error: unknown) => refuse(id, messageOf(error)));
    },
    split,
    /** Changes what is taken out of the texts of an item. */
    takeOut(item: QueueItem, change: TakeOutChange) {
      sendTakeOut(item, change).then(
        (changed) => show(changed, item.id),
        (error: unknown) => refuse(item.id, messageOf(error)),
      );
    },
    /** Shows the server's newer state of an item. */
    learn: (card: QueueCard) => show(card),
    refuse,
  };
}
