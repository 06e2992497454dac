import { LIMITS } from '../../../contracts/limits.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { problems } from '../../http/problem.ts';
import { moveAddresses } from '../media-rows.queries.ts';
import { findUses } from '../media-uses.queries.ts';
import { countShowingItems, findShowingItems, rewriteItem } from './picture-rewriting.ts';
import type { Replacement } from './replaced-address.rules.ts';

/** Refuses to rewrite more items than one transaction should hold. */
export async function assertReplaceable(db: Connection, id: string): Promise<void> {
  const showing = await countShowingItems(db, id);
  if (showing <= LIMITS.replacedUses) return;
  throw problems.conflict(
    `A imagem aparece em ${showing} itens; dá para trocar em até ${LIMITS.replacedUses} de uma vez.`,
  );
}

/** Locks the row: of two concurrent changes the second waits here and then gets 404. */
export async function claimPicture(trx: Trx, id: string, at: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('media')
    .set({ updated_at: at })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw problems.notFound();
}

interface SupersededPicture {
  readonly oldId: string;
  readonly newId: string;
  readonly at: number;
  readonly moveFocal?: Replacement['moveFocal'];
  /** The old address leads to the new picture: it is the same one, cropped. */
  readonly keepsAddress?: boolean;
}

/**
 * Makes every item show another picture. An address contains the hash of the bytes, so the items are rewritten and no
 * cache keeps the old picture. Then the old picture is unused and its row is deleted: true.
 */
export async function supersedePicture(
  trx: Trx,
  { oldId, newId, at, moveFocal, keepsAddress = false }: SupersededPicture,
): Promise<boolean> {
  for (const item of await findShowingItems(trx, oldId)) await rewriteItem(trx, item, newId, at, moveFocal);
  const isUnused = (await findUses(trx, oldId)).length === 0;
  await moveAddresses(trx, oldId, newId, keepsAddress && isUnused);
  if (keepsAddress) {
    // Otherwise the address of another host would be fetched again and show the picture before its crop.
    await trx.updateTable('external_image').set({ media_id: newId }).where('media_id', '=', oldId).execute();
    await moveUploads(trx, oldId, newId);
  }
  if (isUnused) await trx.deleteFrom('media').where('id', '=', oldId).execute();
  return isUnused;
}

/** The people who uploaded a picture see its crop in the library too. */
async function moveUploads(trx: Trx, oldId: string, newId: string): Promise<void> {
  await trx
    .insertInto('media_upload')
    .columns(['media_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('media_upload')
        .select((row) => [row.val(newId).as('media_id'), 'user_id'])
        .where('media_id', '=', oldId),
    )
    .onConflict((conflict) => conflict.columns(['media_id', 'user_id']).doNothing())
    .execute();
}
