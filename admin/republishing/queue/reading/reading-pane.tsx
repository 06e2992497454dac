import './reading-pane.css';
import { ArrowLeft, Columns2, ExternalLink, X } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { momentText } from '../../../../contracts/belem-time.ts';
import type { QueueCard, QueueItem } from '../../../../contracts/queue/queue.schema.ts';
import { repeatsText } from '../../../../contracts/queue/repeats-text.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { FailedState, LoadingState } from '../../../ui/states.tsx';
import { ItemActions } from '../card/item-actions.tsx';
import { ItemChips } from '../card/item-chips.tsx';
import { ItemTextForm } from '../card/item-text-form.tsx';
import { claimText, marksOf } from '../card/queue-card.rules.ts';
import { type CardRequests, Marks, MaybeSame } from '../card/queue-card.tsx';
import { cachedText, loadQueueItem } from '../queue.api.ts';
import type { CardPublishing } from '../queue-list.rules.ts';
import type { TakeOutChange } from '../take-outs.rules.ts';
import { useClaim } from '../use-claim.ts';
import { ItemTexts } from './item-texts.tsx';

interface ReadingPaneProps {
  readonly card: QueueCard;
  readonly compare: boolean;
  readonly publishing: CardPublishing | undefined;
  readonly isEdited: boolean;
  readonly refusal: string;
  readonly userId: number;
  readonly now: number;
  readonly requests: CardRequests;
  readonly onClose: () => void;
  readonly onCompare: (compare: boolean) => void;
  readonly onMerge: () => void;
  readonly onSplit: (id: number, otherId: number) => void;
  readonly onTakeOut: (item: QueueItem, change: TakeOutChange) => void;
  readonly onLearn: (card: QueueCard) => void;
  readonly onRefuse: (id: number, reason: string) => void;
}

/** The width at which the text replaces the list; the same as in queue.css. */
const PHONE = '(max-width: 56.1875em)';

/** One item with its text; opening it claims the item, so that other editors cannot decide on it. */
export function ReadingPane(props: ReadingPaneProps): ReactElement {
  const { card, compare, refusal, userId, now, requests, onClose, onCompare, onMerge } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const text = useLoaded(String(card.id), () => loadQueueItem(card.id));
  useClaim(card, userId, props.onLearn, props.onRefuse);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is opened
  useEffect(() => {
    if (compare || matchMedia(PHONE).matches) heading.current?.focus();
  }, [card.id, compare]);
  // Words taken out meanwhile are in memory first.
  const item = cachedText(card.id) ?? (text.data?.id === card.id ? text.data : undefined);
  return (
    <article className="qr" aria-label={`Texto de ${card.title}`}>
      <header className="qr__head">
        <div className="qr__tools">
          <button type="button" className="btn qr__back" onClick={onClose}>
            <ArrowLeft className="ico" />
            Fila
          </button>
          <button
            type="button"
            className="btn"
            aria-pressed={compare}
            title="Original e texto limpo lado a lado (Enter)"
            onClick={() => onCompare(!compare)}
          >
            <Columns2 className="ico" />
            {compare ? 'Só o texto limpo' : 'Comparar com o original'}
          </button>
          {card.state === 'waiting' && (
            <button
              type="button"
              className="btn"
              title="Mudar título e linha fina (e)"
              onClick={() => requests.onEdit(card.id)}
            >
              Título…
            </button>
          )}
          {card.state === 'waiting' && (
            <button type="button" className="btn" title="Juntar (m)" onClick={onMerge}>
              Juntar…
            </button>
          )}
          {card.url && (
            <a className="btn" href={card.url} target="_blank" rel="noreferrer noopener">
              <ExternalLink className="ico" />
              Ver na fonte
            </a>
          )}
          <button type="button" className="icon-button qr__x" aria-label="Fechar o texto" onClick={onClose}>
            <X className="ico" />
          </button>
        </div>
        <p className="q__meta">
          <strong>{card.source.name}</strong>
          {card.publishedAt && <span>{momentText(card.publishedAt)}</span>}
          {card.author && <span>{card.author}</span>}
          {claimText(card, userId, now) && <span className="q__claim">{claimText(card, userId, now)}</span>}
        </p>
        {props.isEdited ? (
          <ItemTextForm card={card} onSave={requests.onText} onClose={() => requests.onEdit(undefined)} />
        ) : (
          <>
            <h2 ref={heading} tabIndex={-1}>
              {card.title || 'Sem título'}
            </h2>
            {!repeatsText(card.summary, item?.plain ?? '') && <p className="qr__summary">{card.summary}</p>}
          </>
        )}
        <ItemChips card={card} onCategory={requests.onCategory} onPlace={requests.onPlace} />
        <Marks marks={marksOf(card)} />
        <MaybeSame card={card} onJoin={requests.onJoin} />
        <ItemActions
          card={card}
          refusal={refusal}
          main
          publishing={props.publishing}
          onUndo={() => requests.onUndo(card)}
          onDecide={requests.onDecide}
          onBringBack={requests.onBringBack}
        />
      </header>
      {item ? (
        <ItemTexts item={item} compare={compare} onTakeOut={(change) => props.onTakeOut(item, change)} />
      ) : text.failure ? (
        <FailedState text={text.failure} onRetry={text.reload} />
      ) : (
        <LoadingState />
      )}
      <SameNews card={card} onSplit={props.onSplit} />
    </article>
  );
}

interface SameNewsProps {
  readonly card: QueueCard;
  readonly onSplit: (id: number, otherId: number) => void;
}

/** Other sources of the same news, and our own story if there is one. */
function SameNews({ card: { id, story, others }, onSplit }: SameNewsProps): ReactElement | null {
  if (!story && others.length === 0) return null;
  return (
    <section className="qr__same">
      <h3>A mesma notícia</h3>
      <ul>
        {story && (
          <li>
            <a className="link" href={`/admin/noticias/${story.id}`} target="_blank" rel="noopener">
              {story.title}
            </a>
            <span className="dim">No portal</span>
          </li>
        )}
        {others.map((other) => (
          <li key={other.id}>
            {other.url ? (
              <a className="link" href={other.url} target="_blank" rel="noreferrer noopener">
                {other.title}
              </a>
            ) : (
              other.title
            )}
            <span className="dim">{other.source.name}</span>
            <button type="button" className="btn" onClick={() => onSplit(id, other.id)}>
              Separar<span className="visually-hidden"> {other.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
