import type { ExpressionBuilder } from 'kysely';
import { DAY_MS } from '../../contracts/durations.ts';
import type { Connection } from '../../db/database.ts';
import type { MediaStorage } from '../../db/media/storage.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * Deletes the recordings that no item has, a day after they were uploaded or last saved with an item. An item in the trash
 * keeps its recording, because it may be restored.
 */
export async function deleteUnusedRecordings(
  db: Connection,
  storage: Pick<MediaStorage, 'remove'>,
  now: number,
): Promise<void> {
  const isUnused = (eb: ExpressionBuilder<Tables, 'spoken_file'>) =>
    eb.and([
      eb('uploaded_at', '<', now - DAY_MS),
      eb('id', 'not in', eb.selectFrom('spoken_edition').select('file')),
    ]);
  const unused = await db.selectFrom('spoken_file').select('id').where(isUnused).execute();
  // A transaction for each recording: if its bytes cannot be removed, only its own row stays.
  for (const { id } of unused) {
    await db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('spoken_file')
        .where('id', '=', id)
        .where(isUnused)
        .executeTakeFirstOrThrow();
      // Before the commit: an upload of the same bytes waits for it, and then finds that it must write them again.
      if (gone.numDeletedRows > 0n) await storage.remove(id);
    });
  }
}
