import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { QueuePage } from '../../../contracts/queue/queue.schema.ts';
import { useUser } from '../../session/session.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useNow } from '../use-now.ts';
import { type CardDecision, selectionQuestion, withMarksTakenOut } from './card/queue-card.rules.ts';
import { type CardRequests, QueueCardRow } from './card/queue-card.tsx';
import { formAddress } from './form-address.rules.ts';
import { MergeItemsDialog } from './merge-items-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { cachedText } from './queue.api.ts';
import { QueueEmpty } from './queue-empty.tsx';
import type { QueueFilter } from './queue-filter.rules.ts';
import { QUEUE_KEYS, type QueueAction } from './queue-keys.rules.ts';
import { currentCard, type DecisionNotice, publishingOf } from './queue-list.rules.ts';
import { ReadingPane } from './reading/reading-pane.tsx';
import { SelectionStrip } from './selection-strip.tsx';
import { useQueue } from './use-queue.ts';

interface QueueBoardProps {
  readonly filter: QueueFilter;
  readonly page: QueuePage;
  readonly stale: boolean;
  readonly onWaiting: (waiting: number) => void;
  readonly onReload: () => void;
}

/** The list and, beside it or instead of it, the text of the current item. */
export function QueueBoard({ filter, page, stale, onWaiting, onReload }: QueueBoardProps): ReactElement {
  const user = useUser();
  const { get, push, replace, linkTo } = useAddress();
  const queue = useQueue(filter, page);
  const { list } = queue;
  const navigate = useNavigate();
  const now = useNow();
  const listElement = useRef<HTMLOListElement>(null);
  const [asking, setAsking] = useState<'place' | 'merge'>();
  const [editing, setEditing] = useState<number>();
  const card = currentCard(list);
  const view = card ? get('ver') : '';
  const reading = view === 'texto' || view === 'comparar';

  useEffect(() => onWaiting(list.waiting), [list.waiting, onWaiting]);
  useCurrentInSight(listElement, list.current, reading);

  function show(next: '' | 'texto' | 'comparar'): void {
    if (!reading && next === '') return;
    // One history entry for the text in either view, so that the back button leads to the list.
    if (reading && next !== '') replace({ ver: next });
    else push({ ver: next });
  }

  function perform(action: QueueAction): void {
    const { kind } = action;
    if (kind === 'next' || kind === 'previous') queue.move(kind === 'next' ? 1 : -1);
    else if (kind === 'undo') queue.undo();
    else if (kind === 'search') document.querySelector<HTMLElement>('.q__bar input[type="search"]')?.focus();
    else if (!card) return;
    else if (kind === 'text') show(view === 'texto' ? '' : 'texto');
    else if (kind === 'compare') show(view === 'comparar' ? 'texto' : 'comparar');
    else if (kind === 'close') show('');
    else if (kind === 'category') queue.chooseCategory(card.id, action.cat);
    else if (kind === 'place' || kind === 'merge') setAsking(kind);
    else if (kind === 'join') queue.join(card);
    else if (kind === 'select') queue.select(card.id);
    else if (kind === 'edit') setEditing(card.id);
    else if (kind === 'takeOut') takeOutMarked(card.id);
    else if (kind === 'bulletin' || kind === 'event') void navigate(formAddress(kind, card));
    else if (list.selected.length > 0) void decideSelected(kind);
    else queue.decide(kind, card.id);
  }

  /** The first press shows what would go; with the text open the marked words go. */
  function takeOutMarked(id: number): void {
    const item = cachedText(id);
    if (reading && item) queue.takeOut(item, (before) => withMarksTakenOut(item.marks, before));
    else show('texto');
  }

  async function decideSelected(decision: CardDecision): Promise<void> {
    const chosen = list.items.filter(({ id }) => list.selected.includes(id));
    const [first] = chosen;
    if (chosen.length === 1 && first) return queue.decide(decision, first.id);
    if (await askConfirmation(selectionQuestion(decision, chosen))) queue.decideSelected(decision);
  }
  useShortcuts(QUEUE_KEYS.map(({ keys, label, action }) => ({ keys, label, run: () => perform(action) })));

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

  if (list.items.length === 0) {
    return (
      <>
        <QueueEmpty filter={filter} onReload={onReload} />
        <DoneStrip done={queue.done} onUndo={queue.undo} />
      </>
    );
  }
  return (
    <div className={['q', reading && `q--${view}`, stale && 'q--stale'].filter(Boolean).join(' ')}>
      <div className="q__list">
        {filter.tab === '' && (
          <p className="q__hint">Deslize para a direita: rascunho. Para a esquerda: descartar.</p>
        )}
        <SelectionStrip
          count={list.selected.length}
          onDecide={(decision) => void decideSelected(decision)}
          onClear={queue.clearSelection}
        />
        <ol ref={listElement} aria-label="Itens da fila">
          {list.items.map((item) => (
            <QueueCardRow
              key={item.id}
              card={item}
              isCurrent={item.id === list.current}
              publishing={publishingOf(list, item.id)}
              isSelected={list.selected.includes(item.id)}
              isEdited={item.id === editing && !reading}
              refusal={list.refusals[item.id] ?? ''}
              userId={user.id}
              now={now}
              openTo={openTo}
              requests={requests}
            />
          ))}
        </ol>
        {list.next !== null && (
          <button type="button" className="btn q__next" disabled={queue.loadingMore} onClick={queue.loadMore}>
            {queue.loadingMore ? 'Carregando…' : 'Carregar mais'}
          </button>
        )}
      </div>
      {reading && card && (
        <ReadingPane
          card={card}
          compare={view === 'comparar'}
          publishing={publishingOf(list, card.id)}
          isEdited={card.id === editing}
          refusal={list.refusals[card.id] ?? ''}
          userId={user.id}
          now={now}
          requests={requests}
          onClose={() => show('')}
          onCompare={(compare) => show(compare ? 'comparar' : 'texto')}
          onMerge={() => setAsking('merge')}
          onSplit={queue.split}
          onTakeOut={queue.takeOut}
          onLearn={queue.learn}
          onRefuse={queue.refuse}
        />
      )}
      <DoneStrip done={queue.done} onUndo={queue.undo} />
      {asking === 'place' && card && (
        <PlaceDialog
          card={card}
          onClose={() => setAsking(undefined)}
          onChoose={(munis, reg) => {
            setAsking(undefined);
            queue.choosePlaces(card.id, munis, reg);
          }}
        />
      )}
      {asking === 'merge' && card && (
        <MergeItemsDialog
          card={card}
          items={list.items}
          onClose={() => setAsking(undefined)}
          onMerge={(into) => queue.merge(card.id, into)}
        />
      )}
    </div>
  );
}

/** Keeps the current item focused and visible, unless the editor is typing elsewhere. */
function useCurrentInSight(
  list: RefObject<HTMLOListElement | null>,
  current: number | undefined,
  reading: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when the editor returns to the list
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-item="${current}"]`);
    const focused = document.activeElement;
    const isBusy = focused?.matches('input, select, textarea, dialog *') ?? false;
    const isInside = row?.contains(focused) ?? false;
    if (!isBusy && !isInside) row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [current, reading]);
}

interface DoneStripProps {
  readonly done: readonly DecisionNotice[];
  readonly onUndo: () => void;
}

/** The last decision in one place: quick decisions must not pile up toasts. */
function DoneStrip({ done, onUndo }: DoneStripProps): ReactElement {
  const last = done.at(-1);
  return (
    <div className={last ? 'q__done q__done--on' : 'q__done'} role="status">
      {last && (
        <>
          <span>{last.text}</span>
          {last.undo && (
            <button type="button" onClick={onUndo}>
              Desfazer <kbd>u</kbd>
            </button>
          )}
          {last.storyId !== null && <Link to={`/admin/noticias/${last.storyId}`}>Abrir</Link>}
        </>
      )}
    </div>
  );
}
