import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';
import { type Builder, edited, requiredText, text, withId } from './schema/columns.ts';

export const name = '0010-newsroom';

/**
 * Advertisers become records with a contact. Ads keep the advertiser's name, which equals the name of the record,
 * because reports are grouped by it. Report links may cover a rolling period, and a message records who answered it.
 */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await (db.schema.createTable('advertiser') as Builder)
    .$call(withId(engine))
    .$call(requiredText('name'))
    // Unique regardless of capitals.
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .$call(text('contact', 'email', 'phone', 'notes'))
    .$call(edited)
    .execute();
  await addAdvertisersOfAds(db);
  await sql`alter table report_link add column rolling_days integer`.execute(db);
  await sql`alter table message add column answered_by text not null default ''`.execute(db);
  await sql`alter table message add column answered_at bigint`.execute(db);
}

/** Adds an advertiser for each name in the ads, spelt as in its newest ad. */
async function addAdvertisersOfAds(db: Connection): Promise<void> {
  const ads = await db.selectFrom('ad').select(['advertiser', 'updated_at']).orderBy('id', 'desc').execute();
  const known = new Map<string, { name: string; at: number }>();
  for (const { advertiser, updated_at } of ads) {
    const tidy = advertiser.normalize('NFC').trim().replace(/\s+/g, ' ');
    const key = tidy.toLowerCase();
    if (tidy !== '' && !known.has(key)) known.set(key, { name: tidy, at: updated_at });
  }
  for (const [name_key, { name: spelt, at }] of known) {
    await db
      .insertInto('advertiser')
      .values({ name: spelt, name_key, created_at: at, updated_at: at, version: 1 })
      .execute();
    for (const { advertiser } of ads) {
      if (advertiser.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase() !== name_key) continue;
      await db.updateTable('ad').set({ advertiser: spelt }).where('advertiser', '=', advertiser).execute();
    }
  }
}
