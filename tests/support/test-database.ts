import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, Engine } from '../../db/database.ts';
import { createLocalChanges } from '../../db/local-changes.ts';
import { migrate } from '../../db/migrate.ts';
import { openPostgres } from '../../db/postgres.ts';
import { openSqlite } from '../../db/sqlite.ts';
import type { Tables } from '../../db/tables.ts';

/** The engine this run of the suite is about: the same tests run once for each. */
export const testEngine: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** Not with SQLite, which has one writer at a time, nor with PGlite, which is a single connection. */
export const hasManyConnections = testEngine === 'postgres' && Boolean(inject('postgresUrl'));

export interface TestDatabase extends Database {
  /** Address or data folder, for tests that start another process on the same database. */
  readonly environment: { readonly DATABASE_URL: string; readonly DATA_DIR: string };
}

/** A fresh, migrated database of its own. Closing it removes it. */
export async function openTestDatabase(options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const database = testEngine === 'sqlite' ? openSqliteIn(folder) : await openPostgresFor(folder);
  if (options.migrated !== false) await migrate(database);
  return {
    ...database,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function openSqliteIn(folder: string): TestDatabase {
  const database = openSqlite(join(folder, 'portal.sqlite'));
  return { ...database, environment: { DATABASE_URL: '', DATA_DIR: folder } };
}

async function openPostgresFor(folder: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  if (!server) return openPglite(folder);
  const name = `portal_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = await openPostgres({ url, poolSize: 4, onTrouble: () => undefined });
  return {
    ...database,
    environment: { DATABASE_URL: url, DATA_DIR: folder },
    async close() {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openPglite(folder: string): Promise<TestDatabase> {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = new PGlite({ parsers: { [pg.types.builtins.INT8]: Number } });
  const query = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return {
    engine: 'postgres',
    query,
    changes: createLocalChanges(),
    environment: { DATABASE_URL: '', DATA_DIR: folder },
    close: () => query.destroy(),
  };
}
