import type { AdReport } from '../../contracts/analytics/analytics.schema.ts';
import {
  AD_COUNTS,
  AD_SHARES,
  adCells,
  positionName,
  shareCells,
} from '../../design/reports/advertiser-report.ts';
import type { ReportTable } from '../../design/reports/report-table.ts';

type AdTotals = Pick<AdReport, 'impressions' | 'clicks' | 'measuredClicks' | 'ctr'>;

export const WHOSE_CLICKS =
  'Os cliques são de todos os leitores; exibições e CTR, só de quem aceitou a medição.';

/** All ads together; the share is that of all their impressions, not the middle of the shares. */
export function totalsOf(ads: readonly AdReport[]): AdTotals {
  const sumOf = (count: 'impressions' | 'clicks' | 'measuredClicks'): number =>
    ads.reduce((sum, ad) => sum + ad[count], 0);
  const [impressions, measuredClicks] = [sumOf('impressions'), sumOf('measuredClicks')];
  return {
    impressions,
    clicks: sumOf('clicks'),
    measuredClicks,
    ctr: impressions === 0 ? null : measuredClicks / impressions,
  };
}

export function adsTable(ads: readonly AdReport[]): ReportTable {
  return {
    title: 'Anúncios',
    head: ['Anunciante', 'Anúncio', 'Espaço', ...AD_COUNTS, ...AD_SHARES],
    labels: 3,
    rows: ads.map((ad) => [
      ad.advertiser || 'Sem anunciante',
      ad.title,
      positionName(ad.position),
      ...adCells(ad),
      ...shareCells(ad),
    ]),
    total: ['Total', '', '', ...adCells(totalsOf(ads)), '', ''],
    note: WHOSE_CLICKS,
  };
}
