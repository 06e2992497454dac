import { isoOf } from '../../contracts/belem-time.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import type { Media } from '../../contracts/media/media.schema.ts';
import type { PictureEdit } from '../../contracts/media/picture-edit.ts';
import type { WebhookEvent } from '../../contracts/webhooks/webhook-events.ts';
import { type Actor, recordAudit } from '../../db/audit.ts';
import { changeTransaction, type Emit } from '../../db/changes/change-transaction.ts';
import type { Connection, Trx } from '../../db/database.ts';
import { ignoreUnavailable, type MediaStorage, masterKey } from '../../db/media/storage.ts';
import type { MediaRow } from '../../db/tables/media.tables.ts';
import type { PortalEvent } from '../../db/webhooks/record-events.ts';
import type { ApiContext } from '../http/context.ts';
import { createWorkQueue } from '../http/load/work-queue.ts';
import { problems } from '../http/problem.ts';
import { parseEdit } from './edits/picture-edits.rules.ts';
import { editImage } from './images/edit-image.ts';
import { type ImageFile, ImageRefused, readImage } from './images/image-intake.ts';
import { findCurrent, insertMediaRow } from './media-rows.queries.ts';
import { findUses } from './media-uses.queries.ts';
import { findPictureTags } from './picture-tags.queries.ts';

type Details = Pick<MediaRow, 'alt' | 'credit' | 'caption' | 'purpose' | 'focal'>;
type GivenDetails = Partial<Pick<Details, 'credit' | 'caption' | 'purpose'>>;

const AT_ONCE = 2;
/** Each waiting upload keeps its file in memory. */
const WAITING = 24;

/** The library: metadata in the database, bytes in the storage. */
export function createMediaStore(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  storage: MediaStorage,
  read: (bytes: Buffer) => Promise<ImageFile> = readImage,
) {
  // Reading a picture of 24 megapixels takes hundreds of megabytes of memory.
  const inTurn = createWorkQueue({ concurrency: AT_ONCE, waiting: WAITING });

  /** Reads a picture and stores its bytes; it is not listed before `insert`. */
  async function storeUpload(bytes: Buffer, atLeast: Size = { width: 1, height: 1 }): Promise<ImageFile> {
    const image = await inTurn(() => read(bytes));
    if (image.width < atLeast.width || image.height < atLeast.height)
      throw new ImageRefused('too-small', 'the picture is too small');
    return await storeImage(image);
  }

  /** Crops and rotates an original and stores the result. */
  async function edit(original: Buffer, wanted: PictureEdit): Promise<ImageFile> {
    return await storeImage(await inTurn(() => editImage(original, wanted)));
  }

  async function storeImage(image: ImageFile): Promise<ImageFile> {
    if (!(await storage.has(masterKey(image.id)))) await storage.write(masterKey(image.id), image.bytes);
    return image;
  }

  /** The same picture is the same row; its description stays. */
  async function insert(
    trx: Trx,
    image: ImageFile,
    { name, ...given }: { readonly name: string } & GivenDetails,
    actor: Actor,
    emit?: Emit,
  ): Promise<MediaRow> {
    const at = now();
    const { id } = image;
    const inserted = await insertMediaRow(trx, image, { ...given, name, createdAt: at, at });
    const row = inserted ?? (await requireMedia(id, trx));
    // Everybody has the bytes of a crop, but only its uploaders have the original.
    if (actor.id !== null && row.edit === null) {
      await trx
        .insertInto('media_upload')
        .values({ media_id: id, user_id: actor.id })
        .onConflict((conflict) => conflict.columns(['media_id', 'user_id']).doNothing())
        .execute();
    }
    if (!inserted) return row;
    await recordAudit(trx, actor, { at, action: 'create', kind: 'media', itemId: id, detail: name });
    emit?.([mediaEvent('media.created', id, at)]);
    return row;
  }

  /** The bytes are stored first, so that no row refers to missing bytes. */
  async function add(
    bytes: Buffer,
    name: string,
    actor: Actor,
    { atLeast, describe }: AddOptions = {},
  ): Promise<MediaRow> {
    const image = await storeUpload(bytes, atLeast);
    const given = { name, ...(await describe?.()) };
    return await changeTransaction(db, (trx, _addTags, emit) => insert(trx, image, given, actor, emit));
  }

  async function requireMedia(id: string, query: Connection = db.query): Promise<MediaRow> {
    const row = await query.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw problems.notFound();
    return row;
  }

  /** The picture of an address, also of one that it had before it was cropped. */
  async function locate(id: string): Promise<MediaRow> {
    const row = await db.query.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
    return row ?? (await findCurrent(db.query, id)) ?? (await requireMedia(id));
  }

  async function widthOf(id: string): Promise<number | undefined> {
    const row = await db.query.selectFrom('media').select('width').where('id', '=', id).executeTakeFirst();
    return row?.width;
  }

  async function update(
    id: string,
    change: Partial<Details>,
    expected: readonly number[] | undefined,
    actor: Actor,
  ): Promise<MediaRow> {
    return await changeTransaction(db, async (trx, addTags, emit) => {
      const current = await requireMedia(id, trx);
      if (expected && !expected.includes(current.version)) throw problems.stale(mediaView(current));
      const changed = await trx
        .updateTable('media')
        .set({ ...change, updated_at: now(), version: current.version + 1 })
        .where('id', '=', id)
        .where('version', '=', current.version)
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw problems.stale(mediaView(current));
      const detail = Object.keys(change).join(', ');
      await recordAudit(trx, actor, { at: now(), action: 'update', kind: 'media', itemId: id, detail });
      addTags(await findPictureTags(trx, id));
      emit([mediaEvent('media.updated', id, now())]);
      return changed;
    });
  }

  /** Removes an unused picture only. An item in the trash counts as a use, because it may be restored. */
  async function remove(id: string, expected: readonly number[] | undefined, actor: Actor): Promise<void> {
    await changeTransaction(db, async (trx, addTags, emit) => {
      const row = await requireMedia(id, trx);
      if (expected && !expected.includes(row.version)) throw problems.stale(mediaView(row));
      if ((await findUses(trx, id)).length > 0) {
        throw problems.conflict('A imagem está em uso e não pode ser apagada.');
      }
      const { numDeletedRows } = await trx
        .deleteFrom('media')
        .where('id', '=', id)
        .where('version', '=', row.version)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw problems.stale(mediaView(row));
      await recordAudit(trx, actor, {
        at: now(),
        action: 'delete',
        kind: 'media',
        itemId: id,
        detail: row.name,
      });
      addTags([CHANGE_TAGS.picture(id)]);
      emit([mediaEvent('media.deleted', id, now())]);
    });
    // Without the row no address serves the picture; `npm run media -- prune` finds bytes that stay behind.
    await storage.remove(id).catch(ignoreUnavailable);
  }

  return { storeUpload, edit, storeImage, insert, add, requireMedia, locate, widthOf, update, remove };
}

interface AddOptions {
  readonly atLeast?: Size;
  /** Called once the bytes are known to be a picture. A picture that is there already keeps its description. */
  readonly describe?: () => Promise<GivenDetails>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An event of a picture. `replaced` names the picture whose place it took. */
export function mediaEvent(
  type: Extract<WebhookEvent, `media.${string}`>,
  id: string,
  at: number,
  replaced?: string,
): PortalEvent {
  const data = { id, path: `/media/${id}`, ...(replaced !== undefined && { replaced }) };
  return { type, at, describe: () => ({ editions: [], data }) };
}

export type MediaStore = ReturnType<typeof createMediaStore>;

export function mediaView(row: MediaRow): Media {
  const { edited, original } = parseEdit(row);
  return {
    id: row.id,
    url: `/media/${row.id}`,
    mime: row.mime,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    color: row.color,
    name: row.name,
    alt: row.alt,
    credit: row.credit,
    caption: row.caption,
    purpose: row.purpose,
    focal: row.focal,
    edit: edited,
    original: { width: original.width, height: original.height },
    createdAt: isoOf(row.created_at),
    updatedAt: isoOf(row.updated_at),
    version: row.version,
  };
}
