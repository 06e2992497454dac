import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export const name = '0051-picture-purposes';

/** The caption and purpose of a picture. What only ads show is the picture of an ad; what only editions show is a logo. */
export async function up(db: Connection): Promise<void> {
  for (const [column, value] of [
    ['caption', ''],
    ['purpose', 'photo'],
  ] as const) {
    await db.schema
      .alterTable('media')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(value))
      .execute();
  }
  for (const [purpose, use] of [
    ['ad', 'ad'],
    ['logo', 'edition'],
  ] as const) {
    await sql`update media set purpose = ${purpose}
      where id in (select media_id from media_use where media_use.kind = ${use})
      and id not in (select media_id from media_use where media_use.kind <> ${use} and media_id is not null)`.execute(
      db,
    );
  }
  await sql`create index media_purpose_newest on media (purpose, created_at desc, id)`.execute(db);
}
