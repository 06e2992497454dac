import { ownDocumentId, parseAttachments } from '../../../contracts/documents/attachments.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import type { NewsAutosave } from '../../../contracts/news/news.schema.ts';
import type { Connection } from '../../../db/database.ts';
import type { MediaStorage } from '../../../db/media/storage.ts';

/**
 * Deletes the PDFs that no story uses: one removed from a story within the hour, one uploaded and never attached after
 * a day. A story in the trash keeps its documents, because it may be restored.
 */
export async function deleteUnusedDocuments(
  db: Connection,
  storage: Pick<MediaStorage, 'remove'>,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('document')
      .select('id')
      .where('uploaded_at', '<', now - DAY_MS)
      .execute();
    if (old.length === 0) return;
    const named = await namedByStories(trx);
    for (const { id } of old) {
      if (named.has(id)) continue;
      const gone = await trx
        .deleteFrom('document')
        .where('id', '=', id)
        // The document may have been uploaded again meanwhile.
        .where('uploaded_at', '<', now - DAY_MS)
        .executeTakeFirstOrThrow();
      if (gone.numDeletedRows > 0n) await storage.remove(id);
    }
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
