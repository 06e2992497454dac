import type { Selectable } from 'kysely';
import type { AdReport } from '../../../contracts/analytics/ad-report.schema.ts';
import type { Query } from '../../../db/database.ts';
import type { AdTable } from '../../../db/tables/collections.tables.ts';
import { type AdDay, type AdShares, createShares, totalsOf } from './ad-report.rules.ts';
import { momentsOf, type Period } from './period.rules.ts';

const KNOWN = [
  'id',
  'advertiser',
  'title',
  'position',
  'active',
  'starts_at',
  'ends_at',
  'deleted_at',
] as const;
export type KnownAd = Pick<Selectable<AdTable>, (typeof KNOWN)[number]>;

/** All ads, those in the trash too: hundreds at most. */
export async function findAds(db: Query): Promise<KnownAd[]> {
  return await db.selectFrom('ad').select(KNOWN).orderBy('id', 'desc').execute();
}

export async function findAdDays(db: Query, { from, to }: Period): Promise<AdDay[]> {
  return await db
    .selectFrom('ad_day')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** Ads that ran in a period or may have, the most shown first. */
export async function findAdReport(db: Query, period: Period): Promise<AdReport[]> {
  const [ads, days] = await Promise.all([findAds(db), findAdDays(db, period)]);
  const daysOf = Map.groupBy(days, (row) => row.ad_id);
  const known = new Set(ads.map(({ id }) => id));
  // Ads removed for good are still part of what was shown.
  const removed = [...daysOf.entries()].flatMap(([id, rows]) => (known.has(id) ? [] : [removedAd(id, rows)]));
  const listed = ads.filter((ad) => daysOf.has(ad.id) || mayRun(ad, period));
  return adReport([...listed, ...removed], days);
}

/** `days`: of all ads, not only of these: a share is a share of something. */
export function adReport(ads: readonly AdName[], days: readonly AdDay[]): AdReport[] {
  const sharesOf = createShares(days);
  const daysOf = Map.groupBy(days, (row) => row.ad_id);
  return ads
    .map((ad) => figuresOf(ad, daysOf.get(ad.id) ?? [], sharesOf))
    .sort((a, b) => b.impressions - a.impressions || b.clicks - a.clicks || b.id - a.id);
}

type AdName = Pick<KnownAd, 'id' | 'advertiser' | 'title' | 'position'>;

function figuresOf(
  { id, advertiser, title, position }: AdName,
  rows: readonly AdDay[],
  sharesOf: (rows: readonly AdDay[]) => AdShares,
): AdReport {
  return { id, advertiser, title, position, ...totalsOf(rows), ...sharesOf(rows) };
}

function removedAd(id: number, rows: readonly AdDay[]): AdName {
  return { id, advertiser: '', title: `Anúncio ${id}, apagado`, position: rows.at(-1)?.position ?? '' };
}

function mayRun(ad: KnownAd, period: Period): boolean {
  const { start, end } = momentsOf(period);
  if (ad.deleted_at !== null || ad.active === 0) return false;
  return (ad.starts_at ?? start) < end && (ad.ends_at ?? end) > start;
}
