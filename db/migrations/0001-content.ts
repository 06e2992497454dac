import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export const name = '0001-content';

export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createContent(db, engine);
  await createPeople(db, engine);
  await createMedia(db, engine);
  await createNewsIndexes(db);
  if (engine === 'sqlite') await createSqliteTally(db);
  else await createPostgresTally(db);
}

type Builder = CreateTableBuilder<string, string>;

function withId(engine: Engine) {
  return (table: Builder): Builder =>
    engine === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'integer', (column) => column.generatedByDefaultAsIdentity().primaryKey());
}

function text(...names: string[]) {
  return (table: Builder): Builder =>
    names.reduce((t, column) => t.addColumn(column, 'text', (c) => c.notNull().defaultTo('')), table);
}

function moment(...names: string[]) {
  return (table: Builder): Builder =>
    names.reduce((t, column) => t.addColumn(column, 'bigint', (c) => c.notNull()), table);
}

function maybeMoment(...names: string[]) {
  return (table: Builder): Builder => names.reduce((t, column) => t.addColumn(column, 'bigint'), table);
}

function integer(column: string, fallback: number) {
  return (table: Builder): Builder =>
    table.addColumn(column, 'integer', (c) => c.notNull().defaultTo(fallback));
}

/** What every editable item carries. */
function edited(table: Builder): Builder {
  return table
    .$call(moment('created_at', 'updated_at'))
    .$call(maybeMoment('deleted_at'))
    .$call(integer('version', 1));
}

async function createContent(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('news')
    .$call(withId(engine))
    .$call(text('title', 'slug', 'body', 'excerpt', 'cover', 'cover_alt', 'cover_credit', 'cover_focal'))
    .$call(text('muni', 'cat', 'reg', 'link', 'source', 'img_content', 'status', 'origin'))
    .$call(moment('date'))
    .$call(maybeMoment('publish_at', 'unpublish_at'))
    .addColumn('author_id', 'integer')
    .$call(edited)
    .addCheckConstraint('news_status', sql`status in ('draft', 'published', 'archived')`)
    .addCheckConstraint('news_publish_at', sql`status <> 'published' or publish_at is not null`)
    .execute();
  await db.schema
    .createTable('news_tally')
    .$call(text('status', 'reg', 'cat', 'muni'))
    .$call(integer('trashed', 0))
    .$call(integer('items', 0))
    .addPrimaryKeyConstraint('news_tally_key', ['status', 'trashed', 'reg', 'cat', 'muni'])
    .execute();
  await db.schema
    .createTable('news_revision')
    .addColumn('news_id', 'integer', (column) => column.notNull().references('news.id').onDelete('cascade'))
    .$call(integer('version', 1))
    .$call(moment('at'))
    .addColumn('user_id', 'integer')
    .$call(text('user_name', 'fields', 'data'))
    .addPrimaryKeyConstraint('news_revision_key', ['news_id', 'version'])
    .execute();
  await db.schema
    .createTable('ad')
    .$call(withId(engine))
    .$call(text('position', 'advertiser', 'title', 'link', 'cover', 'alt'))
    .$call(maybeMoment('starts_at', 'ends_at'))
    .$call(integer('weight', 1))
    .$call(integer('active', 1))
    .$call(edited)
    .execute();
  await db.schema
    .createTable('video')
    .$call(withId(engine))
    .$call(text('title', 'cover', 'link'))
    .$call(integer('featured', 0))
    .$call(integer('sort', 0))
    .$call(edited)
    .execute();
  await db.schema
    .createTable('portal')
    .$call(withId(engine))
    .$call(text('kind', 'name', 'reg', 'link', 'image'))
    .$call(integer('sort', 0))
    .$call(edited)
    .execute();
  await db.schema
    .createTable('message')
    .$call(withId(engine))
    .$call(text('nome', 'email', 'mensagem'))
    .$call(moment('created_at'))
    .$call(integer('read', 0))
    .execute();
  await db.schema
    .createIndex('message_newest')
    .on('message')
    .columns(['created_at desc', 'id desc'])
    .execute();
  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .$call(text('data'))
    .$call(moment('updated_at'))
    .$call(integer('version', 1))
    .execute();
}

async function createPeople(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('user_account')
    .$call(withId(engine))
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .$call(text('username', 'role', 'password'))
    .$call(integer('disabled', 0))
    .$call(maybeMoment('last_login_at'))
    .$call(edited)
    .addCheckConstraint('user_role', sql`role in ('admin', 'editor')`)
    .execute();
  await db.schema
    .createTable('session')
    .$call(withId(engine))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .$call(text('user_agent'))
    .$call(moment('created_at', 'last_seen_at', 'expires_at'))
    .execute();
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .$call(integer('tries', 0))
    .$call(moment('resets_at'))
    .execute();
  await db.schema
    .createTable('audit')
    .$call(withId(engine))
    .$call(moment('at'))
    .addColumn('user_id', 'integer')
    .$call(text('user_name', 'action', 'kind', 'item_id', 'detail'))
    .execute();
  await db.schema.createIndex('audit_at').on('audit').columns(['at desc', 'id desc']).execute();
}

async function createMedia(db: Kysely<Tables>, _engine: Engine): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(text('mime', 'color', 'name', 'alt', 'credit', 'focal'))
    .$call(integer('width', 0))
    .$call(integer('height', 0))
    .$call(integer('bytes', 0))
    .$call(moment('created_at', 'updated_at'))
    .$call(integer('version', 1))
    .execute();
  await db.schema.createIndex('media_newest').on('media').columns(['created_at desc', 'id']).execute();
  await db.schema
    .createTable('external_image')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(text('url', 'failure'))
    .addColumn('media_id', 'text', (column) => column.references('media.id').onDelete('set null'))
    .$call(maybeMoment('tried_at'))
    .execute();
  await db.schema
    .createTable('media_use')
    .$call(text('kind'))
    .$call(integer('item_id', 0))
    .$call(text('role', 'url'))
    .addColumn('media_id', 'text')
    .addColumn('external_id', 'text')
    .execute();
  await db.schema.createIndex('media_use_item').on('media_use').columns(['kind', 'item_id']).execute();
  await db.schema.createIndex('media_use_media').on('media_use').column('media_id').execute();
  await db.schema.createIndex('media_use_external').on('media_use').column('external_id').execute();
}

/**
 * One index per order a reader or an editor can ask for. The conditions are written as literals, as
 * they are in the queries: SQLite uses a partial index only when it sees the same text.
 */
async function createNewsIndexes(db: Kysely<Tables>): Promise<void> {
  const published = `where status = 'published' and deleted_at is null`;
  const kept = 'where deleted_at is null';
  const indexes = [
    `news_newest on news (date desc, id desc) ${published}`,
    `news_newest_reg on news (reg, date desc, id desc) ${published}`,
    `news_newest_cat on news (cat, date desc, id desc) ${published}`,
    `news_newest_muni on news (muni, date desc, id desc) ${published}`,
    `news_newest_own on news (date desc, id desc) ${published} and origin = 'redacao'`,
    `news_starts on news (publish_at) ${published}`,
    `news_ends on news (unpublish_at) ${published} and unpublish_at is not null`,
    `news_all on news (date desc, id desc) ${kept}`,
    `news_drafts on news (date desc, id desc) ${kept} and status = 'draft'`,
    `news_archived on news (date desc, id desc) ${kept} and status = 'archived'`,
    `news_all_updated on news (updated_at desc, id desc) ${kept}`,
    `news_all_author on news (author_id, date desc, id desc) ${kept}`,
    'news_trash on news (deleted_at desc, id desc) where deleted_at is not null',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}

const TALLY_COLUMNS = '(status, trashed, reg, cat, muni, items)';
const TALLY_KEY = '(status, trashed, reg, cat, muni)';

async function createSqliteTally(db: Kysely<Tables>): Promise<void> {
  const shift = (row: 'new' | 'old', by: 1 | -1): string => `
    insert into news_tally ${TALLY_COLUMNS}
    values (${row}.status, ${row}.deleted_at is not null, ${row}.reg, ${row}.cat, ${row}.muni, ${by})
    on conflict ${TALLY_KEY} do update set items = items + (${by});`;
  const triggers = [
    `news_tally_insert after insert on news begin ${shift('new', 1)} end`,
    `news_tally_delete after delete on news begin ${shift('old', -1)} end`,
    `news_tally_update after update of status, deleted_at, reg, cat, muni on news
     begin ${shift('old', -1)} ${shift('new', 1)} end`,
  ];
  for (const trigger of triggers) await sql.raw(`create trigger ${trigger}`).execute(db);
}

async function createPostgresTally(db: Kysely<Tables>): Promise<void> {
  const shift = (row: 'new' | 'old', by: 1 | -1): string => `
    insert into news_tally ${TALLY_COLUMNS}
    values (${row}.status, (${row}.deleted_at is not null)::int, ${row}.reg, ${row}.cat, ${row}.muni, ${by})
    on conflict ${TALLY_KEY} do update set items = news_tally.items + (${by});`;
  await sql
    .raw(`create function news_tally_shift() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then ${shift('old', -1)} end if;
        if tg_op <> 'DELETE' then ${shift('new', 1)} end if;
        return null;
      end $$`)
    .execute(db);
  await sql
    .raw(`create trigger news_tally_change after insert or delete or update of status, deleted_at, reg, cat, muni
      on news for each row execute function news_tally_shift()`)
    .execute(db);
}
