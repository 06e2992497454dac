import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0024-people';

/**
 * Contributors, people limited to editions, stories proposed for publication, and who uploaded a picture. A contributor
 * is stored as an editor with a mark: the check of the column `role` cannot be widened in SQLite without rebuilding a
 * table that others refer to.
 */
export async function up(db: Connection): Promise<void> {
  await sql`alter table user_account add column contributor integer not null default 0`.execute(db);
  // Ids of editions, comma-separated. `null` if the person is not limited. Empty if no edition is left.
  await sql`alter table user_account add column editions text`.execute(db);
  await sql`alter table news add column review_at bigint`.execute(db);
  await sql`create index news_review on news (review_at) where review_at is not null`.execute(db);
  await db.schema
    .createTable('media_upload')
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('media_upload_key', ['media_id', 'user_id'])
    .execute();
  await db.schema.createIndex('media_upload_user').on('media_upload').column('user_id').execute();
}
