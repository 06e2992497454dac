import type { Kysely } from 'kysely';
import { readEnvironment } from '../../../../config/environment.ts';
import type { Migration } from '../../../../db/migrate.ts';
import { migrate } from '../../../../db/migrate.ts';
import { openDatabase } from '../../../../db/open.ts';
import type { Tables } from '../../../../db/tables.ts';

/** A program that hangs between two statements of its last migration, and reports it. */
const applied: readonly Migration[] = (process.env.APPLIED ?? '')
  .split(',')
  .filter(Boolean)
  .map((name) => ({ name, up: async () => undefined }));

const slow: Migration = {
  name: '9999-slow',
  async up(db: Kysely<Tables>) {
    await db.schema.createTable('half_way').addColumn('id', 'integer').execute();
    await db.schema.alterTable('news').addColumn('half_way', 'integer').execute();
    process.send?.('half-way');
    await new Promise(() => setInterval(() => undefined, 60_000));
  },
};

const db = await openDatabase(readEnvironment(process.env), () => undefined);
await migrate(db, [...applied, slow]);
