import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';

export const name = '0025-edition-items';

/**
 * Ads, videos and network links for some editions (keys separated by commas; empty if for all), and totals by edition.
 * Totals before this migration are those of the state portal, whose key in the totals is empty.
 */
export async function up(db: Connection, engine: Engine): Promise<void> {
  const statements = [
    ...['ad', 'video', 'network_link'].map(
      (table) => `alter table ${table} add column editions text not null default ''`,
    ),
    `alter table analytics_event add column edition text not null default ''`,
    // Empty if the report is about all editions.
    `alter table report_link add column edition text not null default ''`,
    totals(engine, 'edition_day', ['day integer', 'edition text'], ['views', 'anonymous', 'visits']),
    totals(
      engine,
      'ad_edition_day',
      ['day integer', 'ad_id integer', 'position text', 'edition text'],
      ['impressions', 'clicks', 'measured_clicks', 'removed_clicks', 'due'],
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await fillEditionTotals(db);
}

/** Fills the empty totals by edition from those without. A restored backup of before needs the same. */
export async function fillEditionTotals(db: Connection): Promise<void> {
  await sql`insert into edition_day (day, edition, views, anonymous, visits)
    select day, '', sum(views), sum(anonymous), sum(visits) from traffic_day group by day`.execute(db);
  const counts = sql`impressions, clicks, measured_clicks, removed_clicks, due`;
  await sql`insert into ad_edition_day (day, ad_id, position, edition, ${counts})
    select day, ad_id, position, '', ${counts} from ad_day`.execute(db);
}

function totals(engine: Engine, table: string, key: readonly string[], counts: readonly string[]): string {
  const columns = [
    ...key.map((column) => `${column} not null`),
    ...counts.map((count) => `${count} ${count === 'due' ? 'double precision' : 'integer'} not null`),
    `primary key (${key.map((column) => column.split(' ')[0]).join(', ')})`,
  ];
  return `create table ${table} (${columns.join(', ')}) ${engine === 'sqlite' ? 'without rowid' : ''}`;
}
