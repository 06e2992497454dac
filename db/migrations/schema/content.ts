import { sql } from 'kysely';
import type { Connection, Engine } from '../../database.ts';
import { edited, integer, moment, optionalMoment, text, withId } from './columns.ts';

/** Ads, videos, network links, messages, settings, and the pictures they show. */
export async function createContentTables(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('ad')
    .$call(withId(engine))
    .$call(text('position', 'advertiser', 'title', 'link', 'cover', 'alt'))
    .$call(optionalMoment('starts_at', 'ends_at'))
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
    .createTable('network_link')
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
    .createTable('settings')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .$call(text('data'))
    .$call(moment('updated_at'))
    .$call(integer('version', 1))
    .execute();
  await createMedia(db);
  const indexes = [
    'message_newest on message (created_at desc, id desc)',
    'message_unread on message (created_at desc, id desc) where read = 0',
    'message_person on message (lower(email))',
    'media_newest on media (created_at desc, id)',
    'media_use_item on media_use (kind, item_id)',
    'media_use_media on media_use (media_id)',
    'media_use_external on media_use (external_id)',
    'external_image_media on external_image (media_id)',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}

async function createMedia(db: Connection): Promise<void> {
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
  await db.schema
    .createTable('external_image')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .$call(text('url', 'failure'))
    .addColumn('media_id', 'text', (column) => column.references('media.id').onDelete('set null'))
    .$call(optionalMoment('tried_at'))
    .execute();
  await db.schema
    .createTable('media_use')
    .$call(text('kind'))
    .$call(integer('item_id', 0))
    .$call(text('role', 'url'))
    .addColumn('media_id', 'text')
    .addColumn('external_id', 'text')
    .execute();
}
