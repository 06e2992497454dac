import type { ReadPeriod } from '../../contracts/audience.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { FigureTable } from '../../contracts/figure-table.ts';
import { percentText, spanOfDays } from '../../contracts/figure-texts.ts';
import type { FiguresSummary } from '../../contracts/schemas/audience.schema.ts';
import { call } from '../calls/desk.ts';
import { adsTable } from './ads.rules.ts';
import { breakdownTable, SHOWN_BREAKDOWNS } from './breakdown.rules.ts';
import { mostReadTable } from './most-read.rules.ts';
import type { FigurePeriod } from './period.rules.ts';
import { trafficTable } from './traffic.rules.ts';

const { figures } = ENDPOINTS;
const MOST_READ = 20;

/** Everything the dashboard shows, whole: also the rows that have no room on the screen. */
export async function loadDashboardTables(
  { from, to }: FigurePeriod,
  read: ReadPeriod,
): Promise<readonly FigureTable[]> {
  const query = { from, to };
  const [summary, traffic, ads, news, ...breakdowns] = await Promise.all([
    call(figures.summary, { query }),
    call(figures.traffic, { query }),
    call(figures.ads, { query }),
    call(figures.mostRead, { query: { period: read, limit: MOST_READ } }),
    ...SHOWN_BREAKDOWNS.map(async (by) =>
      breakdownTable(by, (await call(figures.breakdown, { query: { ...query, by } })).body),
    ),
  ]);
  return [
    summaryTable(`Painel, ${spanOfDays(from, to)}`, summary.body),
    trafficTable(traffic.body),
    adsTable(ads.body),
    mostReadTable(read, news.body),
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
      ['Visitas', now.visits, before.visits],
      ['Leitores', now.readers, before.readers],
      ['Notícias publicadas', now.published, before.published],
      ['Exibições de anúncios', now.impressions, before.impressions],
      ['Cliques em anúncios', now.clicks, before.clicks],
      ['CTR dos anúncios', percentText(now.ctr), percentText(before.ctr)],
    ],
  };
}
