import type { ReadPeriod } from '../../contracts/audience.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { FigureTable } from '../../contracts/figure-table.ts';
import { percentText } from '../../contracts/figure-texts.ts';
import type { FiguresSummary } from '../../contracts/schemas/audience.schema.ts';
import { call } from '../calls/desk.ts';
import { adsTable } from './ads.rules.ts';
import { breakdownTable, SHOWN_BREAKDOWNS } from './breakdown.rules.ts';
import { hourOf, hoursTable } from './hours.rules.ts';
import { mostReadTable } from './most-read.rules.ts';
import { type FigurePeriod, periodText } from './period.rules.ts';
import { trafficTable } from './traffic.rules.ts';
import { vitalsTable } from './vitals.rules.ts';

const { figures } = ENDPOINTS;
const MOST_READ = 20;

/** Everything the dashboard shows, whole: also the rows that have no room on the screen. */
export async function loadDashboardTables(
  period: FigurePeriod,
  read: ReadPeriod,
): Promise<readonly FigureTable[]> {
  const { from, to, untilNow } = period;
  const query = { from, to };
  const now = Date.now();
  const [summary, traffic, hours, vitals, ads, news, ...breakdowns] = await Promise.all([
    call(figures.summary, { query }),
    call(figures.traffic, { query }),
    from === to ? call(figures.hours, { query: { day: to } }) : undefined,
    call(figures.vitals, { query }),
    call(figures.ads, { query }),
    call(figures.mostRead, { query: { period: read, limit: MOST_READ } }),
    ...SHOWN_BREAKDOWNS.map(async (by) =>
      breakdownTable(by, (await call(figures.breakdown, { query: { ...query, by } })).body),
    ),
  ]);
  return [
    summaryTable(`Painel, ${periodText(period, summary.body.since)}`, summary.body),
    trafficTable(traffic.body),
    ...(hours ? [hoursTable(hours.body, untilNow ? hourOf(now) : undefined)] : []),
    vitalsTable(vitals.body),
    adsTable(ads.body),
    mostReadTable(read, news.body, now),
    ...breakdowns,
  ];
}

function summaryTable(title: string, now: FiguresSummary): FigureTable {
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
      ['CTR dos anúncios', percentText(now.ctr), percentText(before.ctr)],
    ],
  };
}
