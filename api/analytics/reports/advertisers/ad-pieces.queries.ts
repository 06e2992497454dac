import type { AdvertiserReport } from '../../../../contracts/analytics/ad-report.schema.ts';
import { dayText } from '../../../../contracts/belem-time.ts';
import type { Connection } from '../../../../db/database.ts';
import { picturesOf } from '../../../../db/pictures.ts';
import { type AdDay, adTotals } from './ad-report.rules.ts';

/**
 * The creatives shown in these days, with their first and last day: the proof of delivery for the advertiser. An ad
 * whose picture was changed appears with its current picture.
 */
export async function findPieces(
  db: Connection,
  days: readonly AdDay[],
): Promise<AdvertiserReport['pieces']> {
  const shown = Map.groupBy(
    days.filter(({ impressions, text_impressions }) => impressions + text_impressions > 0),
    (row) => row.ad_id,
  );
  const ids = [...shown.keys()];
  if (ids.length === 0) return [];
  const [ads, pictureOf] = await Promise.all([
    db
      .selectFrom('ad')
      .select(['id', 'title', 'position', 'link', 'cover', 'alt'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute(),
    picturesOf(db, 'ad', ids),
  ]);
  return ads.map(({ id, title, position, link, cover, alt }) => {
    const rows = shown.get(id) ?? [];
    const numbers = rows.map(({ day }) => day);
    const { impressions, textImpressions, clicks } = adTotals(rows);
    return {
      id,
      title,
      position,
      link,
      alt,
      impressions,
      textImpressions,
      clicks,
      picture: pictureOf(id, cover),
      firstDay: dayText(Math.min(...numbers)),
      lastDay: dayText(Math.max(...numbers)),
      daysShown: new Set(numbers).size,
    };
  });
}
