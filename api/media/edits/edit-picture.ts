import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import {
  type EditRequest,
  movedFocal,
  NO_EDIT,
  normaliseEdit,
  type PictureEdit,
  sameEdit,
} from '../../../contracts/media/picture-edit.ts';
import { type Actor, recordAudit } from '../../../db/audit.ts';
import { changeTransaction } from '../../../db/changes/change-transaction.ts';
import type { Trx } from '../../../db/database.ts';
import { ignoreUnavailable, type MediaStorage, masterKey, originalKey } from '../../../db/media/storage.ts';
import type { MediaRow } from '../../../db/tables/media.tables.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import type { ImageFile } from '../images/image-intake.ts';
import { type MediaStore, mediaEvent, mediaView } from '../media.store.ts';
import { insertMediaRow } from '../media-rows.queries.ts';
import { findPictureTags } from '../picture-tags.queries.ts';
import { type Original, originalImage, parseEdit, serialiseEdit } from './picture-edits.rules.ts';
import { assertReplaceable, claimPicture, supersedePicture } from './supersede-picture.ts';

interface EditPicture {
  /** Crops, rotates and blurs a picture wherever it is shown. `NO_EDIT` restores the original. */
  edit(
    id: string,
    wanted: EditRequest,
    expected: readonly number[] | undefined,
    actor: Actor,
  ): Promise<MediaRow>;
  /** The bytes before the crop. */
  readOriginal(row: MediaRow): Promise<Buffer>;
}

/**
 * A crop is made from the original and becomes a picture at a new address. The original is stored beside it, out of
 * readers' reach: a crop may remove a face or a number plate.
 */
export function createEditPicture(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  media: MediaStore,
  storage: MediaStorage,
): EditPicture {
  async function readOriginal({ id, edit }: MediaRow): Promise<Buffer> {
    const bytes = await storage.read(edit === null ? masterKey(id) : originalKey(id));
    if (!bytes) throw problems.conflict('O arquivo desta imagem não está no armazenamento.');
    return bytes;
  }

  async function editedFile(original: Original, bytes: Buffer, edit: PictureEdit): Promise<ImageFile> {
    if (sameEdit(edit, NO_EDIT)) return await media.storeImage(originalImage(original, bytes));
    return await media.edit(bytes, edit);
  }

  async function edit(
    id: string,
    wanted: EditRequest,
    expected: readonly number[] | undefined,
    actor: Actor,
  ): Promise<MediaRow> {
    const old = await media.requireMedia(id);
    if (expected && !expected.includes(old.version)) throw problems.stale(mediaView(old));
    const { edit: before, original } = parseEdit(old);
    const next = normaliseEdit({ blurred: before.blurred, ...wanted });
    if (sameEdit(before, next)) return old;
    await assertReplaceable(db.query, id);

    const bytes = await readOriginal(old);
    const image = await editedFile(original, bytes, next);
    // A picture of one colour looks the same after a rotation.
    if (image.id === id) return old;
    const isOriginal = image.id === original.id;
    if (!isOriginal) await storage.write(originalKey(image.id), bytes);

    const at = now();
    const moveFocal = (focal: string): string => movedFocal(focal, original, before, next);
    const { row, removed } = await changeTransaction(db, async (trx, addTags, emit) => {
      await claimPicture(trx, id, at);
      const stored = isOriginal ? null : serialiseEdit(next, original);
      const added = await addEdited(trx, image, old, {
        at,
        edit: stored,
        focal: moveFocal(old.focal),
      });
      const unused = await supersedePicture(trx, {
        oldId: id,
        newId: added.id,
        at,
        moveFocal,
        keepsAddress: true,
      });
      await recordAudit(trx, actor, {
        at,
        action: 'update',
        kind: 'media',
        itemId: added.id,
        detail: isOriginal ? 'original' : 'edit',
      });
      addTags([CHANGE_TAGS.picture(id), ...(await findPictureTags(trx, added.id))]);
      emit([mediaEvent('media.updated', added.id, at, id)]);
      return { row: added, removed: unused };
    });
    if (removed) await storage.remove(id).catch(ignoreUnavailable);
    return row;
  }

  return { edit, readOriginal };
}

interface AppliedEdit {
  readonly at: number;
  readonly edit: string | null;
  readonly focal: string;
}

/** The edited picture keeps description and position in the library; a picture with the same pixels keeps its own. */
async function addEdited(
  trx: Trx,
  image: ImageFile,
  old: MediaRow,
  { at, edit, focal }: AppliedEdit,
): Promise<MediaRow> {
  const inserted = await insertMediaRow(trx, image, { ...old, createdAt: old.created_at, at });
  return await trx
    .updateTable('media')
    .set((eb) => ({
      edit,
      ...(inserted ? { alt: old.alt, focal } : { version: eb('version', '+', 1) }),
      updated_at: at,
    }))
    .where('id', '=', image.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
