import type { Generated } from 'kysely';
import type { Moment } from './column-types.ts';

/**
 * What readers did, for as long as EVENTS_DAYS says. `visitor` is the trackingId of a reader who agreed, null
 * for one who did not.
 */
export interface AnalyticsEventTable {
  id: Generated<number>;
  at: Moment;
  kind: 'view' | 'total' | 'vital' | 'impression' | 'click';
  view_id: string | null;
  visitor: string | null;
  page: string;
  news_id: number | null;
  device: string;
  source: string;
  campaign: string;
  /** Which ad, which vital; empty for a view and a total. */
  item: string;
  /**
   * The value of a vital, the number of a total. A view: 0 where the server has counted it already. A click: 1 of a
   * reader who agreed; less than 0: so many that were removed.
   */
  amount: number;
}

export interface AnalyticsVisitorTable {
  visitor: string;
  first_at: Moment;
  last_at: Moment;
  consent_at: Moment;
  consent_version: string;
}

/** Ids that were erased: whatever still comes under one, or is made up under it, is not taken. */
export interface AnalyticsErasedTable {
  /** SHA-256 of the trackingId, which itself is nowhere any more. */
  visitor_hash: string;
  at: Moment;
}

/** Batches already taken in, for a day: the same again is no news. */
export interface AnalyticsBatchTable {
  id: string;
  at: Moment;
}

/** The secret of an hour that the keys of `analytics_cap` are made with; it goes with them. */
export interface AnalyticsSaltTable {
  hour: number;
  salt: string;
}

/** How often readers were counted in an hour, whichever site told of it. */
export interface AnalyticsCapTable {
  hour: number;
  /** A hash of a line, or of a reader who agreed. */
  key: string;
  /** JSON: how often, by a checksum of what. */
  counts: string;
}

/** `rolled`: the last event that is in the totals. `swept`: when the old was last removed. */
export interface AnalyticsProgressTable {
  name: 'rolled' | 'swept';
  value: number;
}

/** Hours are whole hours since 1970 (UTC), days those of contracts/belem-time.ts. */
export interface TrafficHourTable {
  hour: number;
  /** Of readers who agreed; `anonymous`: of the others. */
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
  /** 0: no story. */
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

/** Stories read, by what they are about: once by category, once by region, once by municipality. */
export interface SectionDayTable {
  day: number;
  part: 'cat' | 'reg' | 'muni';
  /** Which category, region or municipality. */
  name: string;
  views: number;
}

/** How often a story was seen on which device, and how many visits began with it. */
export interface StoryDayTable {
  day: number;
  news_id: number;
  device: string;
  views: number;
  anonymous: number;
  visits: number;
}

/** Where the visits that began with a story came from. */
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
 * Readers of a day by how many days ago they were last here (0: never, as far as we know). Whoever was last
 * here before a period began is new in it, so readers of any period can be counted without knowing anyone.
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
  clicks: number;
  /** Clicks of readers whose impressions are counted too. */
  measured_clicks: number;
  /** Clicks that were not counted: more than a person makes, or of an ad nobody had seen. */
  removed_clicks: number;
  /** Impressions its weight asked for. */
  due: number;
}

/** Links by which an advertiser sees his report. */
export interface ReportLinkTable {
  id: Generated<number>;
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: string;
  advertiser: string;
  from_day: number;
  to_day: number;
  /** So many days up to today, whatever day it is; null: the days above. */
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
  report_link: ReportLinkTable;
}
