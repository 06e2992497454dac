import { type ColumnDataType, type CreateTableBuilder, sql } from 'kysely';
import type { Connection, Engine } from '../../database.ts';
import { belongsTo, moment, requiredInteger, requiredText, withId } from './columns.ts';

/** Analytics events, which are deleted after a while, their totals, which are kept, and the links to ad reports. */
export async function createAnalytics(db: Connection, engine: Engine): Promise<void> {
  await createEvents(db, engine);
  for (const [table, totals] of Object.entries(TOTALS)) await createTotals(db, engine, table, totals);
  const indexes = [
    'views_day_news on views_day (news_id, day)',
    'views_day_top on views_day (day, (views + anonymous) desc, news_id desc)',
    // Deleting old totals looks for the day alone.
    'story_day_day on story_day (day)',
    'story_source_day_day on story_source_day (day)',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
  await db.schema
    .createTable('report_link')
    .$call(withId(engine, 'bigint'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .$call(requiredText('advertiser'))
    .$call(requiredInteger('from_day', 'to_day'))
    .$call(moment('created_at', 'expires_at'))
    .$call(belongsTo('user_id', 'user_account.id'))
    .execute();
}

async function createEvents(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('analytics_event')
    .$call(withId(engine, 'bigint'))
    .$call(moment('at'))
    .$call(requiredText('kind'))
    .addColumn('view_id', 'text')
    .addColumn('visitor', 'text')
    .$call(requiredText('page'))
    .addColumn('news_id', 'integer')
    .$call(requiredText('device', 'source', 'campaign', 'item'))
    .addColumn('amount', 'double precision', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('analytics_visitor')
    .addColumn('visitor', 'text', (column) => column.primaryKey())
    .$call(moment('first_at', 'last_at', 'consent_at'))
    .$call(requiredText('consent_version'))
    .execute();
  await db.schema
    .createTable('analytics_erased')
    .addColumn('visitor_hash', 'text', (column) => column.primaryKey())
    .$call(moment('at'))
    .execute();
  await db.schema
    .createTable('analytics_batch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(moment('at'))
    .execute();
  await db.schema
    .createTable('analytics_progress')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .$call(moment('value'))
    .execute();
  const indexes = [
    'index analytics_event_at on analytics_event (at)',
    'index analytics_event_visitor on analytics_event (visitor) where visitor is not null',
    'unique index analytics_event_once on analytics_event (view_id, kind, item) where view_id is not null',
    'index analytics_visitor_last on analytics_visitor (last_at)',
  ];
  for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
}

interface Totals {
  readonly columns: Readonly<Record<string, ColumnDataType>>;
  readonly key: readonly string[];
}

/**
 * The key of each table starts with the time, so that reading a period reads one range of the key. The rest of the key
 * follows the order in which totals are grouped, so that SQLite need not sort. Totals of stories are read for one
 * story, so their keys start with its id.
 */
const TOTALS: Readonly<Record<string, Totals>> = {
  traffic_hour: {
    columns: { hour: 'integer', views: 'integer', anonymous: 'integer', visits: 'integer' },
    key: ['hour'],
  },
  traffic_day: {
    columns: { day: 'integer', device: 'text', views: 'integer', anonymous: 'integer', visits: 'integer' },
    key: ['day', 'device'],
  },
  views_hour: {
    columns: { hour: 'integer', page: 'text', news_id: 'integer', views: 'integer', anonymous: 'integer' },
    key: ['hour', 'page', 'news_id'],
  },
  views_day: {
    columns: { day: 'integer', page: 'text', news_id: 'integer', views: 'integer', anonymous: 'integer' },
    key: ['day', 'page', 'news_id'],
  },
  section_day: {
    columns: { day: 'integer', part: 'text', name: 'text', views: 'integer' },
    key: ['day', 'part', 'name'],
  },
  source_day: {
    columns: { day: 'integer', source: 'text', campaign: 'text', visits: 'integer' },
    key: ['day', 'source', 'campaign'],
  },
  reader_day: { columns: { day: 'integer', gap: 'integer', readers: 'integer' }, key: ['day', 'gap'] },
  vital_day: {
    columns: {
      day: 'integer',
      vital: 'text',
      bucket: 'integer',
      page: 'text',
      device: 'text',
      count: 'integer',
    },
    key: ['day', 'vital', 'bucket', 'page', 'device'],
  },
  ad_day: {
    columns: {
      day: 'integer',
      ad_id: 'integer',
      position: 'text',
      impressions: 'integer',
      clicks: 'integer',
      measured_clicks: 'integer',
      due: 'double precision',
    },
    key: ['day', 'ad_id', 'position'],
  },
  story_day: {
    columns: {
      day: 'integer',
      news_id: 'integer',
      device: 'text',
      views: 'integer',
      anonymous: 'integer',
      visits: 'integer',
    },
    key: ['news_id', 'day', 'device'],
  },
  story_source_day: {
    columns: { day: 'integer', news_id: 'integer', source: 'text', campaign: 'text', visits: 'integer' },
    key: ['news_id', 'day', 'source', 'campaign'],
  },
};

async function createTotals(
  db: Connection,
  engine: Engine,
  table: string,
  { columns, key }: Totals,
): Promise<void> {
  await db.schema
    .createTable(table)
    .$call((builder: CreateTableBuilder<string, string>) =>
      Object.entries(columns).reduce(
        (t, [column, type]) => t.addColumn(column, type, (c) => c.notNull()),
        builder,
      ),
    )
    .addPrimaryKeyConstraint(`${table}_key`, [...key])
    // SQLite then stores rows in key order, so reading a period needs no second lookup per row.
    .modifyEnd(engine === 'sqlite' ? sql`without rowid` : sql``)
    .execute();
}
