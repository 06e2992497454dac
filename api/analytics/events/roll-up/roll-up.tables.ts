import type { Tables } from '../../../../db/tables.ts';

/** The tables of totals: the key of a row, with the time first, and the columns that are added up. */
export const ROLL_UPS = {
  traffic_hour: { key: ['hour'], counts: ['views', 'anonymous', 'visits'] },
  traffic_day: { key: ['day', 'device'], counts: ['views', 'anonymous', 'visits'] },
  views_hour: { key: ['hour', 'page', 'news_id'], counts: ['views', 'anonymous'] },
  views_day: { key: ['day', 'page', 'news_id'], counts: ['views', 'anonymous'] },
  section_day: { key: ['day', 'part', 'name'], counts: ['views'] },
  source_day: { key: ['day', 'source', 'campaign'], counts: ['visits'] },
  story_day: { key: ['day', 'news_id', 'device'], counts: ['views', 'anonymous', 'visits'] },
  story_source_day: { key: ['day', 'news_id', 'source', 'campaign'], counts: ['visits'] },
  reader_day: { key: ['day', 'gap'], counts: ['readers'] },
  vital_day: { key: ['day', 'vital', 'page', 'device', 'bucket'], counts: ['count'] },
  ad_day: {
    key: ['day', 'ad_id', 'position'],
    counts: ['impressions', 'text_impressions', 'clicks', 'measured_clicks', 'removed_clicks', 'due'],
  },
  edition_day: { key: ['day', 'edition'], counts: ['views', 'anonymous', 'visits'] },
  ad_edition_day: {
    key: ['day', 'ad_id', 'position', 'edition'],
    counts: ['impressions', 'text_impressions', 'clicks', 'measured_clicks', 'removed_clicks', 'due'],
  },
} as const satisfies { readonly [Name in keyof Tables]?: RollUp<Tables[Name]> };

interface RollUp<Table> {
  readonly key: readonly ['hour' | 'day', ...(keyof Table)[]];
  readonly counts: readonly (keyof Table)[];
}

export type RollUpTable = keyof typeof ROLL_UPS;
export type RollUpRows = { readonly [Name in RollUpTable]: readonly Tables[Name][] };

export const ROLL_UP_TABLES = Object.keys(ROLL_UPS) as readonly RollUpTable[];
