import type { Connection, Trx } from '../../db/database.ts';
import type { MediaRow } from '../../db/tables/media.tables.ts';
import type { ImageFile } from './images/image-intake.ts';

interface NewMedia extends Partial<Pick<MediaRow, 'purpose' | 'credit' | 'caption'>> {
  readonly name: string;
  /** Decides the position in the library. */
  readonly createdAt: number;
  readonly at: number;
}

/** Adds a picture to the library; undefined if it is there already. */
export async function insertMediaRow(
  trx: Trx,
  { id, mime, width, height, color, bytes }: ImageFile,
  { name, createdAt, at, purpose = 'photo', credit = '', caption = '' }: NewMedia,
): Promise<MediaRow | undefined> {
  // The address belongs to this picture again.
  await trx.deleteFrom('media_moved').where('id', '=', id).execute();
  return await trx
    .insertInto('media')
    .values({
      id,
      mime,
      width,
      height,
      color,
      name,
      bytes: bytes.length,
      alt: '',
      credit,
      caption,
      purpose,
      focal: '',
      edit: null,
      created_at: createdAt,
      updated_at: at,
      version: 1,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The picture that is now shown at a former address. */
export async function findCurrent(db: Connection, id: string): Promise<MediaRow | undefined> {
  return await db
    .selectFrom('media_moved')
    .innerJoin('media', 'media.id', 'media_moved.media_id')
    .selectAll('media')
    .where('media_moved.id', '=', id)
    .executeTakeFirst();
}

/** Former addresses of a picture lead to the one that takes its place. If `own` is set, its own address does too. */
export async function moveAddresses(trx: Trx, from: string, to: string, own: boolean): Promise<void> {
  await trx.updateTable('media_moved').set({ media_id: to }).where('media_id', '=', from).execute();
  await trx.deleteFrom('media_moved').where('id', '=', to).execute();
  if (own) await trx.insertInto('media_moved').values({ id: from, media_id: to }).execute();
}

/** The pictures whose edits name this one, as their original or otherwise. */
export async function listEditedFrom(db: Connection, id: string): Promise<MediaRow[]> {
  return await db.selectFrom('media').selectAll().where('edit', 'like', `%"${id}"%`).execute();
}
