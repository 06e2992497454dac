import type { Connection } from '../../../db/database.ts';

/** The name, colour and icon of an edition that is switched on. */
export async function findEditionBrand(db: Connection, key: string) {
  return await db
    .selectFrom('edition')
    .select(['id', 'name', 'accent_light', 'icon'])
    .where('key', '=', key)
    .where('is_on', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
