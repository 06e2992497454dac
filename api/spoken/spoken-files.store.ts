import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { SpokenFormat } from '../../contracts/spoken/spoken-file.ts';
import type { Connection } from '../../db/database.ts';
import { type MediaStorage, spokenKey } from '../../db/media/storage.ts';
import type { SpokenFileTable } from '../../db/tables/spoken.tables.ts';
import type { ApiContext } from '../http/context.ts';

export type SpokenFileRow = Selectable<SpokenFileTable>;

/** Recordings: format and length in the database, bytes in the storage of the pictures. */
export function createSpokenFiles({ db, now }: Pick<ApiContext, 'db' | 'now'>, storage: MediaStorage) {
  return {
    /**
     * The same bytes are the same recording; uploading it again keeps an unused one for another day. Row and bytes are
     * written in one transaction, as those of a document are.
     */
    async add(bytes: Buffer, format: SpokenFormat, seconds: number): Promise<SpokenFileRow> {
      const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
      const at = now();
      return await db.query.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('spoken_file')
          .values({ id, format, seconds, bytes: bytes.length, uploaded_at: at })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ uploaded_at: at }))
          .returningAll()
          .executeTakeFirstOrThrow();
        if (!(await storage.has(spokenKey(id)))) await storage.write(spokenKey(id), bytes);
        return row;
      });
    },

    async read(id: string): Promise<(SpokenFileRow & { readonly content: Buffer }) | undefined> {
      const row = await db.query
        .selectFrom('spoken_file')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const content = row && (await storage.read(spokenKey(id)));
      return row && content ? { ...row, content } : undefined;
    },
  };
}

/** The recordings with these ids. */
export async function findSpokenFiles(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SpokenFileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('spoken_file')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
