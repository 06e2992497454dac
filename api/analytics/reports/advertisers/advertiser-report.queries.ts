import {
  isSameAdvertiser,
  normaliseAdvertiserName,
} from '../../../../contracts/advertisers/advertiser-name.ts';
import type { AdvertiserReport } from '../../../../contracts/analytics/ad-report.schema.ts';
import { dayText } from '../../../../contracts/belem-time.ts';
import { editionKeyOf } from '../../../../contracts/editions/edition-key.ts';
import type { Connection } from '../../../../db/database.ts';
import { editionNames } from '../edition-names.queries.ts';
import type { DayPeriod } from '../period.rules.ts';
import { findPieces } from './ad-pieces.queries.ts';
import { findAdDays, findAds, findEditionDays, findSold } from './ad-report.queries.ts';
import { adReport, adTotals, byDayAndPosition, createShares } from './ad-report.rules.ts';

interface ReportRequest {
  readonly advertiser: string;
  readonly period: DayPeriod;
  /** `undefined` if the report covers all editions. */
  readonly edition: string | undefined;
}

/** The figures of one advertiser's ads in a period; undefined if no ad has that advertiser. */
export async function findAdvertiserReport(
  db: Connection,
  { advertiser, period, edition }: ReportRequest,
  now: number,
): Promise<AdvertiserReport | undefined> {
  const [all, days] = await Promise.all([findAds(db), findAdDays(db, period, edition)]);
  const ads = all.filter((ad) => isSameAdvertiser(ad.advertiser, advertiser));
  const [newest] = ads;
  if (!newest) return undefined;
  const own = days.filter((row) => ads.some(({ id }) => id === row.ad_id));
  const shownAds = ads.filter((ad) => ad.deleted_at === null || own.some((row) => row.ad_id === ad.id));
  return {
    advertiser: normaliseAdvertiserName(newest.advertiser),
    from: dayText(period.from),
    to: dayText(period.to),
    edition: edition ?? '',
    ...adTotals(own),
    ...createShares(days)(own),
    ads: adReport(shownAds, days, await findSold(db, shownAds, now)),
    pieces: await findPieces(db, own),
    editions: edition === undefined ? await findByEdition(db, ads, period) : [],
    days: byDayAndPosition(own),
  };
}

/** Figures by edition; none if one edition showed all of it. */
async function findByEdition(
  db: Connection,
  ads: readonly { readonly id: number }[],
  period: DayPeriod,
): Promise<AdvertiserReport['editions']> {
  const rows = await findEditionDays(
    db,
    period,
    ads.map(({ id }) => id),
  );
  const byKey = Map.groupBy(rows, ({ edition }) => edition);
  if (byKey.size < 2) return [];
  const nameOf = await editionNames(db);
  return [...byKey]
    .map(([key, some]) => ({ key: editionKeyOf(key), name: nameOf(key), ...adTotals(some) }))
    .sort((a, b) => b.impressions - a.impressions || b.clicks - a.clicks || a.name.localeCompare(b.name));
}
