import type { ReactElement } from 'react';
import type { ReportCard } from './cards.rules.ts';

interface CardRowProps {
  readonly cards: readonly ReportCard[];
  /** True while newer numbers are loading. */
  readonly busy: boolean;
}

export function CardRow({ cards, busy }: CardRowProps): ReactElement {
  return (
    <dl className="kpis" aria-busy={busy}>
      {cards.map(({ name, value, change, note, countedReaders }) => (
        <div key={name} className="kpi">
          <dt>{name}</dt>
          <dd>
            {value}
            <small>
              {change && <span className={`change change--${change.direction}`}>{change.text}</span>}
              {note}
            </small>
            {countedReaders && <small>{countedReaders}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
