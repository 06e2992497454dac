import { paceName } from '../../contracts/ads/ad-pace.ts';
import type { AdReport } from '../../contracts/analytics/ad-report.schema.ts';
import { positionName } from './position-name.ts';
import type { ReportTable } from './report-table.ts';
import { NO_VALUE, percentText, priceText } from './report-texts.ts';

type SoldAd = Pick<AdReport, 'title' | 'position' | 'goal' | 'campaignImpressions' | 'pace' | 'priceCents'>;

/** The table of goals, delivery and prices; undefined if no ad has a goal or a price. */
export function goalTable(ads: readonly SoldAd[]): ReportTable | undefined {
  const sold = ads.filter(({ goal, priceCents }) => goal > 0 || priceCents > 0);
  if (sold.length === 0) return undefined;
  return {
    title: 'Meta e preço',
    head: ['Anúncio', 'Espaço', 'Meta de exibições', 'Entregues', 'Da meta', 'Ritmo', 'Preço'],
    labels: 2,
    rows: sold.map(rowOf),
    ...(sold.length > 1 && { total: totalOf(sold) }),
    note:
      'A meta vale para todo o período contratado, não só para os dias deste relatório. O ritmo compara as exibições ' +
      'entregues com a parte do período que já passou.',
  };
}

function rowOf({ title, position, goal, campaignImpressions, pace, priceCents }: SoldAd) {
  return [
    title,
    positionName(position),
    ...(goal > 0
      ? [goal, campaignImpressions, percentText(campaignImpressions / goal, 1)]
      : [NO_VALUE, NO_VALUE, NO_VALUE]),
    pace === null ? NO_VALUE : paceName(pace),
    priceText(priceCents),
  ];
}

function totalOf(sold: readonly SoldAd[]) {
  const withGoal = sold.filter(({ goal }) => goal > 0);
  const sumOf = (ads: readonly SoldAd[], count: 'goal' | 'campaignImpressions' | 'priceCents') =>
    ads.reduce((sum, ad) => sum + ad[count], 0);
  const [goal, delivered] = [sumOf(withGoal, 'goal'), sumOf(withGoal, 'campaignImpressions')];
  return [
    'Total',
    '',
    ...(goal > 0 ? [goal, delivered, percentText(delivered / goal, 1)] : [NO_VALUE, NO_VALUE, NO_VALUE]),
    '',
    priceText(sumOf(sold, 'priceCents')),
  ];
}
