import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { QueuePage } from '../../../contracts/queue/queue.schema.ts';
import { useMayCall } from '../../session/rights.ts';
import { useUser } from '../../session/session.ts';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { useNow } from '../use-now.ts';
import { QueueCardRow } from './card/queue-card.tsx';
import { MergeItemsDialog } from './merge-items-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import type { QueueFilter } from './queue-filter.rules.ts';
import { QUEUE_KEYS } from './queue-keys.rules.ts';
import { type DecisionNotice, publishingOf } from './queue-list.rules.ts';
import { ReadingPane } from './reading/reading-pane.tsx';
import { SelectionStrip } from './selection-strip.tsx';
import { useQueueBoard } from './use-queue-board.ts';

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
  const now = useNow();
  const listElement = useRef<HTMLOListElement>(null);
  const board = useQueueBoard(filter, page);
  const { queue, card, view, isReading, requests, asking, setAsking, editing, show } = board;
  const { list } = queue;

  useEffect(() => onWaiting(list.waiting), [list.waiting, onWaiting]);
  useCurrentInSight(listElement, list.current, isReading);
  const makesBulletins = useMayCall(ENDPOINTS.adminBulletins.create);
  const makesEvents = useMayCall(ENDPOINTS.adminEvents.create);
  useShortcuts(
    QUEUE_KEYS.filter(
      ({ action: { kind } }) => (kind !== 'bulletin' || makesBulletins) && (kind !== 'event' || makesEvents),
    ).map(({ keys, label, action }) => ({ keys, label, run: () => board.perform(action) })),
  );

  if (list.items.length === 0) {
    return (
      <>
        <QueueEmpty filter={filter} onReload={onReload} />
        <DoneStrip notices={queue.notices} onUndo={queue.undo} />
      </>
    );
  }
  return (
    <div className={['q', isReading && `q--${view}`, stale && 'q--stale'].filter(Boolean).join(' ')}>
      <div className="q__list">
        {filter.tab === '' && (
          <p className="q__hint">Deslize para a direita: rascunho. Para a esquerda: descartar.</p>
        )}
        <SelectionStrip
          count={list.selected.length}
          onDecide={(decision) => void board.decideSelected(decision)}
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
              isEdited={item.id === editing && !isReading}
              refusal={list.refusals[item.id] ?? ''}
              userId={user.id}
              now={now}
              openTo={board.openTo}
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
      {isReading && card && (
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
      <DoneStrip notices={queue.notices} onUndo={queue.undo} />
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
  readonly notices: readonly DecisionNotice[];
  readonly onUndo: () => void;
}

/** The last decision in one place: quick decisions must not pile up toasts. */
function DoneStrip({ notices, onUndo }: DoneStripProps): ReactElement {
  const last = notices.at(-1);
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
