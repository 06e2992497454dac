import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { findBrowser } from '../../../scripts/browser.ts';
import { logInToNewsroom } from '../api/newsroom.ts';
import { startProgram } from '../programs/start-program.ts';
import { openOffers } from './offers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo content; each portal of the browser tests copies it. */
    seededData: string;
    browserPath: string;
    /** The address of what the workers of a run share. */
    offers: string;
  }
}

const SITE = join(import.meta.dirname, '..', '..', '..', 'dist', 'site', 'server', 'server.js');

/** Creates the demo content and reads its sources once: both take longer than most test files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(SITE))
    throw new Error('the site is not built: run `npm run build`, or the tests with `npm test -- FILE`');
  project.provide('browserPath', await findBrowser());
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  const seeded = join(folder, 'seeded');
  const api = await startProgram('api/server.ts', {
    INTERNAL_TOKEN: 'segredo',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATA_DIR: seeded,
    DATABASE_URL: '',
    API_PORT: '0',
    READ_SOURCES: 'no',
  });
  await readSources(api.url);
  await api.stop();
  project.provide('seededData', seeded);
  const offers = await openOffers(seeded);
  project.provide('offers', offers.url);
  return async () => {
    await offers.close();
    // Programs that end with their worker may still be writing, so removing the folder is retried.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Fills the queue, so that no portal of a test needs to read in the background. */
async function readSources(apiUrl: string): Promise<void> {
  const { call, token } = await logInToNewsroom(apiUrl);
  const { body: sources } = await call(ENDPOINTS.adminSources.list, { token });
  for (const { id } of sources) await call(ENDPOINTS.adminSources.readNow, { token, params: { id } });
}
