import { DAY_MS } from '../../contracts/durations.ts';
import type { Connection } from '../../db/database.ts';
import type { MediaStorage } from '../../db/media/storage.ts';

/**
 * Deletes the recordings that no item has, a day after they were uploaded or last saved with an item. An item in the trash
 * keeps its recording, because it may be restored.
 */
export async function deleteUnusedRecordings(
  db: Connection,
  storage: Pick<MediaStorage, 'remove'>,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('spoken_file')
      .where('uploaded_at', '<', now - DAY_MS)
      .where('id', 'not in', (eb) => eb.selectFrom('spoken_edition').select('file'))
      .returning('id')
      .execute();
    for (const { id } of gone) await storage.remove(id);
  });
}
