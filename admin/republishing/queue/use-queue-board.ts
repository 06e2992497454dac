import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { QueueCard, QueuePage } from '../../../contracts/queue/queue.schema.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { type CardDecision, selectionQuestion, withMarksTakenOut } from './card/queue-card.rules.ts';
import type { CardRequests } from './card/queue-card.tsx';
import { newEntryAddress } from './new-entry-address.rules.ts';
import { cachedText } from './queue.api.ts';
import type { QueueFilter } from './queue-filter.rules.ts';
import type { CardAction, QueueAction } from './queue-keys.rules.ts';
import { currentCard } from './queue-list.rules.ts';
import { useQueue } from './use-queue.ts';

type View = '' | 'texto' | 'comparar';

/** The queue with the view of its current item, and the actions of keys and cards. */
export function useQueueBoard(filter: QueueFilter, page: QueuePage) {
  const { get, push, replace, linkTo } = useAddress();
  const navigate = useNavigate();
  const queue = useQueue(filter, page);
  const { list } = queue;
  /** The dialog that is open on the current item. */
  const [asking, setAsking] = useState<'place' | 'merge'>();
  /** The item whose texts are being edited. */
  const [editing, setEditing] = useState<number>();
  const card = currentCard(list);
  const view = card ? get('ver') : '';
  const isReading = view === 'texto' || view === 'comparar';

  function show(next: View): void {
    if (!isReading && next === '') return;
    // One history entry for the text in either view, so that the back button leads to the list.
    if (isReading && next !== '') replace({ ver: next });
    else push({ ver: next });
  }

  function perform(action: QueueAction): void {
    switch (action.kind) {
      case 'next':
        queue.move(1);
        break;
      case 'previous':
        queue.move(-1);
        break;
      case 'undo':
        queue.undo();
        break;
      case 'search':
        document.querySelector<HTMLElement>('.q__bar input[type="search"]')?.focus();
        break;
      default:
        if (card) performOn(card, action);
    }
  }

  function performOn(current: QueueCard, action: CardAction): void {
    const { id } = current;
    switch (action.kind) {
      case 'text':
        show(view === 'texto' ? '' : 'texto');
        break;
      case 'compare':
        show(view === 'comparar' ? 'texto' : 'comparar');
        break;
      case 'close':
        show('');
        break;
      case 'category':
        queue.chooseCategory(id, action.cat);
        break;
      case 'place':
      case 'merge':
        setAsking(action.kind);
        break;
      case 'join':
        queue.join(current);
        break;
      case 'select':
        queue.select(id);
        break;
      case 'edit':
        setEditing(id);
        break;
      case 'takeOut':
        takeOutMarked(id);
        break;
      case 'bulletin':
      case 'event':
        void navigate(newEntryAddress(action.kind, current));
        break;
      case 'take':
      case 'publish':
      case 'schedule':
      case 'discard':
        if (list.selected.length > 0) void decideSelected(action.kind);
        else queue.decide(action.kind, id);
        break;
      default:
        // A new action without a case here fails the type check.
        action satisfies never;
    }
  }

  /** The first press shows what would go; with the text open the marked words go. */
  function takeOutMarked(id: number): void {
    const item = cachedText(id);
    if (isReading && item) queue.takeOut(item, (before) => withMarksTakenOut(item.marks, before));
    else show('texto');
  }

  async function decideSelected(decision: CardDecision): Promise<void> {
    const chosen = list.items.filter(({ id }) => list.selected.includes(id));
    const [first] = chosen;
    if (chosen.length === 1 && first) return queue.decide(decision, first.id);
    if (await askConfirmation(selectionQuestion(decision, chosen))) queue.decideSelected(decision);
  }

  const latest = useRef({ queue, show });
  latest.current = { queue, show };
  // The same functions on every render: a key press must not render every card again.
  const requests = useMemo<CardRequests>(
    () => ({
      onPoint: (id) => latest.current.queue.point(id),
      onOpen: (id) => {
        latest.current.queue.point(id);
        latest.current.show('texto');
      },
      onDecide: (decision, id) => latest.current.queue.decide(decision, id),
      onBringBack: (one) => latest.current.queue.bringBack(one),
      onCategory: (id, cat) => latest.current.queue.chooseCategory(id, cat),
      onPlace: (id) => {
        latest.current.queue.point(id);
        setAsking('place');
      },
      onSplit: (id, otherId) => latest.current.queue.split(id, otherId),
      onJoin: (one) => latest.current.queue.join(one),
      onSelect: (id) => latest.current.queue.select(id),
      onEdit: setEditing,
      onText: (id, text) => latest.current.queue.chooseText(id, text),
      onUndo: (one) => latest.current.queue.undoPublish(one),
    }),
    [],
  );

  const openTo = linkTo({ ver: 'texto' });
  return {
    queue,
    card,
    view,
    isReading,
    asking,
    setAsking,
    editing,
    requests,
    openTo,
    show,
    perform,
    decideSelected,
  };
}
