import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { nameOfFile } from '../../../contracts/documents/attachments.ts';
import { type Actor, recordAudit } from '../../../db/audit.ts';
import { documentKey, type MediaStorage } from '../../../db/media/storage.ts';
import type { DocumentTable } from '../../../db/tables/media.tables.ts';
import type { ApiContext } from '../../http/context.ts';

export type DocumentRow = Selectable<DocumentTable>;

/** The PDFs of stories: metadata in the database, bytes in the storage of the pictures. */
export function createDocumentStore({ db, now }: Pick<ApiContext, 'db' | 'now'>, storage: MediaStorage) {
  /**
   * The same bytes are the same document; uploading it again keeps an unused one for another day. Row and bytes are
   * written in one transaction, so a concurrent deletion of unused documents happens either before it or not at all.
   */
  async function add(bytes: Buffer, file: string, actor: Actor): Promise<DocumentRow> {
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const at = now();
    const name = nameOfFile(file);
    return await db.query.transaction().execute(async (trx) => {
      const row = await trx
        .insertInto('document')
        .values({ id, name, bytes: bytes.length, uploaded_at: at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ uploaded_at: at }))
        .returningAll()
        .executeTakeFirstOrThrow();
      if (!(await storage.has(documentKey(id)))) await storage.write(documentKey(id), bytes);
      await recordAudit(trx, actor, { at, action: 'create', kind: 'document', itemId: id, detail: name });
      return row;
    });
  }

  async function find(id: string): Promise<{ readonly name: string; readonly bytes: Buffer } | undefined> {
    const row = await db.query.selectFrom('document').select('name').where('id', '=', id).executeTakeFirst();
    const bytes = row && (await storage.read(documentKey(id)));
    return row && bytes ? { name: row.name, bytes } : undefined;
  }

  return { add, find };
}
