import type { Connection } from '../database.ts';

export const name = '0044-key-warnings';

/** When the owner of a key was told that it expires soon. */
export async function up(db: Connection): Promise<void> {
  await db.schema.alterTable('api_key').addColumn('warned_at', 'bigint').execute();
}
