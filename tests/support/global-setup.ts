import type { TestProject } from 'vitest/node';
import { findPostgresBinaries, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server for the tests; empty: the dialect runs on PGlite. */
    postgresUrl: string;
  }
}

/** Finds or starts the PostgreSQL server of the test run and says which one it is. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  const binaries = findPostgresBinaries();
  if (given) {
    say(`server at ${new URL(given).host} (TEST_DATABASE_URL)`);
    project.provide('postgresUrl', given);
    return undefined;
  }
  if (binaries) {
    const server = await startPostgresServer(binaries);
    say(`a real server from ${binaries}`);
    project.provide('postgresUrl', server.url);
    return server.remove;
  }
  say('no server found, the dialect runs on PGlite');
  project.provide('postgresUrl', '');
  return undefined;
}

function say(what: string): void {
  process.stdout.write(`PostgreSQL for the tests: ${what}\n`);
}
