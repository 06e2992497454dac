import type { Query } from './database.ts';

/** True where nothing was ever written: demo content never joins somebody's own. */
export async function isEmpty(db: Query): Promise<boolean> {
  const tables = ['news', 'ad', 'video', 'network_link', 'message', 'settings', 'media'] as const;
  for (const table of tables) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}
