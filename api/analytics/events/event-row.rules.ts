import type { Insertable } from 'kysely';
import type { AnalyticsEvent } from '../../../contracts/analytics/analytics-event.schema.ts';
import type { AnalyticsEventTable } from '../../../db/tables/analytics.tables.ts';

type EventRow = Required<Omit<Insertable<AnalyticsEventTable>, 'id'>>;

export const EVENT_COLUMNS = [
  'at',
  'kind',
  'view_id',
  'visitor',
  'page',
  'news_id',
  'device',
  'source',
  'campaign',
  'item',
  'amount',
  'edition',
] as const satisfies (keyof EventRow)[];

const NOTHING = {
  view_id: null,
  visitor: null,
  page: '',
  news_id: null,
  device: '',
  source: '',
  campaign: '',
  item: '',
  amount: 1,
  edition: '',
} as const;

/**
 * An event as a row. The trackingId is stored only while its consent is stored; an event of an unknown or erased
 * visitor is stored without it.
 */
export function eventRow(event: AnalyticsEvent, hasAgreed: (visitor: string) => boolean): EventRow {
  const { kind, at } = event;
  const visitorOf = (visitor: string | null) => (visitor !== null && hasAgreed(visitor) ? visitor : null);
  switch (event.kind) {
    case 'view': {
      const { view, visitor, page, news, device, source, campaign, counted, edition = '' } = event;
      const amount = counted ? 0 : 1;
      return {
        kind,
        at,
        view_id: view,
        visitor,
        page,
        news_id: news,
        device,
        source,
        campaign,
        item: '',
        amount,
        edition,
      };
    }
    case 'total': {
      const { page, news, device, count, edition = '', ads = [] } = event;
      return { ...NOTHING, kind, at, page, news_id: news, device, item: ads.join(), amount: count, edition };
    }
    case 'front': {
      const { place: slot, count, edition = '' } = event;
      return { ...NOTHING, kind, at, item: slot, amount: count, edition };
    }
    case 'vital': {
      const { view, page, device, vital, value } = event;
      const visitor = visitorOf(event.visitor);
      return { ...NOTHING, kind, at, view_id: view, visitor, page, device, item: vital, amount: value };
    }
    case 'impression': {
      const { view, visitor, ad, edition = '' } = event;
      return {
        ...NOTHING,
        kind,
        at,
        view_id: view,
        visitor: visitorOf(visitor),
        item: String(ad),
        edition,
      };
    }
    case 'click': {
      // `amount` is 1 for readers who consented: only their impressions are counted, so the CTR uses only their clicks.
      const amount = event.removed ? -event.removed : event.visitor === null ? 0 : 1;
      const { visitor, ad, edition = '' } = event;
      return { ...NOTHING, kind, at, visitor: visitorOf(visitor), item: String(ad), amount, edition };
    }
  }
}
