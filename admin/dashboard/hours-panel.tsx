import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { countText, dateOfDay, scaleText } from '../../contracts/figure-texts.ts';
import { HOUR_LABELS } from '../../look/line-chart.rules.ts';
import { ChartLegend, LineChart } from '../../look/line-chart.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { HOURS_TITLE, hourOf, hourPoints, hoursSummary, hoursTable, peakHour } from './hours.rules.ts';
import type { FigurePeriod } from './period.rules.ts';
import { isCompared } from './traffic.rules.ts';
import { useFigures } from './use-figures.ts';

/** One day, hour by hour. */
export function HoursPanel({ period }: { readonly period: FigurePeriod }): ReactElement {
  const { to: day, untilNow } = period;
  const loaded = useFigures(ENDPOINTS.figures.hours, { day });
  const running = untilNow ? hourOf(Date.now()) : undefined;
  return (
    <FiguresPanel
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
              summary={hoursSummary(day, hours, running)}
              peakLabel={peak ? `${countText(peak.views)} às ${peak.hour}h` : ''}
              scaleText={scaleText}
              labels={HOUR_LABELS}
              table={hoursTable(hours, running)}
            />
          </div>
        );
      }}
    </FiguresPanel>
  );
}
