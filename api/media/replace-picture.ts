import { LIMITS } from '../../contracts/limits.ts';
import { type Actor, recordAudit } from '../../db/audit.ts';
import { changeTransaction } from '../../db/changes/change-transaction.ts';
import type { Query } from '../../db/database.ts';
import { ignoreUnavailable, type MediaStorage } from '../../db/media/storage.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import type { MediaRow, MediaStore } from './media.store.ts';
import { findUses } from './media-uses.queries.ts';
import { countShowingItems, findShowingItems, rewriteItem } from './picture-rewriting.ts';
import { findPictureTags } from './picture-tags.queries.ts';

export type ReplacePicture = (id: string, bytes: Buffer, actor: Actor) => Promise<MediaRow>;

/**
 * Replaces a picture by another. An address contains the hash of the bytes, so every item that shows the old picture is
 * rewritten in one transaction; then the old picture is unused and deleted.
 */
export function createReplacePicture(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  media: MediaStore,
  storage: MediaStorage,
): ReplacePicture {
  return async (id, bytes, actor) => {
    const old = await media.find(id);
    const showing = await countShowingItems(db.query, id);
    if (showing > LIMITS.replacedUses) {
      throw problems.conflict(
        `A imagem aparece em ${showing} itens; dá para trocar em até ${LIMITS.replacedUses} de uma vez.`,
      );
    }
    const image = await media.take(bytes);
    // The uploaded picture is the same one.
    if (image.id === id) return old;

    const at = now();
    const { row, removed } = await changeTransaction(db, async (trx, tell) => {
      await claim(trx, id, at);
      const added = await takeOver(trx, await media.insert(trx, image, old.name, actor), old, at);
      for (const item of await findShowingItems(trx, id)) await rewriteItem(trx, item, added.id, at);
      const unused = (await findUses(trx, id)).length === 0;
      if (unused) await trx.deleteFrom('media').where('id', '=', id).execute();
      await recordAudit(trx, actor, { at, action: 'replace', kind: 'media', itemId: added.id, detail: id });
      tell(await findPictureTags(trx, added.id));
      return { row: added, removed: unused };
    });
    if (removed) await storage.remove(id).catch(ignoreUnavailable);
    return row;
  };
}

/** Locks the row: of two concurrent replacements the second waits here and then gets 404. */
async function claim(trx: Query, id: string, at: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('media')
    .set({ updated_at: at })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw problems.notFound();
}

/** Copies alternative text, credit and focal point of the old picture, unless the new one has its own. */
async function takeOver(trx: Query, added: MediaRow, old: MediaRow, at: number): Promise<MediaRow> {
  const { alt, credit, focal } = added;
  const details = { alt: alt || old.alt, credit: credit || old.credit, focal: focal || old.focal };
  if (details.alt === alt && details.credit === credit && details.focal === focal) return added;
  return await trx
    .updateTable('media')
    .set({ ...details, updated_at: at, version: added.version + 1 })
    .where('id', '=', added.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
