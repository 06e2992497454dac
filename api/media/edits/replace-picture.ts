import { isDeepStrictEqual } from 'node:util';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { type Actor, recordAudit } from '../../../db/audit.ts';
import { changeTransaction } from '../../../db/changes/change-transaction.ts';
import type { Trx } from '../../../db/database.ts';
import { ignoreUnavailable, type MediaStorage } from '../../../db/media/storage.ts';
import type { MediaRow } from '../../../db/tables/media.tables.ts';
import type { ApiContext } from '../../http/context.ts';
import { type MediaStore, mediaEvent } from '../media.store.ts';
import { findPictureTags } from '../picture-tags.queries.ts';
import { assertReplaceable, claimPicture, supersedePicture } from './supersede-picture.ts';

type ReplacePicture = (id: string, bytes: Buffer, actor: Actor) => Promise<MediaRow>;

/** Replaces a picture by another, in one transaction for all items that show it. */
export function createReplacePicture(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  media: MediaStore,
  storage: MediaStorage,
): ReplacePicture {
  return async (id, bytes, actor) => {
    const old = await media.requireMedia(id);
    await assertReplaceable(db.query, id);
    const image = await media.storeUpload(bytes);
    // The uploaded picture is the same one.
    if (image.id === id) return old;

    const at = now();
    const { row, removed } = await changeTransaction(db, async (trx, addTags, emit) => {
      await claimPicture(trx, id, at);
      const added = await copyDescription(
        trx,
        await media.insert(trx, image, { name: old.name, purpose: old.purpose }, actor),
        old,
        at,
      );
      const unused = await supersedePicture(trx, { oldId: id, newId: added.id, at });
      await recordAudit(trx, actor, { at, action: 'replace', kind: 'media', itemId: added.id, detail: id });
      addTags([CHANGE_TAGS.picture(id), ...(await findPictureTags(trx, added.id))]);
      emit([mediaEvent('media.updated', added.id, at, id)]);
      return { row: added, removed: unused };
    });
    if (removed) await storage.remove(id).catch(ignoreUnavailable);
    return row;
  };
}

/** Copies alternative text, credit, caption and focal point of the old picture, unless the new one has its own. */
async function copyDescription(trx: Trx, added: MediaRow, old: MediaRow, at: number): Promise<MediaRow> {
  const { alt, credit, caption, focal } = added;
  const details = {
    alt: alt || old.alt,
    credit: credit || old.credit,
    caption: caption || old.caption,
    focal: focal || old.focal,
  };
  if (isDeepStrictEqual(details, { alt, credit, caption, focal })) return added;
  return await trx
    .updateTable('media')
    .set({ ...details, updated_at: at, version: added.version + 1 })
    .where('id', '=', added.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
