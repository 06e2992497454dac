import type { Selectable } from 'kysely';
import { AD_POSITIONS } from '../../../contracts/ads/ad-positions.ts';
import { dayNumber } from '../../../contracts/belem-time.ts';
import type { AdDayTable } from '../../../db/tables/analytics.tables.ts';
import type { AdTable } from '../../../db/tables/collections.tables.ts';
import { dueShares } from './due-shares.rules.ts';
import { GrowingRows } from './growing-rows.ts';

export type KnownAd = Pick<
  Selectable<AdTable>,
  | 'id'
  | 'position'
  | 'weight'
  | 'starts_at'
  | 'ends_at'
  | 'active'
  | 'deleted_at'
  | 'updated_at'
  | 'regions'
  | 'categories'
>;

/** Events are accepted this long after an ad ended, because a page that shows it may still be open or cached. */
const LATE_MS = 600_000;

/** A period in which the same ads run in a position, with the impressions counted there by day. */
interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly shares: ReadonlyMap<number, number>;
  readonly seenByDay: Map<number, number>;
}

/** Impressions and clicks of each ad, and the impressions it was due by its weight. */
export class AdTally {
  readonly #ads: ReadonlyMap<number, KnownAd>;
  readonly #rows = new GrowingRows<AdDayTable>();
  readonly #stretches = new GrowingRows<Stretch[]>();

  constructor(ads: readonly KnownAd[]) {
    this.#ads = new Map(ads.map((ad) => [ad.id, ad]));
  }

  addImpression(adId: number, at: number): void {
    const ad = this.#ads.get(adId);
    if (!ad || !couldBeSeen(ad, at)) return;
    const day = dayNumber(at);
    const row = this.#rowOf(day, ad);
    row.impressions++;
    if (isLimited(ad)) {
      // An event does not name the page, so which others shared it is unknown: its due is what it was shown.
      row.due++;
      return;
    }
    const { seenByDay } = this.#stretchAt(ad.position, at);
    seenByDay.set(day, (seenByDay.get(day) ?? 0) + 1);
  }

  addClick(adId: number, at: number, consented: boolean): void {
    const ad = this.#ads.get(adId);
    if (!ad || !couldBeSeen(ad, at)) return;
    const row = this.#rowOf(dayNumber(at), ad);
    row.clicks++;
    if (consented) row.measured_clicks++;
  }

  addRemovedClicks(adId: number, at: number, clicks: number): void {
    const ad = this.#ads.get(adId);
    if (!ad || !couldBeSeen(ad, at)) return;
    this.#rowOf(dayNumber(at), ad).removed_clicks += clicks;
  }

  rows(): AdDayTable[] {
    for (const { shares, seenByDay } of this.#stretches.all().flat()) {
      for (const [day, seen] of seenByDay) {
        for (const [id, share] of shares) this.#rowOf(day, this.#ads.get(id) as KnownAd).due += share * seen;
      }
      seenByDay.clear();
    }
    return this.#rows.all();
  }

  #rowOf(day: number, { id, position }: KnownAd): AdDayTable {
    return this.#rows.of(`${day} ${id}`, () => ({
      ...{ day, ad_id: id, position },
      ...{ impressions: 0, clicks: 0, measured_clicks: 0, removed_clicks: 0, due: 0 },
    }));
  }

  #stretchAt(position: string, at: number): Stretch {
    const stretches = this.#stretches.of(position, () => []);
    // Events are sorted by time, so the matching stretch is nearly always the last one.
    const known = stretches.findLast(({ from, until }) => from <= at && at < until);
    if (known) return known;
    const stretch = this.#measureStretch(position, at);
    stretches.push(stretch);
    return stretch;
  }

  #measureStretch(position: string, at: number): Stretch {
    const here = [...this.#ads.values()].filter(
      (ad) => ad.position === position && ad.active === 1 && ad.deleted_at === null && !isLimited(ad),
    );
    const turns = here.flatMap(({ starts_at, ends_at }) => [starts_at ?? -Infinity, ends_at ?? Infinity]);
    const running = here.filter(
      ({ starts_at, ends_at }) => (starts_at ?? -Infinity) <= at && at < (ends_at ?? Infinity),
    );
    const slots = AD_POSITIONS.find(({ key }) => key === position)?.slots ?? 1;
    return {
      from: Math.max(-Infinity, ...turns.filter((turn) => turn <= at)),
      until: Math.min(Infinity, ...turns.filter((turn) => turn > at)),
      shares: dueShares(running, slots),
      seenByDay: new Map(),
    };
  }
}

/** Shown on the pages of some regions or categories only. */
function isLimited({ regions, categories }: KnownAd): boolean {
  return regions !== '' || categories !== '';
}

/** Events of an ad that was on no page are forged. An ad edited since then may have run until the edit. */
function couldBeSeen({ starts_at, ends_at, active, deleted_at, updated_at }: KnownAd, at: number): boolean {
  const until = Math.min(ends_at ?? Infinity, active === 1 ? Infinity : updated_at, deleted_at ?? Infinity);
  return (starts_at ?? -Infinity) <= at && at < until + LATE_MS;
}
