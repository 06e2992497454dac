import { ownDocumentId, parseAttachments } from '../contracts/documents/attachments.ts';
import type { ShownDocument } from '../contracts/documents/document.schema.ts';
import type { Connection } from './database.ts';

/** The documents of a story, in its order, without those no longer stored here. Most stories have none. */
export async function documentsOf(db: Connection, attachments: string): Promise<ShownDocument[]> {
  const named = parseAttachments(attachments);
  const ids = named.flatMap(({ url }) => ownDocumentId(url) ?? []);
  const rows =
    ids.length === 0
      ? []
      : await db.selectFrom('document').select(['id', 'bytes']).where('id', 'in', ids).execute();
  const sizes = new Map(rows.map(({ id, bytes }) => [id, bytes]));
  return named.flatMap(({ url, name }): ShownDocument[] => {
    const id = ownDocumentId(url);
    if (id === undefined) return [{ url, name, bytes: null }];
    const bytes = sizes.get(id);
    return bytes === undefined ? [] : [{ url, name, bytes }];
  });
}
