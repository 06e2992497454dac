import type { Selectable } from 'kysely';
import { VITALS } from '../../../../contracts/analytics/analytics-kinds.ts';
import { dayNumber } from '../../../../contracts/belem-time.ts';
import { slotCounterKey } from '../../../../contracts/pins/front-slots.ts';
import { bucketOf } from '../../../../db/analytics/vital-buckets.ts';
import type { AnalyticsEventTable, VitalDayTable } from '../../../../db/tables/analytics.tables.ts';
import { GrowingRows } from '../growing-rows.ts';
import { AdTally, type TalliedAd } from './ad-tally.rules.ts';
import type { RollUpRows } from './roll-up.tables.ts';
import { NO_STORY, type TalliedStory, ViewTally } from './view-tally.rules.ts';
import { type DayNames, VisitTally } from './visit-tally.rules.ts';

export type RolledEvent = Omit<Selectable<AnalyticsEventTable>, 'id' | 'view_id'>;

/** Stored data about the visitors, stories and ads that the events refer to. */
export interface RollUpInput {
  /** When a visitor was last seen; missing or 0 means never. */
  readonly lastSeen: ReadonlyMap<string, number>;
  /** Stories that are or were public. A view of any other story is forged and is not counted. */
  readonly stories: ReadonlyMap<number, TalliedStory>;
  readonly ads: readonly TalliedAd[];
  /** The names by day. */
  readonly names: ReadonlyMap<number, DayNames>;
}

export interface RollUpTotals {
  /** The counts to add to the tables of totals. */
  readonly rows: RollUpRows;
  /** The new last visit of each visitor among the events. */
  readonly lastSeen: ReadonlyMap<string, number>;
}

/** Adds events up in order of their own time, not of their arrival. */
export function addUpEvents(events: readonly RolledEvent[], input: RollUpInput): RollUpTotals {
  const views = new ViewTally();
  const visits = new VisitTally(input.lastSeen, input.names);
  const ads = new AdTally(input.ads);
  const vitals = new GrowingRows<VitalDayTable>();

  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    if (event.kind === 'view' || event.kind === 'total') addPage(event);
    else if (event.kind === 'front')
      views.addFrontClicks(event.at, slotCounterKey(event.edition, event.item), event.amount);
    else if (event.kind === 'impression') ads.addImpression(Number(event.item), event);
    else if (event.kind === 'click' && event.amount < 0)
      ads.addRemovedClicks(Number(event.item), event, -event.amount);
    else if (event.kind === 'click') ads.addClick(Number(event.item), event, event.amount > 0);
    else addVital(vitals, event);
  }

  function addPage(event: RolledEvent): void {
    const { at, page, news_id, device, visitor, source, campaign, amount, edition } = event;
    const story = news_id === null ? null : input.stories.get(news_id);
    if (story === undefined) return;
    const counted = { at, page, newsId: news_id ?? NO_STORY, device, edition };
    // The server had counted this page before its reader consented: count the visit and the reader, not the view again.
    if (amount > 0) {
      views.add(counted, event.kind === 'view' ? 'views' : 'anonymous', amount, story);
    }
    for (const ad of textAdsOf(event)) ads.addTextImpressions(ad, event, amount);
    if (visitor !== null && visits.add({ ...counted, visitor, source, campaign })) {
      views.addVisit(counted);
    }
  }

  return {
    rows: {
      traffic_hour: views.trafficHours.all(),
      traffic_day: views.trafficDays.all(),
      views_hour: views.hours.all(),
      views_day: views.days.all(),
      section_day: views.sections.all(),
      source_day: visits.sources(),
      story_day: views.stories.all(),
      story_source_day: visits.storySources(),
      reader_day: visits.readers(),
      vital_day: vitals.all(),
      ad_day: ads.rows(),
      edition_day: views.editions.all(),
      ad_edition_day: ads.editionRows(),
    },
    lastSeen: visits.lastSeen,
  };
}

/** The ads that a light page showed as text. */
export function textAdsOf({ kind, item }: Pick<RolledEvent, 'kind' | 'item'>): readonly number[] {
  return kind === 'total' && item !== '' ? item.split(',').map(Number) : [];
}

function addVital(vitals: GrowingRows<VitalDayTable>, { at, item, page, device, amount }: RolledEvent): void {
  const vital = VITALS.find(({ key }) => key === item);
  if (!vital) return;
  const day = dayNumber(at);
  const bucket = bucketOf(vital, amount);
  vitals.of(`${day} ${item} ${page} ${device} ${bucket}`, () => ({
    day,
    vital: item,
    page,
    device,
    bucket,
    count: 0,
  })).count++;
}
