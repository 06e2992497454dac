import { nameKeyOf, tidyName } from '../../contracts/advertisers/advertiser-name.ts';
import type { Query } from '../../db/database.ts';

/** The name as spelled in the advertiser's record; a new name is only tidied. */
export async function spellingOf(db: Query, name: string): Promise<string> {
  const known = await db
    .selectFrom('advertiser')
    .select('name')
    .where('name_key', '=', nameKeyOf(name))
    .executeTakeFirst();
  return known?.name ?? tidyName(name);
}

/** Creates a record for a new advertiser of an ad. */
export async function rememberName(trx: Query, name: string, at: number): Promise<void> {
  if (name === '') return;
  await trx
    .insertInto('advertiser')
    .values({ name, name_key: nameKeyOf(name), created_at: at, updated_at: at, version: 1 })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
}
