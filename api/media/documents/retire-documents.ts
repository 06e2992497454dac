import { ownDocumentId, readAttachments } from '../../../contracts/documents/attachments.ts';
import type { Query } from '../../../db/database.ts';
import type { MediaStorage } from '../../../db/media/storage.ts';

const DAY = 86_400_000;

/**
 * Deletes the PDFs that no story names: what an editor took out of a story is gone within the hour, what was sent and
 * never attached after a day. A story in the trash may come back and keeps its own.
 */
export async function retireDocuments(
  db: Query,
  storage: Pick<MediaStorage, 'remove'>,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('document')
      .select('id')
      .where('uploaded_at', '<', now - DAY)
      .execute();
    if (old.length === 0) return;
    const named = await namedByStories(trx);
    for (const { id } of old) {
      if (named.has(id)) continue;
      const gone = await trx
        .deleteFrom('document')
        .where('id', '=', id)
        // Somebody may have sent it again meanwhile.
        .where('uploaded_at', '<', now - DAY)
        .executeTakeFirstOrThrow();
      if (gone.numDeletedRows > 0n) await storage.remove(id);
    }
  });
}

async function namedByStories(db: Query): Promise<Set<string>> {
  const saved = await db.selectFrom('news').select('attachments').where('attachments', '<>', '').execute();
  const typed = await db
    .selectFrom('news_pending')
    .select('data')
    .where('data', 'like', '%/media/documents/%')
    .execute();
  const texts = [
    ...saved.map(({ attachments }) => attachments),
    ...typed.map(({ data }) => String((JSON.parse(data) as { attachments?: unknown }).attachments ?? '')),
  ];
  return new Set(
    texts.flatMap((text) => readAttachments(text).flatMap(({ url }) => ownDocumentId(url) ?? [])),
  );
}
