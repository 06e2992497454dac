import { ownDocumentId, parseAttachments } from '../../../contracts/documents/attachments.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import type { NewsAutosave } from '../../../contracts/news/news.schema.ts';
import type { Connection } from '../../../db/database.ts';
import type { MediaStorage } from '../../../db/media/storage.ts';

/**
 * Deletes PDFs that no story uses, a day after their upload at the earliest. The day leaves time to attach one. A story in
 * the trash keeps its documents, because it may be restored.
 */
export async function deleteUnusedDocuments(
  db: Connection,
  storage: Pick<MediaStorage, 'remove'>,
  now: number,
): Promise<void> {
  const old = await db
    .selectFrom('document')
    .select('id')
    .where('uploaded_at', '<', now - DAY_MS)
    .execute();
  if (old.length === 0) return;
  const named = await namedByStories(db);
  for (const { id } of old) {
    if (!named.has(id)) await deleteDocument(db, storage, id, now - DAY_MS);
  }
}

/** A transaction for each document: if its bytes cannot be removed, only its own row stays. */
async function deleteDocument(
  db: Connection,
  storage: Pick<MediaStorage, 'remove'>,
  id: string,
  uploadedBefore: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The document may have been attached or uploaded again meanwhile.
    if ((await namedByStories(trx)).has(id)) return;
    const gone = await trx
      .deleteFrom('document')
      .where('id', '=', id)
      .where('uploaded_at', '<', uploadedBefore)
      .executeTakeFirstOrThrow();
    // Before the commit: an upload of the same bytes waits for it, and then finds that it must write them again.
    if (gone.numDeletedRows > 0n) await storage.remove(id);
  });
}

async function namedByStories(db: Connection): Promise<Set<string>> {
  const saved = await db
    .selectFrom('news')
    .select(['attachments', 'source_file'])
    .where((eb) => eb.or([eb('attachments', '<>', ''), eb('source_file', '<>', '')]))
    .execute();
  const typed = await db
    .selectFrom('news_pending')
    .select('data')
    .where('data', 'like', '%/media/documents/%')
    .execute();
  const texts = [
    ...saved.flatMap(({ attachments, source_file }) => [attachments, source_file]),
    ...typed.flatMap(({ data }) => {
      const { attachments = '', sourceFile = '' } = JSON.parse(data) as NewsAutosave;
      return [attachments, sourceFile];
    }),
  ];
  return new Set(
    texts.flatMap((text) => parseAttachments(text).flatMap(({ url }) => ownDocumentId(url) ?? [])),
  );
}
