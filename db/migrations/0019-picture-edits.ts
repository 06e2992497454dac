import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0019-picture-edits';

/**
 * How a picture was cropped and turned, and the picture that is now shown at a former address. A new crop is a new
 * picture at a new address, so that no cache shows the old one.
 */
export async function up(db: Connection): Promise<void> {
  await sql`alter table media add column edit text`.execute(db);
  await db.schema
    .createTable('media_moved')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id').onDelete('cascade'))
    .execute();
  await sql`create index media_moved_media on media_moved (media_id)`.execute(db);
}
