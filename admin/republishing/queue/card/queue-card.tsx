import { Clock, ImageOff, Pencil, TriangleAlert } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { CategoryKey } from '../../../../contracts/news/categories.ts';
import type { QueueCard } from '../../../../contracts/queue/queue.schema.ts';
import { pictureSrc } from '../../../ui/pictures/picture-address.rules.ts';
import { ageText } from '../../age.rules.ts';
import type { CardPublishing } from '../queue-list.rules.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemChips } from './item-chips.tsx';
import { type ItemText, ItemTextForm } from './item-text-form.tsx';
import { type CardDecision, type CardMark, claimText, marksOf, othersText } from './queue-card.rules.ts';
import { useSwipe } from './use-swipe.ts';

/** The callbacks of a card; the same functions on every render, so that memoized cards are not rendered again. */
export interface CardRequests {
  readonly onPoint: (id: number) => void;
  readonly onOpen: (id: number) => void;
  readonly onDecide: (decision: CardDecision, id: number) => void;
  readonly onBringBack: (card: QueueCard) => void;
  readonly onCategory: (id: number, cat: CategoryKey) => void;
  readonly onPlace: (id: number) => void;
  readonly onSplit: (id: number, otherId: number) => void;
  readonly onJoin: (card: QueueCard) => void;
  readonly onSelect: (id: number) => void;
  readonly onEdit: (id: number | undefined) => void;
  readonly onText: (id: number, text: ItemText) => void;
  readonly onUndo: (card: QueueCard) => void;
}

interface QueueCardProps {
  readonly card: QueueCard;
  readonly isCurrent: boolean;
  readonly publishing: CardPublishing | undefined;
  readonly isSelected: boolean;
  readonly isEdited: boolean;
  readonly refusal: string;
  readonly userId: number;
  /** The current minute, for ages and claims. */
  readonly now: number;
  readonly openTo: string;
  readonly requests: CardRequests;
}

export const QueueCardRow = memo(function QueueCardRow(props: QueueCardProps): ReactElement {
  const { card, isCurrent, publishing, isSelected, isEdited, refusal, userId, now, openTo, requests } = props;
  const { id, title, source, image, why } = card;
  const claim = claimText(card, userId, now);
  const { offset, handlers } = useSwipe((outcome) => requests.onDecide(outcome, id));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: j and k do the same by the keyboard
    <li
      className="q__card"
      data-item={id}
      data-swipe={offset === 0 ? undefined : offset > 0 ? 'take' : 'discard'}
      aria-current={isCurrent ? 'true' : undefined}
      tabIndex={-1}
      onClick={() => requests.onPoint(id)}
      {...handlers}
    >
      <div className="q__in" style={offset === 0 ? undefined : { translate: `${offset}px 0` }}>
        <Picture image={image} />
        <div className="q__text">
          <p className="q__meta">
            {card.state === 'waiting' && (
              <label className="q__select">
                <input
                  type="checkbox"
                  checked={isSelected}
                  title="Selecionar (v)"
                  onChange={() => requests.onSelect(id)}
                />
                <span className="visually-hidden">Selecionar {title}</span>
              </label>
            )}
            <strong>{source.name}</strong>
            <span>{ageText(card.publishedAt ?? card.arrivedAt, now)}</span>
            {claim && <span className="q__claim">{claim}</span>}
          </p>
          {isEdited ? (
            <ItemTextForm card={card} onSave={requests.onText} onClose={() => requests.onEdit(undefined)} />
          ) : (
            <h2 className="q__title">
              <Link
                to={openTo}
                onClick={(event) => {
                  event.preventDefault();
                  requests.onOpen(id);
                }}
              >
                {title || 'Sem título'}
              </Link>
              {card.state === 'waiting' && (
                <button
                  type="button"
                  className="icon-button q__pencil"
                  title="Mudar título e linha fina (e)"
                  aria-label={`Mudar título e linha fina de ${title}`}
                  onClick={() => requests.onEdit(id)}
                >
                  <Pencil className="ico" />
                </button>
              )}
            </h2>
          )}
          <ItemChips card={card} onCategory={requests.onCategory} onPlace={requests.onPlace} />
          <Marks marks={marksOf(card)} />
          <MaybeSame card={card} onJoin={requests.onJoin} />
          <SameItems card={card} onSplit={requests.onSplit} />
          {why.length > 0 && <p className="q__why">{why.join(' · ')}</p>}
        </div>
        <ItemActions
          card={card}
          refusal={refusal}
          publishing={publishing}
          onUndo={() => requests.onUndo(card)}
          onDecide={requests.onDecide}
          onBringBack={requests.onBringBack}
        />
      </div>
    </li>
  );
});

function Picture({ image }: Pick<QueueCard, 'image'>): ReactElement {
  const src = pictureSrc(image ?? '', 240);
  if (!src) {
    return (
      <span className="q__pic q__pic--none">
        <ImageOff className="ico" />
      </span>
    );
  }
  return <img className="q__pic" src={src} alt="" width="96" height="64" loading="lazy" />;
}

export function Marks({ marks }: { readonly marks: readonly CardMark[] }): ReactElement | null {
  if (marks.length === 0) return null;
  return (
    <ul className="q__marks">
      {marks.map(({ text, kind }) => (
        <li key={text} data-kind={kind}>
          {kind === 'warning' ? <TriangleAlert className="ico" /> : <Clock className="ico" />}
          {text}
        </li>
      ))}
    </ul>
  );
}

interface MaybeSameProps {
  readonly card: QueueCard;
  readonly onJoin: (card: QueueCard) => void;
}

/** Another item, or a story of ours, that may be the same news: the editor compares and decides. */
export function MaybeSame({ card, onJoin }: MaybeSameProps): ReactElement | null {
  const { maybe, state } = card;
  if (!maybe || state !== 'waiting') return null;
  const address = maybe.story === null ? maybe.url : `/admin/noticias/${maybe.story}`;
  return (
    <p className="q__maybe">
      <span>
        Talvez o mesmo:{' '}
        {address === null ? (
          maybe.title
        ) : (
          <a className="link" href={address} target="_blank" rel="noreferrer noopener">
            {maybe.title}
          </a>
        )}{' '}
        <span className="dim">{maybe.source || 'No portal'}</span>
      </span>
      {maybe.item !== null && (
        <button type="button" className="btn" title="Juntar os dois (i)" onClick={() => onJoin(card)}>
          Juntar<span className="visually-hidden"> a {maybe.title}</span>
        </button>
      )}
    </p>
  );
}

interface SameItemsProps {
  readonly card: QueueCard;
  readonly onSplit: (id: number, otherId: number) => void;
}

/** The other items of a card: a decision on the card applies to them too, unless they are split off. */
function SameItems({ card: { id, others, state }, onSplit }: SameItemsProps): ReactElement | null {
  if (others.length === 0) return null;
  return (
    <details className="q__same">
      <summary>{othersText(others.length)}</summary>
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            <span>
              {other.title} <span className="dim">{other.source.name}</span>
            </span>
            {state === 'waiting' && (
              <button type="button" className="btn" onClick={() => onSplit(id, other.id)}>
                Separar<span className="visually-hidden"> {other.title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
