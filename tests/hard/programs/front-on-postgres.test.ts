import { afterAll, describe } from 'vitest';
import { testInterruptedPhoto, testLiveJourneys } from '../../e2e/journeys/live-journeys.ts';
import { testPinJourneys } from '../../e2e/journeys/pins-journeys.ts';
import { type OwnPortal, openPortal } from '../../support/browser/open-portal.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  startPostgresServer,
} from '../../support/database/postgres-server.ts';

const binaries = findPostgresBinaries();

describe.skipIf(!binaries)('on PostgreSQL', () => {
  let server: PostgresServer | undefined;
  let opened: Promise<OwnPortal> | undefined;

  async function start(): Promise<OwnPortal> {
    server = await startPostgresServer(binaries ?? '', { safe: false });
    return await openPortal({ DATABASE_URL: server.url });
  }
  const open = (): Promise<OwnPortal> => {
    opened ??= start();
    return opened;
  };
  afterAll(async () => {
    await (await opened)?.close();
    await server?.remove();
  });

  describe('pins', () => testPinJourneys(open));
  describe('live pages', () => testLiveJourneys(open));
  describe('a photo of a live page', () => testInterruptedPhoto(open));
});
