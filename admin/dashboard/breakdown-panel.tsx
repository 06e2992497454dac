import type { ReactElement, ReactNode } from 'react';
import type { Breakdown } from '../../contracts/audience.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { countText } from '../../contracts/figure-texts.ts';
import type { BreakdownRow } from '../../contracts/schemas/audience.schema.ts';
import { breakdownTitle, isOfVisits } from './breakdown.rules.ts';
import { changeOf } from './change.rules.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { type FigurePeriod, isToday } from './period.rules.ts';
import { SplitRows } from './split-rows.tsx';
import { useFigures } from './use-figures.ts';

interface BreakdownPanelProps {
  readonly by: Breakdown;
  readonly period: FigurePeriod;
}

export function BreakdownPanel({ by, period }: BreakdownPanelProps): ReactElement {
  const { from, to } = period;
  const loaded = useFigures(ENDPOINTS.figures.breakdown, { from, to, by });
  return (
    <FiguresPanel
      title={breakdownTitle(by)}
      className="dash__4"
      aside={isOfVisits(by) && <small className="dim">de quem aceitou a medição</small>}
      loaded={loaded}
      isEmpty={(rows) => rows.length === 0}
      empty={
        by === 'campaign'
          ? 'Nenhuma visita por campanha neste período. Links com utm_source ou utm_campaign aparecem aqui.'
          : 'Nada neste período.'
      }
    >
      {(rows) => (
        <SplitRows by={by} rows={rows.map((row) => ({ ...row, note: comparison(row, isToday(period)) }))} />
      )}
    </FiguresPanel>
  );
}

/** Against a whole day only the figure itself is fair. */
function comparison({ count, previous }: BreakdownRow, today: boolean): ReactNode {
  if (today) return `ontem: ${countText(previous)}`;
  return (
    <>
      {changeOf(count, previous)?.text}
      <span className="vh"> em relação ao período anterior</span>
    </>
  );
}
