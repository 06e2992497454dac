import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

export const name = '0006-lookups';

/** Unread messages, the messages of one person, and pictures that nobody shows are found without a scan. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const indexes = [
    'message_unread on message (created_at desc, id desc) where read = 0',
    'message_person on message (lower(email))',
    'external_image_media on external_image (media_id)',
  ];
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
}
