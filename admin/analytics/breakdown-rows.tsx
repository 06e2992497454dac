import { type ReactElement, type ReactNode, useState } from 'react';
import type { Breakdown } from '../../contracts/analytics/analytics-kinds.ts';
import { countText } from '../../design/reports/report-texts.ts';
import { collapseText, expandText } from './breakdown.rules.ts';

interface BreakdownRowsProps {
  readonly by: Breakdown;
  /** Largest first. */
  readonly rows: readonly BreakdownRow[];
}

interface BreakdownRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly note?: ReactNode;
}

const FIRST_ROWS = 6;

/** The rows of a breakdown, each with a bar relative to the largest. */
export function BreakdownRows({ by, rows }: BreakdownRowsProps): ReactElement {
  const [all, setAll] = useState(false);
  const max = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <>
      <ul className="split">
        {(all ? rows : rows.slice(0, FIRST_ROWS)).map(({ key, name, count, note }) => (
          <li key={key}>
            <span className="split__name">{name}</span>
            <span className="dim">{note}</span>
            <b>{countText(count)}</b>
            <span className="split__bar" aria-hidden="true">
              <i style={{ width: `${(count / max) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > FIRST_ROWS && (
        <button type="button" className="link split__more" onClick={() => setAll(!all)}>
          {all ? collapseText(by) : expandText(by, rows.length)}
        </button>
      )}
    </>
  );
}
