import { CalendarClock, FilePen, type LucideIcon, Send, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { QueueCard } from '../../../../contracts/queue/queue.schema.ts';
import type { Decision } from './queue-card.rules.ts';

interface ItemActionsProps {
  readonly card: QueueCard;
  /** Why the last try was refused; empty: it was not. */
  readonly refusal: string;
  /** Where the text is read the main button is red; in a list of many none is. */
  readonly main?: boolean;
  readonly onDecide: (decision: Decision, id: number) => void;
  readonly onBringBack: (card: QueueCard) => void;
}

const BUTTONS: readonly { decision: Decision; name: string; key: string; icon: LucideIcon }[] = [
  { decision: 'publish', name: 'Publicar', key: 'p', icon: Send },
  { decision: 'take', name: 'Rascunho', key: 'a', icon: FilePen },
  { decision: 'schedule', name: 'Agendar', key: 's', icon: CalendarClock },
  { decision: 'discard', name: 'Descartar', key: 'x', icon: Trash2 },
];

/** What can be done with an item, and why something was not done. */
export function ItemActions({
  card,
  refusal,
  main = false,
  onDecide,
  onBringBack,
}: ItemActionsProps): ReactElement {
  if (card.state !== 'waiting') return <Decided card={card} onBringBack={onBringBack} />;
  return (
    <div className="qa">
      <div className="qa__row">
        {BUTTONS.map(({ decision, name, key, icon: Icon }) => (
          <button
            key={decision}
            type="button"
            className={main && decision === 'publish' ? 'btn btn--pri' : 'btn'}
            title={`${name} (${key})`}
            onClick={() => onDecide(decision, card.id)}
          >
            <Icon className="ico" />
            <span>{name}</span>
          </button>
        ))}
      </div>
      {(refusal || card.blocked) && (
        <p className={refusal ? 'qa__why qa__why--now' : 'qa__why'} role={refusal ? 'alert' : undefined}>
          {refusal || `Só como rascunho. ${card.blocked}`}{' '}
          {card.blocked && (
            <Link className="link" to={`/admin/fontes/${card.source.id}`}>
              Abrir a ficha da fonte
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function Decided({ card, onBringBack }: Pick<ItemActionsProps, 'card' | 'onBringBack'>): ReactElement {
  return (
    <div className="qa">
      <div className="qa__row">
        {card.state === 'discarded' && (
          <button type="button" className="btn" onClick={() => onBringBack(card)}>
            Devolver à fila
          </button>
        )}
        {card.storyId !== null && (
          <Link className="btn" to={`/admin/noticias/${card.storyId}`}>
            Abrir a notícia
          </Link>
        )}
      </div>
      {card.decidedBy && <p className="qa__why">Por {card.decidedBy}</p>}
    </div>
  );
}
