import type { TotalsReport } from '../../../contracts/analytics/analytics.schema.ts';
import type { ReadPeriod } from '../../../contracts/analytics/analytics-kinds.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { ReportTable } from '../../../design/reports/report-table.ts';
import { percentText } from '../../../design/reports/report-texts.ts';
import { call } from '../../api/api.ts';
import { adsTable } from '../ads.rules.ts';
import { breakdownTable, SHOWN_BREAKDOWNS } from '../breakdown.rules.ts';
import { hourOf, hoursTable } from '../hours.rules.ts';
import { type ReportPeriod, reportPeriodText } from '../period.rules.ts';
import { trafficTable } from '../traffic.rules.ts';
import { mostReadTable } from './most-read.rules.ts';
import { vitalsTable } from './vitals.rules.ts';

const { analytics } = ENDPOINTS;
const MOST_READ = 20;

/** All data of the dashboard, including rows that the screen does not show. */
export async function loadDashboardTables(
  period: ReportPeriod,
  read: ReadPeriod,
): Promise<readonly ReportTable[]> {
  const { from, to, untilNow } = period;
  const query = { from, to };
  const now = Date.now();
  const [totals, traffic, hours, vitals, ads, news, ...breakdowns] = await Promise.all([
    call(analytics.summary, { query }),
    call(analytics.traffic, { query }),
    from === to ? call(analytics.hours, { query: { day: to } }) : undefined,
    call(analytics.vitals, { query }),
    call(analytics.ads, { query }),
    call(analytics.mostRead, { query: { period: read, limit: MOST_READ } }),
    ...SHOWN_BREAKDOWNS.map(async (by) =>
      breakdownTable(by, (await call(analytics.breakdown, { query: { ...query, by } })).body),
    ),
  ]);
  return [
    totalsTable(`Painel, ${reportPeriodText(period, totals.body.since)}`, totals.body),
    trafficTable(traffic.body),
    ...(hours ? [hoursTable(hours.body, untilNow ? hourOf(now) : undefined)] : []),
    vitalsTable(vitals.body),
    adsTable(ads.body),
    mostReadTable(read, news.body, now),
    ...breakdowns,
  ];
}

function totalsTable(title: string, now: TotalsReport): ReportTable {
  const before = now.previous;
  return {
    title,
    head: ['', 'Período', 'Período anterior'],
    labels: 1,
    rows: [
      ['Visualizações', now.views, before.views],
      ['Visualizações sem aceite', now.anonymousViews, ''],
      ['Visitas', now.visits, before.visits],
      ['Leitores', now.readers, before.readers],
      ['Notícias publicadas', now.published, before.published],
      ['Exibições de anúncios', now.impressions, before.impressions],
      ['Cliques em anúncios', now.clicks, before.clicks],
      ['Cliques em anúncios com aceite', now.measuredClicks, before.measuredClicks],
      ['CTR dos anúncios', percentText(now.ctr), percentText(before.ctr)],
    ],
  };
}
