import { Clock, Copy, ImageOff, TriangleAlert } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { Link } from 'react-router';
import type { CategoryKey } from '../../../../contracts/news/categories.ts';
import type { QueueCard } from '../../../../contracts/queue/queue.schema.ts';
import { pictureSrc } from '../../../ui/pictures/picture-address.rules.ts';
import { ageText } from '../../age.rules.ts';
import { ItemActions } from './item-actions.tsx';
import { ItemChips } from './item-chips.tsx';
import { type CardMark, claimText, type Decision, marksOf } from './queue-card.rules.ts';
import { useSwipe } from './use-swipe.ts';

/** What a card asks of the list; the same functions at every drawing, so that only what changed is drawn. */
export interface CardRequests {
  readonly onPoint: (id: number) => void;
  readonly onOpen: (id: number) => void;
  readonly onDecide: (decision: Decision, id: number) => void;
  readonly onBringBack: (card: QueueCard) => void;
  readonly onCategory: (id: number, cat: CategoryKey) => void;
  readonly onPlace: (id: number) => void;
}

interface QueueCardProps {
  readonly card: QueueCard;
  readonly isCurrent: boolean;
  readonly refusal: string;
  readonly userId: number;
  /** The minute it is: ages and claims are told by it. */
  readonly now: number;
  readonly openTo: string;
  readonly requests: CardRequests;
}

export const QueueCardRow = memo(function QueueCardRow(props: QueueCardProps): ReactElement {
  const { card, isCurrent, refusal, userId, now, openTo, requests } = props;
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
            <strong>{source.name}</strong>
            <span>{ageText(card.publishedAt ?? card.arrivedAt, now)}</span>
            {claim && <span className="q__claim">{claim}</span>}
          </p>
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
          </h2>
          <ItemChips card={card} onCategory={requests.onCategory} onPlace={requests.onPlace} />
          <Marks marks={marksOf(card)} />
          {why.length > 0 && <p className="q__why">{why.join(' · ')}</p>}
        </div>
        <ItemActions
          card={card}
          refusal={refusal}
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
          {kind === 'warning' ? (
            <TriangleAlert className="ico" />
          ) : text.startsWith('Vale') ? (
            <Clock className="ico" />
          ) : (
            <Copy className="ico" />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
