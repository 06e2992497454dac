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
import * as validUntil from './migrations/0012-valid-until.ts';
import * as changeLog from './migrations/0013-change-log.ts';
import * as mediaSearch from './migrations/0014-media-search.ts';
import * as countingCaps from './migrations/0015-counting-caps.ts';
import * as searchMoments from './migrations/0016-search-moments.ts';
import { waitLonger } from './take-turns.ts';

/**
 * A migration only adds, so that the version before goes on running beside this one. What takes away or narrows is
 * named `NNNN-contract-…` and comes a version later, when nobody uses the old any more.
 */
export interface Migration {
  readonly name: string;
  up(db: Query, engine: Engine): Promise<void>;
}

/** In order, forward only. A migration that has been released is never edited: add the next one. */
export const MIGRATIONS: readonly Migration[] = [
  schema,
  abuseProtection,
  readers,
  sameNews,
  originalDate,
  republishing,
  importing,
  newsroom,
  documents,
  validUntil,
  changeLog,
  mediaSearch,
  countingCaps,
  searchMoments,
];

/** What a migration that takes something away is named like. */
const CONTRACT = /^\d+-contract-/;

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
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  return await query.transaction().execute(async (trx) => {
    await lockForPreparing(trx, engine, say);
    await trx.schema
      .createTable('schema_migration')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    const done = new Set(
      (await trx.selectFrom('schema_migration').select('name').execute()).map((row) => row.name),
    );
    const newest = migrations.at(-1)?.name ?? '';
    const unknown = [...done].filter((name) => !migrations.some((migration) => migration.name === name));
    const refused = unknown.find((name) => name < newest || CONTRACT.test(name) || migrations.length === 0);
    if (refused) throw new SchemaTooNew(refused);
    if (unknown.length > 0)
      say(`The database is newer than this version, which can use it (${unknown.join(', ')})`);
    const pending = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of pending) {
      await migration.up(trx, engine);
      await trx.insertInto('schema_migration').values({ name: migration.name, at: Date.now() }).execute();
    }
    return pending.map((migration) => migration.name);
  });
}

/**
 * Held to the end of the transaction, which may take any time: so does waiting for it, and a large table. SQLite's
 * transactions of ours hold the database itself.
 */
export async function lockForPreparing(
  trx: Query,
  engine: Engine,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await waitLonger(trx);
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)}) as ours`.execute(trx);
  if (rows[0]?.ours) return;
  say('Waiting for another instance that brings the database up to date');
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
}

export class SchemaTooNew extends Error {
  constructor(name: string) {
    super(`the database knows the migration "${name}", which this version of the program does not`);
  }
}
