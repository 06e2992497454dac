import { positionName } from '../../contracts/advertiser-report.ts';
import type { FigureTable } from '../../contracts/figure-table.ts';
import { percentText } from '../../contracts/figure-texts.ts';
import type { AdFigures } from '../../contracts/schemas/audience.schema.ts';

export interface AdTotals {
  readonly impressions: number;
  readonly clicks: number;
  readonly ctr: number | null;
}

/** All ads together; the share is that of all their impressions, not the middle of the shares. */
export function totalsOf(ads: readonly AdFigures[]): AdTotals {
  const impressions = ads.reduce((sum, ad) => sum + ad.impressions, 0);
  const measured = ads.reduce((sum, ad) => sum + (ad.ctr ?? 0) * ad.impressions, 0);
  return {
    impressions,
    clicks: ads.reduce((sum, ad) => sum + ad.clicks, 0),
    ctr: impressions === 0 ? null : measured / impressions,
  };
}

export function adsTable(ads: readonly AdFigures[]): FigureTable {
  const { impressions, clicks, ctr } = totalsOf(ads);
  return {
    title: 'Anúncios',
    head: [
      'Anunciante',
      'Anúncio',
      'Espaço',
      'Exibições',
      'Cliques',
      'CTR',
      'Parcela entregue',
      'Parcela devida',
    ],
    labels: 3,
    rows: [
      ...ads.map((ad) => [
        ad.advertiser,
        ad.title,
        positionName(ad.position),
        ad.impressions,
        ad.clicks,
        percentText(ad.ctr),
        percentText(ad.delivered, 1),
        percentText(ad.due, 1),
      ]),
      ['Total', '', '', impressions, clicks, percentText(ctr), '', ''],
    ],
  };
}
