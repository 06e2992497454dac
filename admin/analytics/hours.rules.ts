import type { HourPoint } from '../../contracts/analytics/analytics.schema.ts';
import { dayNumber, dayStart, hourNumber } from '../../contracts/belem-time.ts';
import type { ChartPoint } from '../../design/charts/line-chart.rules.ts';
import type { ReportTable } from '../../design/reports/report-table.ts';
import { countText, dateOfDay } from '../../design/reports/report-texts.ts';
import { isCompared, viewsText } from './traffic.rules.ts';

type HourViews = Pick<HourPoint, 'hour' | 'views' | 'previousViews'>;

/** The running hour in Belém, from 0 to 23. */
export function hourOf(now: number): number {
  return hourNumber(now) - hourNumber(dayStart(dayNumber(now)));
}

/** `running` is the unfinished hour; `undefined` if all are finished. */
export function hourPoints(hours: readonly HourViews[], running: number | undefined): readonly ChartPoint[] {
  const compared = isCompared(hours);
  return hours.map(({ hour, views, previousViews }) => ({
    label: hourText(hour),
    value: running !== undefined && hour > running ? null : views,
    unfinished: hour === running,
    ...(compared && { previous: previousViews }),
  }));
}

/** The hour with the most views; `undefined` if there were none. */
export function peakHour(hours: readonly HourViews[]): HourViews | undefined {
  const max = Math.max(0, ...hours.map(({ views }) => views));
  return hours.find(({ views }) => views > 0 && views === max);
}

/** The text alternative of the chart. */
export function hoursInWords(day: string, hours: readonly HourViews[], running: number | undefined): string {
  const peak = peakHour(hours);
  const when = `${running === undefined ? '' : 'hoje, até agora, '}em ${dateOfDay(day)}`;
  if (!peak) return `Nenhuma visualização ${when}.`;
  const all = viewsText(hours.reduce((sum, { views }) => sum + views, 0));
  return `Visualizações por hora: ${all} ${when}, o máximo às ${hourText(peak.hour)}, com ${countText(peak.views)}.`;
}

export function hoursTable(hours: readonly HourPoint[], running: number | undefined): ReportTable {
  return {
    title: running === undefined ? HOURS_TITLE : `${HOURS_TITLE}, até agora`,
    head: ['Hora', 'Visualizações', 'Dia anterior', 'Visitas'],
    labels: 1,
    rows: hours.map(({ hour, views, previousViews, visits }) => {
      const yet = running === undefined || hour <= running;
      return [hourText(hour), yet ? views : '', previousViews, yet ? visits : ''];
    }),
  };
}

export const HOURS_TITLE = 'Visualizações por hora';

export function hourText(hour: number): string {
  return `${hour}h`;
}
