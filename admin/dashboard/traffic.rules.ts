import type { FigureTable } from '../../contracts/figure-table.ts';
import { countText, dateOfDay, shortDateOfDay, spanOfDays } from '../../contracts/figure-texts.ts';
import type { TrafficPoint } from '../../contracts/schemas/audience.schema.ts';
import type { ChartPoint } from '../../look/line-chart.rules.ts';

/** From the first day there is a figure of: what was not measured yet was not zero. */
export function measuredDays(days: readonly TrafficPoint[]): readonly TrafficPoint[] {
  const first = days.findIndex(({ views, previousViews }) => views + previousViews > 0);
  return first < 0 ? days : days.slice(first);
}

export function chartPoints(days: readonly TrafficPoint[]): readonly ChartPoint[] {
  const compared = days.some(({ previousViews }) => previousViews > 0);
  return days.map(({ day, views, previousViews }) => ({
    label: shortDateOfDay(day),
    value: views,
    ...(compared && { previous: previousViews }),
  }));
}

/** The day most was read on; undefined: nothing was. */
export function peakOf(days: readonly TrafficPoint[]): TrafficPoint | undefined {
  const most = Math.max(0, ...days.map(({ views }) => views));
  return days.find(({ views }) => views > 0 && views === most);
}

/** What the chart shows, in a sentence. */
export function trafficSummary(days: readonly TrafficPoint[]): string {
  const [first, last, peak] = [days[0], days.at(-1), peakOf(days)];
  if (!first || !last) return '';
  const span = `Visualizações por dia, ${spanOfDays(first.day, last.day)}`;
  if (!peak) return `${span}: nenhuma.`;
  const least = Math.min(...days.map(({ views }) => views));
  const story = peak.top ? `, quando a notícia mais lida foi “${peak.top.title}”` : '';
  return `${span}: de ${countText(least)} a ${countText(peak.views)}, o máximo em ${dateOfDay(peak.day)}${story}.`;
}

export function trafficTable(days: readonly TrafficPoint[]): FigureTable {
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
