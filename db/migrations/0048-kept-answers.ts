import type { Connection } from '../database.ts';

export const name = '0048-kept-answers';

/** Answers to calls with an Idempotency-Key, for a day. The answer is encrypted, and empty while the call runs. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .createTable('kept_answer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('asked', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('kept_answer_at').on('kept_answer').column('created_at').execute();
}
