import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { scaleText } from '../../contracts/figure-texts.ts';
import { ChartLegend, LineChart } from '../../look/line-chart.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import type { FigurePeriod } from './period.rules.ts';
import {
  chartPoints,
  isCompared,
  measuredDays,
  peakOf,
  trafficSummary,
  trafficTable,
} from './traffic.rules.ts';
import { useFigures } from './use-figures.ts';

/** More than one day, day by day. */
export function TrafficPanel({ period }: { readonly period: FigurePeriod }): ReactElement {
  const { from, to, untilNow } = period;
  const loaded = useFigures(ENDPOINTS.figures.traffic, { from, to });
  return (
    <FiguresPanel
      title="Visualizações por dia"
      className="dash__8"
      aside={
        <ChartLegend
          current="Atual"
          unfinished={untilNow ? 'Hoje, até agora' : ''}
          previous={isCompared(loaded.data ?? []) ? 'Período anterior' : ''}
        />
      }
      loaded={loaded}
      isEmpty={(days) => days.every(({ views, previousViews }) => views + previousViews === 0)}
      empty="Nenhuma visualização neste período."
    >
      {(days) => (
        <div className="panel__b">
          <LineChart
            points={chartPoints(measuredDays(days), untilNow)}
            summary={trafficSummary(measuredDays(days), untilNow)}
            peakLabel={peakOf(days)?.top?.title ?? ''}
            scaleText={scaleText}
            table={trafficTable(days)}
          />
        </div>
      )}
    </FiguresPanel>
  );
}
