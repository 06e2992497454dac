import type { Selectable } from 'kysely';
import type { Campaign } from '../../contracts/ads/ad-pace.ts';
import { dayNumber } from '../../contracts/belem-time.ts';
import type { Connection } from '../database.ts';
import type { AdTable } from '../tables/collections.tables.ts';

type CampaignAd = Pick<
  Selectable<AdTable>,
  'id' | 'starts_at' | 'ends_at' | 'created_at' | 'impression_goal'
>;

/**
 * The goal of each ad and its impressions within its period. A period without a start begins with the creation of the ad.
 * Days of ads without a goal are not read.
 */
export async function findCampaigns(
  db: Connection,
  ads: readonly CampaignAd[],
): Promise<(ad: CampaignAd) => Campaign> {
  const ids = ads.filter(({ impression_goal }) => impression_goal > 0).map(({ id }) => id);
  const days =
    ids.length === 0
      ? []
      : await db
          .selectFrom('ad_day')
          .select(['ad_id', 'day', 'impressions'])
          .where('ad_id', 'in', ids)
          .execute();
  const daysOf = Map.groupBy(days, ({ ad_id }) => ad_id);
  return ({ id, starts_at, ends_at, created_at, impression_goal }) => {
    const startsAt = starts_at ?? created_at;
    const first = dayNumber(startsAt);
    const last = ends_at === null ? Infinity : dayNumber(ends_at);
    const counted = (daysOf.get(id) ?? []).filter(({ day }) => first <= day && day <= last);
    return {
      goal: impression_goal,
      delivered: counted.reduce((sum, { impressions }) => sum + impressions, 0),
      startsAt,
      endsAt: ends_at,
    };
  };
}
