import { readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { sql } from 'kysely';
import type { Connection, Database, Engine, Trx } from './database.ts';
import { disableLockTimeout } from './locks.ts';

/**
 * A migration only adds, so that the previous version can go on running beside this one. A migration that removes or
 * narrows is named `NNNN-contract-…` and follows a version later, when no running version uses the old schema.
 */
export interface Migration {
  readonly name: string;
  up(db: Connection, engine: Engine): Promise<void>;
}

/**
 * The files of `migrations/` in the order of their numbers, forward only. A migration that has been released is never
 * edited: add the next one.
 */
export const MIGRATIONS: readonly Migration[] = await readMigrations();

async function readMigrations(): Promise<readonly Migration[]> {
  // `.ts` in the repository, `.js` in a release.
  const ending = extname(import.meta.filename);
  const files = readdirSync(join(import.meta.dirname, 'migrations'))
    .filter((file) => /^\d{4}-/.test(file) && extname(file) === ending)
    .sort();
  return await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `./migrations/${file}`) as Promise<Migration>),
  );
}

/**
 * The oldest version that can be upgraded. The migrations of 0.2.0 were replaced by others, so neither its databases
 * nor its backups can be upgraded.
 */
const FIRST_RELEASE = {
  version: '0.3.0',
  newestMigration: '0016-search-moments',
  versionBefore: '0.2.0',
} as const;

/** Names of migrations that remove something. */
const CONTRACT = /^\d+-contract-/;

/** An arbitrary number that every migrating instance shares. */
const ADVISORY_LOCK = 7_160_526;

/**
 * Applies the missing migrations and returns their names. Everything happens in one transaction under one lock:
 * instances that start together wait for each other, and a process killed half-way leaves the old schema. (Kysely's own
 * migrator does not do that on SQLite.)
 */
export async function migrate(
  { query, engine }: Database,
  migrations: readonly Migration[] = MIGRATIONS,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  return await query.transaction().execute(async (trx) => {
    await acquirePreparationLock(trx, engine, say);
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
    const tooOld = unknown.find(isBeforeFirstRelease);
    if (tooOld && migrations.length > 0) throw new SchemaTooOld('the database', tooOld);
    const refused = unknown.find((name) => name < newest || CONTRACT.test(name) || migrations.length === 0);
    if (refused) throw new SchemaTooNew(refused);
    if (unknown.length > 0)
      say(`The database has newer migrations (${unknown.join(', ')}); this version can still use it`);
    const pending = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of pending) {
      await migration.up(trx, engine);
      await trx.insertInto('schema_migration').values({ name: migration.name, at: Date.now() }).execute();
    }
    return pending.map((migration) => migration.name);
  });
}

/**
 * Takes the lock for preparing a database (migrations, first administrator, demo content), held to the end of the transaction.
 * Migrating a large table may take long, and so may waiting for the lock, so all time-outs are off. SQLite needs no lock:
 * its write transactions lock the whole database.
 */
export async function acquirePreparationLock(
  trx: Trx,
  engine: Engine,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  await disableLockTimeout(trx);
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)}) as ours`.execute(trx);
  if (rows[0]?.ours) return;
  say('Waiting for another instance that brings the database up to date');
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx);
}

/** True if an unknown migration is older than the first release. */
function isBeforeFirstRelease(name: string): boolean {
  return name < FIRST_RELEASE.newestMigration;
}

/** The first of these migrations that is known only to versions before the first release. */
export function findTooOld(names: readonly string[]): string | undefined {
  const unknown = names.filter((name) => !MIGRATIONS.some((migration) => migration.name === name));
  return unknown.find(isBeforeFirstRelease);
}

/** The schema belongs to a version this one cannot work with. The message is one line for the operator. */
export class SchemaRefused extends Error {}

export class SchemaTooNew extends SchemaRefused {
  constructor(name: string) {
    super(`the database has the migration "${name}", which this version of the program does not know`);
  }
}

export class SchemaTooOld extends SchemaRefused {
  constructor(what: string, name: string) {
    const { version, versionBefore } = FIRST_RELEASE;
    super(
      `${what} is older than ${version}, the first version that can be upgraded (it has the migration "${name}"): ` +
        `${versionBefore} is the last version that can read it`,
    );
  }
}
