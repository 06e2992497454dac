import type { AdReport } from '../../contracts/analytics/ad-report.schema.ts';
import { AD_COUNTS, AD_SHARES, adCells, shareCells } from '../../design/reports/advertiser-report.ts';
import { positionName } from '../../design/reports/position-name.ts';
import type { ReportTable } from '../../design/reports/report-table.ts';
import { countText } from '../../design/reports/report-texts.ts';

type AdTotals = Pick<
  AdReport,
  'impressions' | 'textImpressions' | 'clicks' | 'measuredClicks' | 'removedClicks' | 'ctr'
>;

export const WHOSE_CLICKS =
  'Os cliques são de todos os leitores; exibições e CTR, só de quem aceitou a medição. O CTR divide os cliques com ' +
  'aceite pelas exibições. As exibições em texto, da versão leve, são de todos e aproximadas: ficam à parte.';

/** A warning about the clicks of an ad; `undefined` if there is none. */
export function clickWarning({ suspicious, removedClicks }: AdReport): string | undefined {
  const removed =
    removedClicks > 0 ? `${countText(removedClicks)} ${removedClicks === 1 ? 'removido' : 'removidos'}` : '';
  return [suspicious ? 'mais cliques que exibições' : '', removed].filter(Boolean).join('; ') || undefined;
}

/** All ads together; the click rate is computed from all impressions, not as the mean of the rates. */
export function adReportTotals(ads: readonly AdReport[]): AdTotals {
  const sumOf = (count: Exclude<keyof AdTotals, 'ctr'>): number =>
    ads.reduce((sum, ad) => sum + ad[count], 0);
  const [impressions, measuredClicks] = [sumOf('impressions'), sumOf('measuredClicks')];
  return {
    impressions,
    textImpressions: sumOf('textImpressions'),
    clicks: sumOf('clicks'),
    measuredClicks,
    removedClicks: sumOf('removedClicks'),
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
    total: ['Total', '', '', ...adCells(adReportTotals(ads)), '', ''],
    note: WHOSE_CLICKS,
  };
}
