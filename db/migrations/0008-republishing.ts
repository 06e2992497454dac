import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';
import {
  belongsTo,
  edited,
  integer,
  moment,
  optionalMoment,
  requiredInteger,
  requiredText,
  text,
  withId,
} from './schema/columns.ts';

export const name = '0008-republishing';

/** Republishing: sources, the items they sent, the origin of stories, and the rules of automatic publishing (pilot). */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await createSources(db, engine);
  await createItems(db, engine);
  await createProvenance(db);
  await db.schema
    .createTable('pilot')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .$call(requiredText('data'))
    .$call(text('updated_by'))
    .$call(moment('updated_at'))
    .$call(moment('lease_until'))
    .execute();
}

async function createSources(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('source')
    .$call(withId(engine))
    .$call(text('name', 'site', 'address', 'kind', 'item_selector', 'content_selector', 'remove_selector'))
    .$call(text('text_from', 'licence', 'licence_url', 'licence_checked_by', 'attribution'))
    .$call(optionalMoment('licence_checked_at'))
    .$call(text('cat', 'muni', 'trust', 'canonical'))
    .$call(integer('interval_minutes', 60))
    .$call(integer('adaptive', 1))
    .$call(integer('retention_days', 14))
    .$call(integer('active', 1))
    .$call(edited)
    .execute();
  await db.schema.createIndex('source_address').unique().on('source').column('address').execute();
  // Reading state is a separate table, because reading must not change the version of the source.
  await db.schema
    .createTable('source_reading')
    .addColumn('source_id', 'integer', (column) =>
      column.primaryKey().references('source.id').onDelete('cascade'),
    )
    .$call(text('host', 'etag', 'last_modified', 'error', 'problems'))
    .$call(integer('interval_ms', 0))
    .$call(integer('failures', 0))
    .$call(moment('next_at', 'lease_until'))
    .$call(optionalMoment('tried_at', 'succeeded_at'))
    .execute();
  await db.schema.createIndex('source_reading_next').on('source_reading').column('next_at').execute();
}

async function createItems(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('fetched_item')
    .$call(withId(engine))
    .$call(belongsTo('source_id', 'source.id'))
    .$call(requiredText('item_key'))
    .$call(text('url', 'title', 'summary', 'html', 'original_html', 'text_hash', 'author'))
    .$call(text('image_url', 'image_alt', 'image_credit', 'attachments'))
    .$call(optionalMoment('published_at'))
    // The list "newest" is ordered by `shown_at`, "best" by `rank_at`. `base_rank_at` is the rank without the item's
    // group.
    .$call(moment('arrived_at', 'shown_at', 'rank_at', 'base_rank_at'))
    .$call(text('cat', 'muni', 'reg', 'places', 'why', 'warnings', 'marks', 'search_text'))
    .$call(integer('confidence', 0))
    .$call(integer('category_confidence', 0))
    .$call(optionalMoment('valid_until'))
    .$call(requiredInteger('group_id'))
    .$call(integer('lead', 1))
    .$call(integer('weight', 0))
    .addColumn('same_story_id', 'integer')
    .$call(requiredText('state'))
    .addColumn('claimed_by', 'integer')
    .$call(text('claimed_name'))
    .$call(optionalMoment('claimed_until'))
    .$call(text('decided_by'))
    .$call(optionalMoment('decided_at'))
    .addColumn('news_id', 'integer')
    .addCheckConstraint(
      'fetched_item_state',
      sql`state in ('waiting', 'taken', 'scheduled', 'published', 'discarded', 'expired')`,
    )
    .addUniqueConstraint('fetched_item_key', ['source_id', 'item_key'])
    .execute();
  const index = (named: string, columns: string[]) =>
    db.schema.createIndex(`fetched_item_${named}`).on('fetched_item').columns(columns).execute();
  await index('newest', ['state', 'lead', 'shown_at', 'id']);
  await index('best', ['state', 'lead', 'rank_at', 'id']);
  await index('group', ['group_id']);
  await index('source', ['source_id', 'state', 'arrived_at']);
  await index('news', ['news_id']);
}

async function createProvenance(db: Connection): Promise<void> {
  await db.schema
    .createTable('provenance')
    .addColumn('news_id', 'integer', (column) =>
      column.primaryKey().references('news.id').onDelete('cascade'),
    )
    .addColumn('source_id', 'integer', (column) => column.references('source.id').onDelete('set null'))
    .$call(text('source_name', 'url', 'author', 'attribution', 'canonical'))
    .$call(text('licence', 'licence_url', 'licence_checked_by'))
    .$call(optionalMoment('licence_checked_at', 'original_at'))
    .$call(moment('read_at', 'taken_at'))
    .$call(text('original_title', 'original_html', 'original_hash', 'taken_title', 'taken_hash'))
    .$call(integer('automatic', 0))
    .$call(integer('confidence', 0))
    .$call(requiredText('watch'))
    .$call(moment('watch_next_at', 'watch_until'))
    .$call(optionalMoment('watched_at', 'changed_at'))
    .$call(text('page_html', 'new_title', 'new_html'))
    .execute();
  await db.schema
    .createIndex('provenance_watch')
    .on('provenance')
    .columns(['watch', 'watch_next_at'])
    .execute();
  await db.schema
    .createIndex('provenance_automatic')
    .on('provenance')
    .columns(['automatic', 'taken_at'])
    .execute();
}
