import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

export const name = '0004-desk';

/** What the editor of news needs: text that is not saved yet, who is writing, links to show it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('news_revision').addColumn('automatic_since', 'bigint').execute();
  await db.schema
    .createTable('news_pending')
    .addColumn('news_id', 'integer', (column) =>
      column.primaryKey().references('news.id').onDelete('cascade'),
    )
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('presence')
    .addColumn('news_id', 'integer', (column) => column.notNull().references('news.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['news_id', 'user_id'])
    .execute();
  await db.schema
    .createTable('preview_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('news_id', 'integer', (column) => column.notNull().references('news.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  // Removing a story looks for its links here.
  await db.schema.createIndex('preview_link_news').on('preview_link').column('news_id').execute();
  // The list of all stories of a small town would otherwise be looked for among all stories.
  await sql`create index news_all_muni on news (muni, date desc, id desc) where deleted_at is null`.execute(
    db,
  );
}
