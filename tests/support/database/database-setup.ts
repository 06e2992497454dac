import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../db/migrate.ts';
import { openPostgres } from '../../../db/postgres/postgres.ts';
import { openSqlite } from '../../../db/sqlite.ts';
import { findPostgresBinaries, runStatement, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server for the tests. If it is empty, PGlite runs the PostgreSQL dialect. */
    postgresUrl: string;
    /** A migrated database that each test copies: a SQLite file, or the name of a PostgreSQL database. */
    databaseTemplate: string;
  }
}

type Teardown = () => Promise<void>;

/** Prepares the database engine of a project's tests. Migrations run once, and each test copies the result. */
export default async function setup(project: TestProject): Promise<Teardown> {
  return project.config.env.TEST_ENGINE === 'postgres' ? setupPostgres(project) : setupSqlite(project);
}

async function setupSqlite(project: TestProject): Promise<Teardown> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-template-'));
  const file = join(folder, 'portal.sqlite');
  const database = openSqlite(file);
  await migrate(database);
  await database.close();
  project.provide('postgresUrl', '');
  project.provide('databaseTemplate', file);
  return () => rm(folder, { recursive: true, force: true });
}

async function setupPostgres(project: TestProject): Promise<Teardown> {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = findPostgresBinaries();
  if (!given && !binaries) {
    say('no server found, the dialect runs on PGlite');
    project.provide('postgresUrl', '');
    project.provide('databaseTemplate', '');
    return async () => undefined;
  }
  const server = given || !binaries ? undefined : await startPostgresServer(binaries, { safe: false });
  const url = server?.url ?? String(given);
  say(server ? `a real server from ${binaries}` : `server at ${new URL(url).host} (TEST_DATABASE_URL)`);
  const template = `portal_template_${process.pid}`;
  await runStatement(url, `create database ${template}`);
  const database = await openPostgres({
    url: Object.assign(new URL(url), { pathname: `/${template}` }).href,
    poolSize: 1,
    onWarning: () => undefined,
  });
  await migrate(database);
  await database.close();
  project.provide('postgresUrl', url);
  project.provide('databaseTemplate', template);
  return async () => {
    await runStatement(url, `drop database ${template} with (force)`);
    await server?.remove();
  };
}

function say(what: string): void {
  process.stdout.write(`PostgreSQL for the tests: ${what}\n`);
}
