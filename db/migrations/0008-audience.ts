import { type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export const name = '0008-audience';

/** Measured events for a while, what they add up to for good, and the links to advertisers' reports. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createEvents(db, engine);
  for (const [table, { key, counts }] of Object.entries(ROLL_UPS))
    await createRollUp(db, engine, table, key, counts);
  await db.schema.createIndex('views_day_news').on('views_day').columns(['news_id', 'day']).execute();
  await sql`create index views_day_top on views_day (day, (views + anonymous) desc, news_id desc)`.execute(
    db,
  );
  await createReportLinks(db, engine);
}

async function createEvents(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('audience_event')
    .$call(withId(engine))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('view_id', 'text')
    .addColumn('visitor', 'text')
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('news_id', 'integer')
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('amount', 'double precision', (column) => column.notNull())
    .execute();
  await sql`create unique index audience_event_once on audience_event (view_id, kind, item) where view_id is not null`.execute(
    db,
  );
  await sql`create index audience_event_visitor on audience_event (visitor) where visitor is not null`.execute(
    db,
  );
  await db.schema.createIndex('audience_event_at').on('audience_event').column('at').execute();
  await db.schema
    .createTable('audience_visitor')
    .addColumn('visitor', 'text', (column) => column.primaryKey())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('consent_at', 'bigint', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audience_visitor_last').on('audience_visitor').column('last_at').execute();
  await db.schema
    .createTable('audience_erased')
    .addColumn('visitor_hash', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('audience_batch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('audience_progress')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute();
}

type Columns = Readonly<Record<string, ColumnDataType>>;

/**
 * Each table is what its figures are asked by, the time first: reading a period is reading one range of its key.
 * The rest of a key stands in the order its figures add up in, so that SQLite need not sort what it adds.
 */
const ROLL_UPS: Readonly<Record<string, { key: Columns; counts: Columns }>> = {
  traffic_hour: {
    key: { hour: 'integer' },
    counts: { views: 'integer', anonymous: 'integer', visits: 'integer' },
  },
  traffic_day: {
    key: { day: 'integer', device: 'text' },
    counts: { views: 'integer', anonymous: 'integer', visits: 'integer' },
  },
  views_hour: {
    key: { hour: 'integer', page: 'text', news_id: 'integer' },
    counts: { views: 'integer', anonymous: 'integer' },
  },
  views_day: {
    key: { day: 'integer', page: 'text', news_id: 'integer' },
    counts: { views: 'integer', anonymous: 'integer' },
  },
  section_day: {
    key: { day: 'integer', part: 'text', name: 'text' },
    counts: { views: 'integer' },
  },
  source_day: {
    key: { day: 'integer', source: 'text', campaign: 'text' },
    counts: { visits: 'integer' },
  },
  reader_day: { key: { day: 'integer', gap: 'integer' }, counts: { readers: 'integer' } },
  vital_day: {
    key: { day: 'integer', vital: 'text', bucket: 'integer', page: 'text', device: 'text' },
    counts: { count: 'integer' },
  },
  ad_day: {
    key: { day: 'integer', ad_id: 'integer', position: 'text' },
    counts: {
      impressions: 'integer',
      clicks: 'integer',
      measured_clicks: 'integer',
      due: 'double precision',
    },
  },
};

/** SQLite keeps the rows in the order of their key then: a period is read without a second look for each row. */
const IN_ORDER_OF_KEY = sql`without rowid`;

async function createRollUp(
  db: Kysely<Tables>,
  engine: Engine,
  table: string,
  key: Columns,
  counts: Columns,
): Promise<void> {
  let builder = db.schema.createTable(table);
  for (const [column, type] of Object.entries({ ...key, ...counts })) {
    builder = builder.addColumn(column, type, (definition) => definition.notNull());
  }
  if (engine === 'sqlite') builder = builder.modifyEnd(IN_ORDER_OF_KEY);
  await builder.addPrimaryKeyConstraint(`${table}_key`, Object.keys(key) as never[]).execute();
}

async function createReportLinks(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('report_link')
    .$call(withId(engine))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('advertiser', 'text', (column) => column.notNull())
    .addColumn('from_day', 'integer', (column) => column.notNull())
    .addColumn('to_day', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .execute();
}

/** Never used twice: a number says what came before what. */
function withId(engine: Engine) {
  return (table: CreateTableBuilder<string>) =>
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigint', (column) => column.generatedByDefaultAsIdentity().primaryKey());
}
