import { CalendarClock, FilePen, type LucideIcon, Send, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { QueueCard } from '../../../../contracts/queue/queue.schema.ts';
import { useMayCall } from '../../../session/rights.ts';
import type { CardPublishing } from '../queue-list.rules.ts';
import { type CardDecision, groupText } from './queue-card.rules.ts';

interface ItemActionsProps {
  readonly card: QueueCard;
  /** Why the last attempt was refused; empty if it was not refused. */
  readonly refusal: string;
  /** True in the reading pane, where the main button is red; in a list of many no button is. */
  readonly main?: boolean;
  /** How far the publishing of the item is. */
  readonly publishing?: CardPublishing | undefined;
  readonly onUndo?: () => void;
  readonly onDecide: (decision: CardDecision, id: number) => void;
  readonly onBringBack: (card: QueueCard) => void;
}

const BUTTONS: readonly { decision: CardDecision; name: string; key: string; icon: LucideIcon }[] = [
  { decision: 'publish', name: 'Publicar', key: 'p', icon: Send },
  { decision: 'take', name: 'Rascunho', key: 'a', icon: FilePen },
  { decision: 'schedule', name: 'Agendar', key: 's', icon: CalendarClock },
  { decision: 'discard', name: 'Descartar', key: 'x', icon: Trash2 },
];

/** The actions of an item, and the reason of a refusal. */
export function ItemActions({
  card,
  refusal,
  main = false,
  publishing,
  onUndo,
  onDecide,
  onBringBack,
}: ItemActionsProps): ReactElement {
  const seesSource = useMayCall(ENDPOINTS.adminSources.get);
  if (card.state !== 'waiting') return <Decided card={card} onBringBack={onBringBack} />;
  if (publishing) {
    return (
      <div className="qa qa--armed">
        <p className="qa__why" role="status">
          {publishing === 'leaving' ? `Sai em instantes${groupText(card)}.` : 'Conferindo se pode sair.'}
        </p>
        <div className="qa__row">
          <button type="button" className="btn" title="Desfazer (u)" onClick={onUndo}>
            <span>Desfazer</span>
          </button>
          <button
            type="button"
            className="btn btn--pri"
            title="Publicar agora (p)"
            onClick={() => onDecide('publish', card.id)}
          >
            <span>Publicar agora</span>
          </button>
        </div>
      </div>
    );
  }
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
          {refusal || `Só como rascunho. ${card.blocked?.text}`}{' '}
          {card.blocked?.code === 'no-licence' && seesSource && (
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
