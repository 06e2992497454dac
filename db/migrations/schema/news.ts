import { sql } from 'kysely';
import type { Connection, Engine } from '../../database.ts';
import {
  type Builder,
  belongsTo,
  edited,
  integer,
  moment,
  optionalMoment,
  requiredText,
  text,
  withId,
} from './columns.ts';

/** Stories and the data of their editor: revisions, unsaved text, presence, preview links. */
export async function createNews(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('news')
    .$call(withId(engine))
    .$call(text('title', 'slug', 'body', 'excerpt', 'cover', 'cover_alt', 'cover_credit', 'cover_focal'))
    .$call(text('muni', 'cat', 'reg', 'link', 'source', 'img_content', 'status', 'origin'))
    .$call(moment('date'))
    .$call(optionalMoment('publish_at', 'unpublish_at'))
    .addColumn('author_id', 'integer')
    .$call(edited)
    .addCheckConstraint('news_status', sql`status in ('draft', 'published', 'archived')`)
    .addCheckConstraint('news_publish_at', sql`status <> 'published' or publish_at is not null`)
    .execute();
  await createIndexes(db);
  await db.schema
    .createTable('news_revision')
    .$call(belongsTo('news_id', 'news.id'))
    .$call(integer('version', 1))
    .$call(moment('at'))
    .addColumn('user_id', 'integer')
    .$call(text('user_name', 'fields', 'data'))
    .$call(optionalMoment('automatic_since'))
    .addPrimaryKeyConstraint('news_revision_key', ['news_id', 'version'])
    .execute();
  await db.schema
    .createTable('news_pending')
    .addColumn('news_id', 'integer', (column) =>
      column.primaryKey().references('news.id').onDelete('cascade'),
    )
    .$call(requiredText('data'))
    .addColumn('user_id', 'integer')
    .$call(requiredText('user_name'))
    .$call(moment('at'))
    .execute();
  await db.schema
    .createTable('presence')
    .$call(belongsTo('news_id', 'news.id'))
    .$call(belongsTo('user_id', 'user_account.id'))
    .$call(moment('since', 'seen_at'))
    .addPrimaryKeyConstraint('presence_key', ['news_id', 'user_id'])
    .execute();
  await db.schema
    .createTable('preview_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .$call(belongsTo('news_id', 'news.id'))
    .$call(belongsTo('user_id', 'user_account.id'))
    .$call(moment('expires_at'))
    .execute();
  // Deleting a story looks for its preview links.
  await db.schema.createIndex('preview_link_news').on('preview_link').column('news_id').execute();
  await createTally(db, engine);
}

/**
 * One index for each order a reader or an editor can ask for. The conditions are literals, as in the queries: SQLite
 * uses a partial index only if it sees the same text.
 */
async function createIndexes(db: Connection): Promise<void> {
  const published = `where status = 'published' and deleted_at is null`;
  const listed = 'where deleted_at is null';
  const indexes = [
    `news_newest on news (date desc, id desc) ${published}`,
    `news_newest_reg on news (reg, date desc, id desc) ${published}`,
    `news_newest_cat on news (cat, date desc, id desc) ${published}`,
    `news_newest_muni on news (muni, date desc, id desc) ${published}`,
    `news_newest_own on news (date desc, id desc) ${published} and origin = 'redacao'`,
    `news_starts on news (publish_at) ${published}`,
    `news_ends on news (unpublish_at) ${published} and unpublish_at is not null`,
    `news_all on news (date desc, id desc) ${listed}`,
    `news_drafts on news (date desc, id desc) ${listed} and status = 'draft'`,
    `news_archived on news (date desc, id desc) ${listed} and status = 'archived'`,
    `news_all_updated on news (updated_at desc, id desc) ${listed}`,
    `news_all_author on news (author_id, date desc, id desc) ${listed}`,
    // Otherwise the list of a small town's stories would scan all stories.
    `news_all_muni on news (muni, date desc, id desc) ${listed}`,
    'news_trash on news (deleted_at desc, id desc) where deleted_at is not null',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}

/** Number of stories per combination, maintained by triggers, so that no list is ever counted. */
async function createTally(db: Connection, engine: Engine): Promise<void> {
  const key = ['status', 'trashed', 'reg', 'cat', 'muni', ...(engine === 'postgres' ? ['slot'] : [])];
  await db.schema
    .createTable('news_tally')
    .$call(text('status', 'reg', 'cat', 'muni'))
    .$call(integer('trashed', 0))
    .$call(integer('items', 0))
    .$call(engine === 'postgres' ? integer('slot', 0) : (table: Builder) => table)
    .addPrimaryKeyConstraint('news_tally_key', key)
    .execute();
  for (const statement of engine === 'sqlite' ? SQLITE_TALLY : POSTGRES_TALLY) {
    await sql.raw(statement).execute(db);
  }
}

const countInSqlite = (row: 'new' | 'old', by: 1 | -1): string => `
    insert into news_tally (status, trashed, reg, cat, muni, items)
    values (${row}.status, ${row}.deleted_at is not null, ${row}.reg, ${row}.cat, ${row}.muni, ${by})
    on conflict (status, trashed, reg, cat, muni) do update set items = items + (${by});`;

const SQLITE_TALLY = [
  `create trigger news_tally_insert after insert on news begin ${countInSqlite('new', 1)} end`,
  `create trigger news_tally_delete after delete on news begin ${countInSqlite('old', -1)} end`,
  `create trigger news_tally_update after update of status, deleted_at, reg, cat, muni on news
     begin ${countInSqlite('old', -1)} ${countInSqlite('new', 1)} end`,
];

const SLOTS = 16;
/** An arbitrary number that identifies the slot locks of the tally. */
const SLOT_LOCK = 7_160_528;

const countInPostgres = (row: 'new' | 'old', by: 1 | -1): string => `
  insert into news_tally (status, trashed, reg, cat, muni, slot, items)
  values (${row}.status, (${row}.deleted_at is not null)::int, ${row}.reg, ${row}.cat, ${row}.muni, own, ${by})
  on conflict (status, trashed, reg, cat, muni, slot) do update set items = news_tally.items + (${by});`;

/**
 * A transaction that counts a story locks its tally row until the commit is on disk, so saves of one place would run
 * strictly one after another. Therefore each place has several rows: a transaction takes the first slot no other
 * transaction holds, and keeps it to its end. It does not wait while a slot is free, and there are only as many rows as
 * there were concurrent writers. Readers sum the rows. SQLite has one writer at a time anyway.
 */
const POSTGRES_TALLY = [
  `create function news_tally_slot() returns integer language plpgsql as $$
    declare
      last constant integer := ${SLOTS - 1};
    begin
      for free in 0..last loop
        if pg_try_advisory_xact_lock(${SLOT_LOCK}, free) then return free; end if;
      end loop;
      perform pg_advisory_xact_lock(${SLOT_LOCK}, last);
      return last;
    end $$`,
  `create function news_tally_shift() returns trigger language plpgsql as $$
    declare
      own constant integer := news_tally_slot();
    begin
      if tg_op <> 'INSERT' then ${countInPostgres('old', -1)} end if;
      if tg_op <> 'DELETE' then ${countInPostgres('new', 1)} end if;
      return null;
    end $$`,
  `create trigger news_tally_change after insert or delete or update of status, deleted_at, reg, cat, muni
      on news for each row execute function news_tally_shift()`,
];
