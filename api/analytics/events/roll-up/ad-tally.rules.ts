import type { Selectable } from 'kysely';
import { AD_POSITIONS } from '../../../../contracts/ads/ad-positions.ts';
import { dayNumber } from '../../../../contracts/belem-time.ts';
import { isForEdition } from '../../../../contracts/editions/edition-items.ts';
import { editionKeyOf } from '../../../../contracts/editions/edition-key.ts';
import { splitList } from '../../../../db/list-columns.ts';
import type { AdDayTable, AdEditionDayTable } from '../../../../db/tables/analytics.tables.ts';
import type { AdTable } from '../../../../db/tables/collections.tables.ts';
import { dueShares } from '../due-shares.rules.ts';
import { GrowingRows } from '../growing-rows.ts';

export type TalliedAd = Pick<
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
  | 'editions'
>;

const COUNTS = [
  'impressions',
  'text_impressions',
  'clicks',
  'measured_clicks',
  'removed_clicks',
  'due',
] as const;
const NOTHING = {
  impressions: 0,
  text_impressions: 0,
  clicks: 0,
  measured_clicks: 0,
  removed_clicks: 0,
  due: 0,
};

/** Events are accepted this long after an ad ended, because a page that shows it may still be open or cached. */
const LATE_MS = 600_000;

/** When and in which edition an ad was seen or clicked; an empty key is the state portal. */
interface AdOccurrence {
  readonly at: number;
  readonly edition: string;
}

/** A period in which the same ads run in a position of an edition, with the impressions counted there by day. */
interface Stretch {
  readonly edition: string;
  readonly from: number;
  readonly until: number;
  readonly shares: ReadonlyMap<number, number>;
  readonly seenByDay: Map<number, number>;
}

/** Impressions and clicks of each ad, and the impressions it was due by its weight. */
export class AdTally {
  readonly #ads: ReadonlyMap<number, TalliedAd>;
  readonly #rows = new GrowingRows<AdEditionDayTable>();
  readonly #stretches = new GrowingRows<Stretch[]>();

  constructor(ads: readonly TalliedAd[]) {
    this.#ads = new Map(ads.map((ad) => [ad.id, ad]));
  }

  addImpression(adId: number, { at, edition }: AdOccurrence): void {
    const ad = this.#ads.get(adId);
    if (!ad || !couldBeSeen(ad, at)) return;
    const day = dayNumber(at);
    const row = this.#rowOf(day, ad, edition);
    row.impressions++;
    if (isLimited(ad)) {
      // An event does not name the page, so the other ads of that page are unknown: the ad is counted as due exactly what it was shown.
      row.due++;
      return;
    }
    const { seenByDay } = this.#stretchAt(ad.position, edition, at);
    seenByDay.set(day, (seenByDay.get(day) ?? 0) + 1);
  }

  /** Impressions of the text edition are left out of shares, which divide impressions that were seen. */
  addTextImpressions(adId: number, { at, edition }: AdOccurrence, pages: number): void {
    const ad = this.#ads.get(adId);
    if (!ad || !couldBeSeen(ad, at)) return;
    this.#rowOf(dayNumber(at), ad, edition).text_impressions += pages;
  }

  addClick(adId: number, { at, edition }: AdOccurrence, consented: boolean): void {
    const ad = this.#ads.get(adId);
    if (!ad || !couldBeSeen(ad, at)) return;
    const row = this.#rowOf(dayNumber(at), ad, edition);
    row.clicks++;
    if (consented) row.measured_clicks++;
  }

  addRemovedClicks(adId: number, { at, edition }: AdOccurrence, clicks: number): void {
    const ad = this.#ads.get(adId);
    if (!ad || !couldBeSeen(ad, at)) return;
    this.#rowOf(dayNumber(at), ad, edition).removed_clicks += clicks;
  }

  /** The sums over all editions. */
  rows(): AdDayTable[] {
    const sums = new GrowingRows<AdDayTable>();
    for (const { edition: _edition, ...row } of this.editionRows()) {
      const { day, ad_id, position } = row;
      const sum = sums.of(`${day} ${ad_id}`, () => ({ day, ad_id, position, ...NOTHING }));
      for (const count of COUNTS) sum[count] += row[count];
    }
    return sums.all();
  }

  editionRows(): AdEditionDayTable[] {
    for (const { edition, shares, seenByDay } of this.#stretches.all().flat()) {
      for (const [day, seen] of seenByDay) {
        for (const [id, share] of shares) {
          this.#rowOf(day, this.#ads.get(id) as TalliedAd, edition).due += share * seen;
        }
      }
      seenByDay.clear();
    }
    return this.#rows.all();
  }

  #rowOf(day: number, { id, position }: TalliedAd, edition: string): AdEditionDayTable {
    return this.#rows.of(`${day} ${id} ${edition}`, () => ({
      day,
      ad_id: id,
      position,
      edition,
      ...NOTHING,
    }));
  }

  #stretchAt(position: string, edition: string, at: number): Stretch {
    const stretches = this.#stretches.of(`${position} ${edition}`, () => []);
    // Events are sorted by time, so the matching stretch is nearly always the last one.
    const known = stretches.findLast(({ from, until }) => from <= at && at < until);
    if (known) return known;
    const stretch = this.#measureStretch(position, edition, at);
    stretches.push(stretch);
    return stretch;
  }

  #measureStretch(position: string, edition: string, at: number): Stretch {
    const here = [...this.#ads.values()].filter(
      (ad) =>
        ad.position === position &&
        ad.active === 1 &&
        ad.deleted_at === null &&
        !isLimited(ad) &&
        isForEdition(splitList(ad.editions), editionKeyOf(edition)),
    );
    const turns = here.flatMap(({ starts_at, ends_at }) => [starts_at ?? -Infinity, ends_at ?? Infinity]);
    const running = here.filter(
      ({ starts_at, ends_at }) => (starts_at ?? -Infinity) <= at && at < (ends_at ?? Infinity),
    );
    const slots = AD_POSITIONS.find(({ key }) => key === position)?.slots ?? 1;
    return {
      edition,
      from: Math.max(-Infinity, ...turns.filter((turn) => turn <= at)),
      until: Math.min(Infinity, ...turns.filter((turn) => turn > at)),
      shares: dueShares(running, slots),
      seenByDay: new Map(),
    };
  }
}

/** True for an ad that is shown on the pages of some regions or categories only. */
function isLimited({ regions, categories }: TalliedAd): boolean {
  return regions !== '' || categories !== '';
}

/**
 * False for an event outside the period in which a page could show the ad: the event was forged. When an ad was switched
 * off is not stored; its last edit is the latest possible moment.
 */
function couldBeSeen({ starts_at, ends_at, active, deleted_at, updated_at }: TalliedAd, at: number): boolean {
  const until = Math.min(ends_at ?? Infinity, active === 1 ? Infinity : updated_at, deleted_at ?? Infinity);
  return (starts_at ?? -Infinity) <= at && at < until + LATE_MS;
}
