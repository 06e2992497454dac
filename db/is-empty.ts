import { CONTENT_TABLES } from '../contracts/entity-lists.ts';
import type { Connection } from './database.ts';

/** True if the installation has no content. Demo content is loaded only into an empty installation. */
export async function isEmpty(db: Connection): Promise<boolean> {
  const tables = [...CONTENT_TABLES, 'message', 'settings', 'media'] as const;
  for (const table of tables) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}
