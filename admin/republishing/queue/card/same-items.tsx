import type { ReactElement } from 'react';
import type { QueueCard } from '../../../../contracts/queue/queue.schema.ts';
import { othersText } from './queue-card.rules.ts';

interface SameItemsProps {
  readonly card: QueueCard;
  readonly onSplit: (id: number, otherId: number) => void;
}

/** The other items of a card: a decision on the card applies to them too, unless they are split off. */
export function SameItems({ card: { id, others, state }, onSplit }: SameItemsProps): ReactElement | null {
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
                Separar<span className="vh"> {other.title}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
