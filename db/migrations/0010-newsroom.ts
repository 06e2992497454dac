import { sql } from 'kysely';
import type { Engine, Query } from '../database.ts';
import { type Builder, edited, requiredText, text, withId } from './schema/columns.ts';

export const name = '0010-newsroom';

/**
 * Advertisers as records of their own, with whom to speak to. The ads keep the name, which is the record's: reports go
 * by it. Links to reports may follow the calendar, and a message says who answered it.
 */
export async function up(db: Query, engine: Engine): Promise<void> {
  await (db.schema.createTable('advertiser') as Builder)
    .$call(withId(engine))
    .$call(requiredText('name'))
    // One name, however it is capitalised.
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .$call(text('contact', 'email', 'phone', 'notes'))
    .$call(edited)
    .execute();
  await addAdvertisersOfAds(db);
  await sql`alter table report_link add column rolling_days integer`.execute(db);
  await sql`alter table message add column answered_by text not null default ''`.execute(db);
  await sql`alter table message add column answered_at bigint`.execute(db);
}

/** The names that are there, each as its newest ad spells it. */
async function addAdvertisersOfAds(db: Query): Promise<void> {
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
