import type { Selectable } from 'kysely';
import { advertiserNameKey, normaliseAdvertiserName } from '../../contracts/advertisers/advertiser-name.ts';
import type { Connection, Trx } from '../../db/database.ts';
import type { AdTable } from '../../db/tables/collections.tables.ts';

/** Ads that are active and within their period. */
export async function findRunningAds(
  db: Connection,
  position: string | undefined,
  now: number,
): Promise<Selectable<AdTable>[]> {
  return await db
    .selectFrom('ad')
    .selectAll()
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .$if(position !== undefined, (query) => query.where('position', '=', position as string))
    .orderBy('id')
    .execute();
}

/**
 * The link of an ad that runs or once ran, because a page that shows it may still be open. The link of an ad that was
 * never public stays secret: it may announce something confidential.
 */
export async function findAdLink(db: Connection, id: number, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('ad')
    .select('link')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) =>
      eb.or([
        eb.and([eb('active', '=', 1), eb('deleted_at', 'is', null)]),
        eb.exists(eb.selectFrom('ad_day').select('ad_id').whereRef('ad_day.ad_id', '=', 'ad.id')),
      ]),
    )
    .executeTakeFirst();
  return row?.link;
}

/** True if any ad started or ended between two moments. */
export async function hasAdStartedOrEndedBetween(
  db: Connection,
  after: number,
  until: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('ad')
    .select('id')
    .where('active', '=', 1)
    .where((eb) =>
      eb.or([
        eb.and([eb('starts_at', '>', after), eb('starts_at', '<=', until)]),
        eb.and([eb('ends_at', '>', after), eb('ends_at', '<=', until)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The name as spelled in the advertiser's record; a new name is only tidied. */
export async function advertiserSpelling(db: Connection, name: string): Promise<string> {
  const known = await db
    .selectFrom('advertiser')
    .select('name')
    .where('name_key', '=', advertiserNameKey(name))
    .executeTakeFirst();
  return known?.name ?? normaliseAdvertiserName(name);
}

/** Creates a record for a new advertiser of an ad. */
export async function insertAdvertiser(trx: Trx, name: string, at: number): Promise<void> {
  if (name === '') return;
  await trx
    .insertInto('advertiser')
    .values({ name, name_key: advertiserNameKey(name), created_at: at, updated_at: at, version: 1 })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
}
