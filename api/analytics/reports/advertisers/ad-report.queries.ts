import type { Selectable, SelectQueryBuilder } from 'kysely';
import { paceOf } from '../../../../contracts/ads/ad-pace.ts';
import type { AdReport } from '../../../../contracts/analytics/ad-report.schema.ts';
import { isForEdition } from '../../../../contracts/editions/edition-items.ts';
import { storedEditionKey } from '../../../../contracts/editions/edition-key.ts';
import { findCampaigns } from '../../../../db/analytics/ad-campaigns.ts';
import type { Connection } from '../../../../db/database.ts';
import { splitList } from '../../../../db/list-columns.ts';
import type { AdEditionDayTable } from '../../../../db/tables/analytics.tables.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { DayPeriod } from '../period.rules.ts';
import {
  type AdDay,
  adReport,
  mayRun,
  REPORTED_COLUMNS,
  type ReportedAd,
  removedAd,
  type SoldAd,
} from './ad-report.rules.ts';

/** All ads, including those in the trash; a few hundred at most. */
export async function findAds(db: Connection): Promise<ReportedAd[]> {
  return await db.selectFrom('ad').select(REPORTED_COLUMNS).orderBy('id', 'desc').execute();
}

/** The totals of all editions, or those of one. */
export async function findAdDays(
  db: Connection,
  { from, to }: DayPeriod,
  edition?: string,
): Promise<AdDay[]> {
  const days =
    edition === undefined
      ? db.selectFrom('ad_day').selectAll()
      : db.selectFrom('ad_edition_day').selectAll().where('edition', '=', storedEditionKey(edition));
  return await (days as SelectQueryBuilder<Tables, 'ad_day', AdDay>)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
}

/** The totals of some ads by edition. */
export async function findEditionDays(
  db: Connection,
  { from, to }: DayPeriod,
  ads: readonly number[],
): Promise<Selectable<AdEditionDayTable>[]> {
  if (ads.length === 0) return [];
  return await db
    .selectFrom('ad_edition_day')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('ad_id', 'in', ads)
    .execute();
}

/** Ads that ran or could have run in the period, by impressions in descending order. */
export async function findAdReport(
  db: Connection,
  period: DayPeriod,
  now: number,
  edition?: string,
): Promise<AdReport[]> {
  const [ads, days] = await Promise.all([findAds(db), findAdDays(db, period, edition)]);
  const daysOf = Map.groupBy(days, (row) => row.ad_id);
  const known = new Set(ads.map(({ id }) => id));
  // Ads deleted for good still have totals in the period.
  const removed = [...daysOf.entries()].flatMap(([id, rows]) => (known.has(id) ? [] : [removedAd(id, rows)]));
  const listed = ads.filter(
    (ad) =>
      daysOf.has(ad.id) ||
      (mayRun(ad, period) && (edition === undefined || isForEdition(splitList(ad.editions), edition))),
  );
  return adReport([...listed, ...removed], days, await findSold(db, listed, now));
}

/** Goal, delivery, pace and price of the ads. They refer to the whole campaign, not to the days of the report. */
export async function findSold(
  db: Connection,
  ads: readonly ReportedAd[],
  now: number,
): Promise<(id: number) => SoldAd> {
  const campaignOf = await findCampaigns(db, ads);
  const sold = new Map(
    ads.map((ad) => {
      const campaign = campaignOf(ad);
      const { goal, delivered } = campaign;
      const pace = paceOf(campaign, now);
      return [ad.id, { goal, campaignImpressions: delivered, pace, priceCents: ad.price_cents }];
    }),
  );
  return (id) => sold.get(id) ?? { goal: 0, campaignImpressions: 0, pace: null, priceCents: 0 };
}
