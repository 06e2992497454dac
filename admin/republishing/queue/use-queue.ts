import { useState } from 'react';
import type { QueueCard, QueuePage } from '../../../contracts/queue/queue.schema.ts';
import { createQueueChanges } from './queue-changes.ts';
import type { QueueFilter } from './queue-filter.rules.ts';
import { clearSelected, moveCurrent, setCurrentCard, toggleSelected } from './queue-list.rules.ts';
import { useQueueDecisions } from './use-queue-decisions.ts';
import { useQueueList } from './use-queue-list.ts';

/**
 * The list and its actions. Every action shows at once and is sent in the background: the editor is at the next item
 * before the server has answered.
 */
export function useQueue(filter: QueueFilter, page: QueuePage) {
  const { list, access, notices, setNotices, loadMore, loadingMore } = useQueueList(filter, page);
  const [changes] = useState(() => createQueueChanges(access));
  const { decide, decideSelected, bringBack, undoPublish } = useQueueDecisions(access, changes.choiceOf);
  const { update } = access;

  function undo(): void {
    const last = notices.findLast((notice) => notice.undo !== undefined);
    if (!last?.undo) return;
    setNotices((all) => all.filter((notice) => notice !== last));
    const { kind, card, index } = last.undo;
    void (kind === 'discard' ? bringBack(card, index) : undoPublish(card));
  }

  return {
    ...changes,
    list,
    loadingMore,
    loadMore,
    /** What was decided, newest last. */
    notices,
    decide,
    decideSelected,
    bringBack: (card: QueueCard) => void bringBack(card),
    undo,
    undoPublish(card: QueueCard) {
      setNotices((all) => all.filter((notice) => notice.undo?.card.id !== card.id));
      void undoPublish(card);
    },
    move: (step: 1 | -1) => update((now) => moveCurrent(now, step)),
    point: (id: number) => update((now) => setCurrentCard(now, id)),
    select: (id: number) => update((now) => toggleSelected(now, id)),
    clearSelection: () => update(clearSelected),
  };
}
