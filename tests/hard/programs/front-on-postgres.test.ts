import { afterAll, describe } from 'vitest';
import { testLiveJourneys } from '../../e2e/journeys/live-journeys.ts';
import { testPinJourneys } from '../../e2e/journeys/pins-journeys.ts';
import { type OpenPortal, openPortal } from '../../support/browser/open-portal.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  startPostgresServer,
} from '../../support/database/postgres-server.ts';

const binaries = findPostgresBinaries();

describe.skipIf(!binaries)('on PostgreSQL', () => {
  let server: PostgresServer | undefined;
  let opened: Promise<OpenPortal> | undefined;

  async function start(): Promise<OpenPortal> {
    server = await startPostgresServer(binaries ?? '', { safe: false });
    return await openPortal({ DATABASE_URL: server.url });
  }
  const open = (): Promise<OpenPortal> => {
    opened ??= start();
    return opened;
  };
  afterAll(async () => {
    await (await opened)?.close();
    await server?.remove();
  });

  describe('pins', () => testPinJourneys(open));
  describe('live pages', () => testLiveJourneys(open));
});
