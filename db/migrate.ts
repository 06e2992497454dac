import { sql } from 'kysely';
import type { Database, Engine, Query } from './database.ts';
import * as schema from './migrations/0001-schema.ts';
import * as abuseProtection from './migrations/0003-abuse-protection.ts';
import * as readers from './migrations/0005-readers.ts';
import * as sameNews from './migrations/0006-same-news.ts';
import * as originalDate from './migrations/0007-original-date.ts';
import * as republishing from './migrations/0008-republishing.ts';
import * as importing from './migrations/0009-import.ts';
import * as newsroom from './migrations/0010-newsroom.ts';
import * as documents from './migrations/0011-documents.ts';
import { waitLonger } from './take-turns.ts';

export interface Migration {
  readonly name: string;
  up(db: Query, engine: Engine): Promise<void>;
}

/** In order, forward only. A migration that has been released is never edited: add the next one. */
const MIGRATIONS: readonly Migration[] = [
  schema,
  abuseProtection,
  readers,
  sameNews,
  originalDate,
  republishing,
  importing,
  newsroom,
  documents,
];

/** Any number: it only has to be the same for everyone who migrates. */
const ADVISORY_LOCK = 7_160_526;

/**
 * Brings the schema up to date and returns the names of what it applied. All of it happens in one
 * transaction under one lock: instances that start together wait for each other, and a program
 * killed half-way leaves the old schema. (Kysely's own migrator does not do that on SQLite.)
 */
export async function migrate(
  { query, engine }: Database,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  return await query.transaction().execute(async (trx) => {
    await lockForPreparing(trx, engine);
    await trx.schema
      .createTable('schema_migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    const done = new Set(
      (await trx.selectFrom('schema_migration').select('name').execute()).map((row) => row.name),
    );
    const unknown = [...done].find((name) => !migrations.some((migration) => migration.name === name));
    if (unknown) throw new SchemaTooNew(unknown);
    const pending = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of pending) {
      await migration.up(trx, engine);
      await trx.insertInto('schema_migration').values({ name: migration.name, at: Date.now() }).execute();
    }
    return pending.map((migration) => migration.name);
  });
}

/** Held to the end of the transaction; SQLite's transactions of ours hold the database itself. */
export async function lockForPreparing(trx: Query, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await waitLonger(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
}

export class SchemaTooNew extends Error {
  constructor(name: string) {
    super(`the database knows the migration "${name}", which this version of the program does not`);
  }
}
