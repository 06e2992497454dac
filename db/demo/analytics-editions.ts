import type { Tables } from '../tables.ts';
import type { DemoAnalytics } from './analytics.ts';

/** Share of each edition in the views of a day; the rest is read on the state portal. */
const SHARES = { marajo: 0.14, carajas: 0.16, tapajos: 0.08 } as const;
/** Part of an edition's views that shows each of its own ads. */
const SHOWN_SHARE = 0.4;
const CLICKED_SHARE = 0.009;

type Counts = Readonly<Record<string, number>>;

interface EditionAd {
  readonly id: number;
  readonly position: string;
  /** The key of the only edition that shows the ad; empty if all of them do. */
  readonly editions: string;
  readonly active: number;
}

/**
 * The demo's totals by edition: every count is divided among the editions, and the ads of one edition get their own
 * rows, also in the sums.
 */
export function editionAnalytics(
  { traffic_day, ad_day }: Pick<DemoAnalytics, 'traffic_day' | 'ad_day'>,
  ads: readonly EditionAd[],
): Pick<{ [Name in keyof Tables]: Tables[Name][] }, 'edition_day' | 'ad_edition_day' | 'ad_day'> {
  const days = [...Map.groupBy(traffic_day, ({ day }) => day)].map(([day, rows]) => ({
    day,
    views: sum(rows, 'views'),
    anonymous: sum(rows, 'anonymous'),
    visits: sum(rows, 'visits'),
  }));
  const own = ads.filter(({ editions, active }) => active === 1 && editions in SHARES);
  const ownRows = days.flatMap(({ day, views }) =>
    own.map(({ id, position, editions }) => {
      const impressions = Math.round(views * SHARES[editions as keyof typeof SHARES] * SHOWN_SHARE);
      const clicks = Math.round(impressions * CLICKED_SHARE);
      const row = {
        day,
        ad_id: id,
        position,
        impressions,
        text_impressions: 0,
        clicks,
        measured_clicks: Math.round(clicks * 0.6),
      };
      return { ...row, removed_clicks: 0, due: impressions, edition: editions };
    }),
  );
  return {
    edition_day: days.flatMap((row) => divided(row, ['views', 'anonymous', 'visits'])),
    ad_day: ownRows.map(({ edition: _edition, ...row }) => row),
    ad_edition_day: [
      ...ad_day.flatMap((row) =>
        divided(row, ['impressions', 'text_impressions', 'clicks', 'measured_clicks', 'due']),
      ),
      ...ownRows,
    ],
  };
}

/** One row per edition. The state portal takes what rounding leaves, so that the rows add up to the given one. */
function divided<Row extends object>(
  row: Row,
  counts: readonly (keyof Row & string)[],
): (Row & { edition: string })[] {
  const left: Record<string, number> = Object.fromEntries(counts.map((name) => [name, Number(row[name])]));
  const parts = Object.entries(SHARES).map(([edition, share]) => {
    const part = Object.fromEntries(counts.map((name) => [name, Math.floor(Number(row[name]) * share)]));
    for (const name of counts) left[name] = (left[name] ?? 0) - (part[name] ?? 0);
    return { ...row, ...(part as Counts), edition };
  });
  return [{ ...row, ...left, edition: '' }, ...parts];
}

function sum<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((all, row) => all + row[name], 0);
}
