import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { QueuePage } from '../../../contracts/queue/queue.schema.ts';
import { useUser } from '../../session/session.store.ts';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useNow } from '../use-now.ts';
import { type CardRequests, QueueCardRow } from './card/queue-card.tsx';
import { DoneStrip } from './done-strip.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { QueueEmpty } from './queue-empty.tsx';
import type { QueueFilter } from './queue-filter.rules.ts';
import { QUEUE_KEYS, type QueueAct } from './queue-keys.rules.ts';
import { currentCard } from './queue-list.rules.ts';
import { ReadingPane } from './reading/reading-pane.tsx';
import { useQueue } from './use-queue.ts';

interface QueueBoardProps {
  readonly filter: QueueFilter;
  readonly page: QueuePage;
  readonly stale: boolean;
  readonly onWaiting: (waiting: number) => void;
  readonly onReload: () => void;
}

/** The list and, beside it or in its place, the text of the item that keys act on. */
export function QueueBoard({ filter, page, stale, onWaiting, onReload }: QueueBoardProps): ReactElement {
  const user = useUser();
  const { get, go, correct, linkTo } = useAddress();
  const queue = useQueue(filter, page);
  const { list } = queue;
  const now = useNow();
  const listElement = useRef<HTMLOListElement>(null);
  const [asking, setAsking] = useState<'place' | 'merge'>();
  const card = currentCard(list);
  const view = card ? get('ver') : '';
  const reading = view === 'texto' || view === 'comparar';

  useEffect(() => onWaiting(list.waiting), [list.waiting, onWaiting]);
  useCurrentInSight(listElement, list.current, reading);

  function show(next: '' | 'texto' | 'comparar'): void {
    if (!reading && next === '') return;
    // One step of the history for the text, whichever way it is looked at: the way back leads to the list.
    if (reading && next !== '') correct({ ver: next });
    else go({ ver: next });
  }

  function perform(asked: QueueAct): void {
    const { act } = asked;
    if (act === 'next' || act === 'previous') queue.move(act === 'next' ? 1 : -1);
    else if (act === 'undo') queue.undo();
    else if (act === 'search') document.querySelector<HTMLElement>('.q__bar input[type="search"]')?.focus();
    else if (!card) return;
    else if (act === 'text') show(view === 'texto' ? '' : 'texto');
    else if (act === 'compare') show(view === 'comparar' ? 'texto' : 'comparar');
    else if (act === 'close') show('');
    else if (act === 'category') queue.chooseCategory(card.id, asked.cat);
    else if (act === 'place' || act === 'merge') setAsking(act);
    else queue.decide(act, card.id);
  }
  useShortcuts(QUEUE_KEYS.map(({ keys, does, asks }) => ({ keys, does, run: () => perform(asks) })));

  const latest = useRef({ queue, show });
  latest.current = { queue, show };
  // The same functions at every drawing: a key must not draw every card anew.
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
        <ol ref={listElement} aria-label="Itens da fila">
          {list.items.map((item) => (
            <QueueCardRow
              key={item.id}
              card={item}
              isCurrent={item.id === list.current}
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
          refusal={list.refusals[card.id] ?? ''}
          userId={user.id}
          now={now}
          requests={requests}
          onClose={() => show('')}
          onCompare={(compare) => show(compare ? 'comparar' : 'texto')}
          onMerge={() => setAsking('merge')}
          onSplit={queue.split}
          onLearn={queue.learn}
          onRefuse={queue.refuse}
        />
      )}
      <DoneStrip done={queue.done} onUndo={queue.undo} />
      {asking === 'place' && card && (
        <PlaceDialog
          card={card}
          onClose={() => setAsking(undefined)}
          onChoose={(muni, reg) => {
            setAsking(undefined);
            queue.choosePlace(card.id, muni, reg);
          }}
        />
      )}
      {asking === 'merge' && card && (
        <MergeDialog
          card={card}
          items={list.items}
          onClose={() => setAsking(undefined)}
          onMerge={(into) => queue.merge(card.id, into)}
        />
      )}
    </div>
  );
}

/** The item that keys act on has the focus and is in sight, unless somebody is typing elsewhere. */
function useCurrentInSight(
  list: RefObject<HTMLOListElement | null>,
  current: number | undefined,
  reading: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: back in the list, too
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-item="${current}"]`);
    const focused = document.activeElement;
    const isBusy = focused?.matches('input, select, textarea, dialog *') ?? false;
    const isInside = row?.contains(focused) ?? false;
    if (!isBusy && !isInside) row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }, [current, reading]);
}
