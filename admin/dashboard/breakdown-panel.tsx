import { type ReactElement, useState } from 'react';
import type { Breakdown } from '../../contracts/audience.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { countText } from '../../contracts/figure-texts.ts';
import type { BreakdownRow } from '../../contracts/schemas/audience.schema.ts';
import { breakdownTitle, countedIn, seeAllText, seeFirstText } from './breakdown.rules.ts';
import { changeOf } from './change.rules.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { type FigurePeriod, isToday } from './period.rules.ts';
import { useFigures } from './use-figures.ts';

interface BreakdownPanelProps {
  readonly by: Breakdown;
  readonly period: FigurePeriod;
}

const FIRST_ROWS = 6;

export function BreakdownPanel({ by, period }: BreakdownPanelProps): ReactElement {
  const { from, to } = period;
  const loaded = useFigures(ENDPOINTS.figures.breakdown, { from, to, by });
  return (
    <FiguresPanel
      title={breakdownTitle(by)}
      className="dash__4"
      aside={countedIn(by) === 'Visitas' && <small className="dim">de quem aceitou a medição</small>}
      loaded={loaded}
      isEmpty={(rows) => rows.length === 0}
      empty={
        by === 'campaign'
          ? 'Nenhuma visita por campanha neste período. Links com utm_source ou utm_campaign aparecem aqui.'
          : 'Nada neste período.'
      }
    >
      {(rows) => <BreakdownRows by={by} rows={rows} today={isToday(period)} />}
    </FiguresPanel>
  );
}

interface BreakdownRowsProps {
  readonly by: Breakdown;
  readonly rows: readonly BreakdownRow[];
  /** Against a whole day only the figure itself is fair. */
  readonly today: boolean;
}

function BreakdownRows({ by, rows, today }: BreakdownRowsProps): ReactElement {
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <>
      <ul className="split">
        {(all ? rows : rows.slice(0, FIRST_ROWS)).map(({ key, name, count, previous }) => (
          <li key={key}>
            <span className="split__name">{name}</span>
            <span className="dim">
              {today ? `ontem: ${countText(previous)}` : changeOf(count, previous)?.text}
              {!today && <span className="vh"> em relação ao período anterior</span>}
            </span>
            <b>{countText(count)}</b>
            <span className="hb" aria-hidden="true">
              <i style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > FIRST_ROWS && (
        <button type="button" className="link split__more" onClick={() => setAll(!all)}>
          {all ? seeFirstText(by) : seeAllText(by, rows.length)}
        </button>
      )}
    </>
  );
}
