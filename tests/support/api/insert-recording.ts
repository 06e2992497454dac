import type { Connection } from '../../../db/database.ts';

/** A row of a recording without its bytes, for tests that play nothing. */
export async function insertRecording(db: Connection, id = 'a'.repeat(32)): Promise<string> {
  await db
    .insertInto('spoken_file')
    .values({ id, format: 'webm', seconds: 60, bytes: 1_000, uploaded_at: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}
