import type { TrafficPoint } from '../../contracts/analytics/analytics.schema.ts';
import type { ChartPoint } from '../../design/charts/line-chart.rules.ts';
import type { ReportTable } from '../../design/reports/report-table.ts';
import { countText, dateOfDay, duringDays, shortDateOfDay } from '../../design/reports/report-texts.ts';

type DayViews = Pick<TrafficPoint, 'day' | 'views' | 'previousViews' | 'top'>;

/** The days from the first one with a view on. Days before it were not counted, which is not the same as zero. */
export function daysWithData<Day extends DayViews>(days: readonly Day[]): readonly Day[] {
  const first = days.findIndex(({ views, previousViews }) => views + previousViews > 0);
  return first < 0 ? days : days.slice(first);
}

/** False if the previous period has no views: then there is nothing to compare with. */
export function isCompared(points: readonly { readonly previousViews: number }[]): boolean {
  return points.some(({ previousViews }) => previousViews > 0);
}

export function chartPoints(days: readonly DayViews[], untilNow: boolean): readonly ChartPoint[] {
  const compared = isCompared(days);
  return days.map(({ day, views, previousViews }, index) => ({
    label: shortDateOfDay(day),
    value: views,
    unfinished: untilNow && index === days.length - 1,
    ...(compared && { previous: previousViews }),
  }));
}

/** The day with the most views; `undefined` if there were none. */
export function peakOf<Day extends DayViews>(days: readonly Day[]): Day | undefined {
  const max = Math.max(0, ...days.map(({ views }) => views));
  return days.find(({ views }) => views > 0 && views === max);
}

/** The text alternative of the chart. The unfinished day is mentioned separately, because it is not a low one. */
export function trafficInWords(days: readonly DayViews[], untilNow: boolean): string {
  const [first, last, peak] = [days[0], days.at(-1), peakOf(days)];
  if (!first || !last) return '';
  const during = duringDays(first.day, last.day);
  if (!peak) return `Nenhuma visualização ${during}.`;
  if (days.length === 1) return `${viewsText(peak.views)} ${during}.`;
  const whole = untilNow ? days.slice(0, -1) : days;
  const min = Math.min(...whole.map(({ views }) => views));
  const story = peak.top ? `, quando a notícia mais lida foi “${peak.top.title}”` : '';
  const range = `de ${countText(min)} a ${countText(peak.views)}, o máximo em ${dateOfDay(peak.day)}${story}`;
  const today = untilNow ? `; hoje, até agora: ${countText(last.views)}` : '';
  return `Visualizações por dia, ${during}: ${range}${today}.`;
}

export function viewsText(views: number): string {
  return `${countText(views)} ${views === 1 ? 'visualização' : 'visualizações'}`;
}

export function trafficTable(days: readonly TrafficPoint[]): ReportTable {
  return {
    title: 'Visualizações por dia',
    head: ['Dia', 'Mais lida do dia', 'Visualizações', 'Período anterior', 'Visitas', 'Leitores'],
    labels: 2,
    rows: days.map(({ day, views, previousViews, visits, readers, top }) => [
      dateOfDay(day),
      top?.title ?? '',
      views,
      previousViews,
      visits,
      readers,
    ]),
  };
}
