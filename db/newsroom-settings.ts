import { DEFAULT_NEWSROOM, type NewsroomSettings } from '../contracts/settings/settings.schema.ts';
import type { Connection } from './database.ts';

/** The settings that the API follows; a setting that was never changed has its default. */
export async function readNewsroomSettings(db: Connection): Promise<NewsroomSettings> {
  const row = await db.selectFrom('settings').select('data').where('id', '=', 1).executeTakeFirst();
  return { ...DEFAULT_NEWSROOM, ...(row && (JSON.parse(row.data) as Partial<NewsroomSettings>)) };
}
