import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { HOUR_MS } from '../../contracts/durations.ts';
import type { Trx } from '../../db/database.ts';
import { demoSpoken } from '../../db/demo/spoken.ts';
import { type MediaStorage, spokenKey } from '../../db/media/storage.ts';

/** The bulletin in audio of the demo, with its recording. */
export async function insertSpoken(trx: Trx, storage: MediaStorage, now: number): Promise<void> {
  const { file, format, seconds, title, speaker, transcript, hoursAgo } = demoSpoken;
  const content = await readFile(new URL(`../../db/demo/spoken/${file}`, import.meta.url));
  const id = hash('sha256', content, 'hex').slice(0, 32);
  await storage.write(spokenKey(id), content);
  const at = now - hoursAgo * HOUR_MS;
  await trx
    .insertInto('spoken_file')
    .values({ id, format, seconds, bytes: content.length, uploaded_at: at })
    .execute();
  await trx
    .insertInto('spoken_edition')
    .values({
      title,
      speaker,
      transcript,
      editions: 'marajo',
      file: id,
      published: 1,
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
}
