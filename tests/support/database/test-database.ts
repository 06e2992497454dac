import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Kysely, PGliteDialect, sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { createLocalChanges } from '../../../db/changes/local-changes.ts';
import type { Database, Engine } from '../../../db/database.ts';
import { migrate } from '../../../db/migrate.ts';
import { openPostgres } from '../../../db/postgres/postgres.ts';
import { openSqlite } from '../../../db/sqlite.ts';
import type { OnStatement } from '../../../db/statements/statement-times.ts';
import type { Tables } from '../../../db/tables.ts';
import { runStatement } from './postgres-server.ts';

/** The engine of this run; `npm test` runs the suite once per engine. */
export const testEngine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** False for SQLite, which has one writer at a time, and for PGlite, which has a single connection. */
export const hasManyConnections = testEngine === 'postgres' && Boolean(inject('postgresUrl'));

export interface TestDatabase extends Database {
  /** URL and data folder, for tests that start another process on the same database. */
  readonly environment: { readonly DATABASE_URL: string; readonly DATA_DIR: string };
}

interface TestDatabaseOptions {
  readonly migrated?: boolean;
  readonly onStatement?: OnStatement | undefined;
  /** A folder of tests/fixtures: the database as that version left it, not migrated. */
  readonly fixture?: string;
}

/** A new database for one test, migrated unless the options say otherwise. Closing it removes it. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const open = testEngine === 'sqlite' ? openSqliteIn : openPostgresFor;
  const database = await open(folder, options);
  return {
    ...database,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openSqliteIn(
  folder: string,
  { migrated = true, onStatement, fixture }: TestDatabaseOptions,
): Promise<TestDatabase> {
  const file = join(folder, 'portal.sqlite');
  if (fixture) await writeFile(file, gunzipSync(await readFile(join(fixture, 'portal.sqlite.gz'))));
  else if (migrated) await copyFile(inject('databaseTemplate'), file);
  const database = openSqlite(file, onStatement);
  // No test checks a power cut, so waiting for the disk at each commit would only cost time.
  await sql`pragma synchronous = off`.execute(database.query);
  return { ...database, environment: { DATABASE_URL: '', DATA_DIR: folder } };
}

async function openPostgresFor(
  folder: string,
  { migrated = true, onStatement, fixture }: TestDatabaseOptions,
): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  if (!server) return openPglite(folder, migrated, fixture);
  const name = `portal_${randomBytes(6).toString('hex')}`;
  const template = migrated && !fixture ? inject('databaseTemplate') : 'template1';
  // Copying files is faster than logging pages, and the test database need not survive a crash.
  await runStatement(server, `create database ${name} template ${template} strategy file_copy`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  if (fixture) await runStatement(url, await readFile(join(fixture, 'portal.postgres.sql'), 'utf8'));
  const database = await openPostgres({ url, poolSize: 4, onWarning: () => undefined, onStatement });
  // One query, because Kysely destroys only a driver that was used, and some tests stop the database first.
  await sql`select 1`.execute(database.query);
  return {
    ...database,
    environment: { DATABASE_URL: url, DATA_DIR: folder },
    async close() {
      await database.close();
      await runStatement(server, `drop database ${name} with (force)`);
    },
  };
}

async function openPglite(folder: string, migrated: boolean, fixture?: string): Promise<TestDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = new PGlite({ parsers: { [pg.types.builtins.INT8]: Number } });
  const query = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  const database: TestDatabase = {
    engine: 'postgres',
    query,
    changes: createLocalChanges(),
    environment: { DATABASE_URL: '', DATA_DIR: folder },
    close: () => query.destroy(),
  };
  if (fixture) {
    await pglite.exec(await readFile(join(fixture, 'portal.postgres.sql'), 'utf8'));
    await pglite.exec('set search_path = public');
  } else if (migrated) await migrate(database);
  return database;
}
