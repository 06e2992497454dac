import { isSameAdvertiser, tidyName } from '../../../contracts/advertisers/advertiser-name.ts';
import type { AdvertiserReport } from '../../../contracts/analytics/ad-report.schema.ts';
import { dayText } from '../../../contracts/belem-time.ts';
import type { Query } from '../../../db/database.ts';
import { findPieces } from './ad-pieces.queries.ts';
import { adReport, findAdDays, findAds, findSold } from './ad-report.queries.ts';
import { type AdDay, createShares, totalsOf } from './ad-report.rules.ts';
import type { Period } from './period.rules.ts';

/** The figures of one advertiser's ads in a period; undefined if no ad has that advertiser. */
export async function findReport(
  db: Query,
  advertiser: string,
  period: Period,
  now: number,
): Promise<AdvertiserReport | undefined> {
  const [all, days] = await Promise.all([findAds(db), findAdDays(db, period)]);
  const ads = all.filter((ad) => isSameAdvertiser(ad.advertiser, advertiser));
  const [newest] = ads;
  if (!newest) return undefined;
  const own = days.filter((row) => ads.some(({ id }) => id === row.ad_id));
  const seen = ads.filter((ad) => ad.deleted_at === null || own.some((row) => row.ad_id === ad.id));
  return {
    advertiser: tidyName(newest.advertiser),
    from: dayText(period.from),
    to: dayText(period.to),
    ...totalsOf(own),
    ...createShares(days)(own),
    ads: adReport(seen, days, await findSold(db, seen, now)),
    pieces: await findPieces(db, own),
    days: byDayAndPosition(own),
  };
}

function byDayAndPosition(rows: readonly AdDay[]): AdvertiserReport['days'] {
  const places = Map.groupBy(rows, ({ day, position }) => `${dayText(day)} ${position}`);
  return [...places.values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ day: dayText(first.day), position: first.position, ...totalsOf(some) }] : [];
  });
}
