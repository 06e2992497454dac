import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { ChartLegend, LineChart } from '../../../design/charts/line-chart.tsx';
import { scaleText } from '../../../design/reports/report-texts.ts';
import type { ReportPeriod } from '../period.rules.ts';
import { ReportPanel } from '../report-panel.tsx';
import {
  chartPoints,
  daysWithData,
  isCompared,
  peakOf,
  trafficInWords,
  trafficTable,
} from '../traffic.rules.ts';
import { useReport } from '../use-report.ts';

/** The chart of views per day, for periods of several days. */
export function TrafficPanel({ period }: { readonly period: ReportPeriod }): ReactElement {
  const { from, to, untilNow } = period;
  const loaded = useReport(ENDPOINTS.analytics.traffic, { from, to });
  return (
    <ReportPanel
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
            points={chartPoints(daysWithData(days), untilNow)}
            inWords={trafficInWords(daysWithData(days), untilNow)}
            peakLabel={peakOf(days)?.top?.title ?? ''}
            scaleText={scaleText}
            table={trafficTable(days)}
          />
        </div>
      )}
    </ReportPanel>
  );
}
