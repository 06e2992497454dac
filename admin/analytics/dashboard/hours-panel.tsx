import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { HOUR_LABELS } from '../../../design/charts/line-chart.rules.ts';
import { ChartLegend, LineChart } from '../../../design/charts/line-chart.tsx';
import { countText, dateOfDay, scaleText } from '../../../design/reports/report-texts.ts';
import { HOURS_TITLE, hourOf, hourPoints, hoursInWords, hoursTable, peakHour } from '../hours.rules.ts';
import type { ReportPeriod } from '../period.rules.ts';
import { ReportPanel } from '../report-panel.tsx';
import { isCompared } from '../traffic.rules.ts';
import { useReport } from '../use-report.ts';

/** One day, hour by hour. */
export function HoursPanel({ period }: { readonly period: ReportPeriod }): ReactElement {
  const { to: day, untilNow } = period;
  const loaded = useReport(ENDPOINTS.analytics.hours, { day });
  const running = untilNow ? hourOf(Date.now()) : undefined;
  return (
    <ReportPanel
      title={HOURS_TITLE}
      className="dash__8"
      aside={
        <ChartLegend
          current={untilNow ? 'Hoje, até agora' : dateOfDay(day)}
          unfinished=""
          previous={isCompared(loaded.data ?? []) ? (untilNow ? 'Ontem' : 'Dia anterior') : ''}
        />
      }
      loaded={loaded}
      isEmpty={(hours) => hours.every(({ views, previousViews }) => views + previousViews === 0)}
      empty="Nenhuma visualização neste dia."
    >
      {(hours) => {
        const peak = peakHour(hours);
        return (
          <div className="panel__b">
            <LineChart
              points={hourPoints(hours, running)}
              inWords={hoursInWords(day, hours, running)}
              peakLabel={peak ? `${countText(peak.views)} às ${peak.hour}h` : ''}
              scaleText={scaleText}
              labels={HOUR_LABELS}
              table={hoursTable(hours, running)}
            />
          </div>
        );
      }}
    </ReportPanel>
  );
}
