import type { Generated } from 'kysely';
import type { Moment } from './column-types.ts';

/**
 * Actions of readers, kept for EVENTS_DAYS days. `visitor` is the trackingId of a reader who consented, null for one
 * who did not.
 */
export interface AnalyticsEventTable {
  id: Generated<number>;
  at: Moment;
  kind: 'view' | 'total' | 'vital' | 'impression' | 'click' | 'front';
  view_id: string | null;
  visitor: string | null;
  page: string;
  news_id: number | null;
  device: string;
  source: string;
  campaign: string;
  /** Id of the ad or name of the vital; empty for a view and a total. */
  item: string;
  /**
   * The value of a vital, the number of a total. A view: 0 if the server has already counted it. A click: 1 from a
   * reader who consented; a negative number is that many removed clicks.
   */
  amount: number;
  /** Key of the edition whose page it was; empty for the state portal. */
  edition: string;
}

export interface AnalyticsVisitorTable {
  visitor: string;
  first_at: Moment;
  last_at: Moment;
  consent_at: Moment;
  consent_version: string;
}

/** Erased visitor ids: events that still arrive with one, or are forged with one, are refused. */
interface AnalyticsErasedTable {
  /** SHA-256 of the trackingId, which itself is no longer stored. */
  visitor_hash: string;
  at: Moment;
}

/** Ids of batches received in the last day, so that a repeated batch is ignored. */
interface AnalyticsBatchTable {
  id: string;
  at: Moment;
}

/** The secret salt of an hour for the keys of `analytics_cap`; deleted together with them. */
interface AnalyticsSaltTable {
  hour: number;
  salt: string;
}

/** How often each reader was counted in an hour, summed over all site instances. */
export interface AnalyticsCapTable {
  hour: number;
  /** Hash of an IP, or of the id of a reader who consented. */
  key: string;
  /** JSON: counts by a checksum of the thing counted. */
  counts: string;
}

/** `rolled`: id of the last event included in the totals. `swept`: when old rows were last removed. */
interface AnalyticsProgressTable {
  name: 'rolled' | 'swept';
  value: number;
}

/** Hours are whole hours since 1970 (UTC), days are those of contracts/belem-time.ts. */
export interface TrafficHourTable {
  hour: number;
  /** `views` are those of readers who consented, `anonymous` those of the others. */
  views: number;
  anonymous: number;
  visits: number;
}

export interface TrafficDayTable {
  day: number;
  device: string;
  views: number;
  anonymous: number;
  visits: number;
}

export interface ViewsHourTable {
  hour: number;
  page: string;
  /** 0 if the page is no story. */
  news_id: number;
  views: number;
  anonymous: number;
}

export interface ViewsDayTable {
  day: number;
  page: string;
  news_id: number;
  views: number;
  anonymous: number;
}

/** Views of stories by section: once by category, once by region, once by municipality. */
export interface SectionDayTable {
  day: number;
  part: 'cat' | 'reg' | 'muni';
  /** Name of the category, region or municipality. */
  name: string;
  views: number;
}

/** Views of a story per device, and the visits that began with it. */
export interface StoryDayTable {
  day: number;
  news_id: number;
  device: string;
  views: number;
  anonymous: number;
  visits: number;
}

/** Sources of the visits that began with a story. */
export interface StorySourceDayTable {
  day: number;
  news_id: number;
  source: string;
  campaign: string;
  visits: number;
}

export interface SourceDayTable {
  day: number;
  source: string;
  campaign: string;
  visits: number;
}

/**
 * Readers of a day by the number of days since their last visit (0 if it is the first known visit). A reader whose last
 * visit was before a period began is new in that period, so the readers of any period can be counted without
 * identifying anyone.
 */
export interface ReaderDayTable {
  day: number;
  gap: number;
  readers: number;
}

export interface VitalDayTable {
  day: number;
  vital: string;
  page: string;
  device: string;
  bucket: number;
  count: number;
}

export interface AdDayTable {
  day: number;
  ad_id: number;
  position: string;
  impressions: number;
  /** Light pages sent with the ad as text. Without a script it is not known whether it was seen. */
  text_impressions: number;
  clicks: number;
  /** Clicks of readers whose impressions are counted too. */
  measured_clicks: number;
  /** Clicks that were not counted: more than a person makes, or on an ad the reader had not been shown. */
  removed_clicks: number;
  /** Impressions the ad should have had by its weight. */
  due: number;
}

/** Views and visits by the edition whose page it was; an empty key is the state portal. */
export interface EditionDayTable {
  day: number;
  edition: string;
  views: number;
  anonymous: number;
  visits: number;
}

/** The same counts as in `ad_day`, by edition. Their sum over all editions is the row in `ad_day`. */
export interface AdEditionDayTable extends AdDayTable {
  edition: string;
}

/** Links that show an advertiser a report. */
interface ReportLinkTable {
  id: Generated<number>;
  /** SHA-256 of the token. The token itself is never stored. */
  token_hash: string;
  advertiser: string;
  /** The edition the report is about; empty for all. */
  edition: Generated<string>;
  from_day: number;
  to_day: number;
  /** The report covers this many days up to today. If null, it covers the days above. */
  rolling_days: number | null;
  created_at: Moment;
  expires_at: Moment;
  user_id: number;
}

export interface AnalyticsTables {
  analytics_event: AnalyticsEventTable;
  analytics_visitor: AnalyticsVisitorTable;
  analytics_erased: AnalyticsErasedTable;
  analytics_batch: AnalyticsBatchTable;
  analytics_progress: AnalyticsProgressTable;
  analytics_salt: AnalyticsSaltTable;
  analytics_cap: AnalyticsCapTable;
  traffic_hour: TrafficHourTable;
  traffic_day: TrafficDayTable;
  views_hour: ViewsHourTable;
  views_day: ViewsDayTable;
  section_day: SectionDayTable;
  story_day: StoryDayTable;
  story_source_day: StorySourceDayTable;
  source_day: SourceDayTable;
  reader_day: ReaderDayTable;
  vital_day: VitalDayTable;
  ad_day: AdDayTable;
  edition_day: EditionDayTable;
  ad_edition_day: AdEditionDayTable;
  report_link: ReportLinkTable;
}
