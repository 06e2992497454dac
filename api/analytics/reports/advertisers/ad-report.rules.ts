import type { Selectable } from 'kysely';
import type { AdReport, AdvertiserReport } from '../../../../contracts/analytics/ad-report.schema.ts';
import { dayText } from '../../../../contracts/belem-time.ts';
import type { AdDayTable } from '../../../../db/tables/analytics.tables.ts';
import type { AdTable } from '../../../../db/tables/collections.tables.ts';
import { type DayPeriod, momentsOf } from '../period.rules.ts';
import { shareOfWhole } from '../sums.ts';

export const REPORTED_COLUMNS = [
  'id',
  'advertiser',
  'title',
  'position',
  'active',
  'starts_at',
  'ends_at',
  'deleted_at',
  'created_at',
  'impression_goal',
  'price_cents',
  'editions',
] as const;
export type ReportedAd = Pick<Selectable<AdTable>, (typeof REPORTED_COLUMNS)[number]>;

export type AdDay = Selectable<AdDayTable>;

export interface AdTotals {
  readonly impressions: number;
  readonly textImpressions: number;
  readonly clicks: number;
  readonly measuredClicks: number;
  readonly removedClicks: number;
  /** More clicks than impressions: either fraud, or few readers consented to be counted. */
  readonly suspicious: boolean;
  readonly ctr: number | null;
}

export interface AdShares {
  readonly delivered: number | null;
  readonly due: number | null;
}

export function adTotals(rows: readonly AdDay[]): AdTotals {
  const impressions = sum(rows, 'impressions');
  const measuredClicks = sum(rows, 'measured_clicks');
  const clicks = sum(rows, 'clicks');
  const textImpressions = sum(rows, 'text_impressions');
  return {
    impressions,
    textImpressions,
    clicks,
    measuredClicks,
    removedClicks: sum(rows, 'removed_clicks'),
    suspicious: clicks > impressions + textImpressions,
    ctr: shareOfWhole(measuredClicks, impressions),
  };
}

/**
 * The share that these ads had of the impressions at their positions and on their days, and the share they were due. Days on
 * which they did not run are left out; otherwise an ad that ran for one week of the month would look neglected.
 */
export function createShares(all: readonly AdDay[]): (rows: readonly AdDay[]) => AdShares {
  const shownAt = new Map<string, number>();
  for (const row of all)
    shownAt.set(positionDayKey(row), (shownAt.get(positionDayKey(row)) ?? 0) + row.impressions);
  return (rows) => {
    const keys = new Set(rows.filter(hasRun).map(positionDayKey));
    const shown = [...keys].reduce((seen, key) => seen + (shownAt.get(key) ?? 0), 0);
    return {
      delivered: shareOfWhole(sum(rows, 'impressions'), shown),
      due: shareOfWhole(sum(rows, 'due'), shown),
    };
  };
}

export type SoldAd = Pick<AdReport, 'goal' | 'campaignImpressions' | 'pace' | 'priceCents'>;
type AdName = Pick<ReportedAd, 'id' | 'advertiser' | 'title' | 'position'>;

/** `days` must contain all ads, not only these, because a share is relative to the whole position. */
export function adReport(
  ads: readonly AdName[],
  days: readonly AdDay[],
  soldOf: (id: number) => SoldAd,
): AdReport[] {
  const sharesOf = createShares(days);
  const daysOf = Map.groupBy(days, (row) => row.ad_id);
  return ads
    .map((ad) => ({ ...figuresOf(ad, daysOf.get(ad.id) ?? [], sharesOf), ...soldOf(ad.id) }))
    .sort((a, b) => b.impressions - a.impressions || b.clicks - a.clicks || b.id - a.id);
}

function figuresOf(
  { id, advertiser, title, position }: AdName,
  rows: readonly AdDay[],
  sharesOf: (rows: readonly AdDay[]) => AdShares,
): Omit<AdReport, keyof SoldAd> {
  return { id, advertiser, title, position, ...adTotals(rows), ...sharesOf(rows) };
}

/** An ad that was deleted for good and still has totals. */
export function removedAd(id: number, rows: readonly AdDay[]): AdName {
  return { id, advertiser: '', title: `Anúncio ${id}, apagado`, position: rows.at(-1)?.position ?? '' };
}

export function mayRun(ad: ReportedAd, period: DayPeriod): boolean {
  const { start, end } = momentsOf(period);
  if (ad.deleted_at !== null || ad.active === 0) return false;
  return (ad.starts_at ?? start) < end && (ad.ends_at ?? end) > start;
}

/** The totals of each position on each day. */
export function byDayAndPosition(rows: readonly AdDay[]): AdvertiserReport['days'] {
  const groups = Map.groupBy(rows, ({ day, position }) => `${dayText(day)} ${position}`);
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ day: dayText(first.day), position: first.position, ...adTotals(some) }] : [];
  });
}

function positionDayKey({ day, position }: AdDay): string {
  return `${day} ${position}`;
}

/** True if the ad ran on this day. A day with clicks only means that a page from the day before was still open. */
function hasRun({ impressions, due }: AdDay): boolean {
  return impressions > 0 || due > 0;
}

type Count = 'impressions' | 'text_impressions' | 'clicks' | 'measured_clicks' | 'removed_clicks' | 'due';

function sum(rows: readonly AdDay[], count: Count): number {
  return rows.reduce((all, row) => all + row[count], 0);
}
