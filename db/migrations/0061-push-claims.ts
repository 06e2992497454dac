import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0061-push-claims';

/** When a push was claimed, so that the claims of a killed process are found. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .alterTable('push_delivery')
    .addColumn('claimed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index push_delivery_claimed on push_delivery (message_id, claimed_at) where state = 'claimed'`.execute(
    db,
  );
}
