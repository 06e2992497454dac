import type { MostReadRow } from '../../../contracts/analytics/analytics.schema.ts';
import { READ_PERIODS, type ReadPeriod } from '../../../contracts/analytics/analytics-kinds.ts';
import { momentText } from '../../../contracts/belem-time.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import type { ReportTable } from '../../../design/reports/report-table.ts';

const DEFAULT_PERIOD: ReadPeriod = '7d';

export function parseMostReadPeriod(text: string): ReadPeriod {
  return READ_PERIODS.find(({ key }) => key === text)?.key ?? DEFAULT_PERIOD;
}

/** The hours end now, independent of the dashboard's period: the title says when they began. */
export function mostReadTable(period: ReadPeriod, news: readonly MostReadRow[], now: number): ReportTable {
  const { name, hours } = READ_PERIODS.find(({ key }) => key === period) ?? READ_PERIODS[0];
  // The running hour is included.
  const start = Math.floor(now / HOUR_MS) * HOUR_MS - (hours - 1) * HOUR_MS;
  return {
    title: `Mais lidas em ${name}, de ${momentText(start)} até agora, ${momentText(now)}`,
    head: ['Código', 'Título', 'Visualizações'],
    labels: 2,
    rows: news.map(({ id, title, views }) => [String(id), title, views]),
  };
}
