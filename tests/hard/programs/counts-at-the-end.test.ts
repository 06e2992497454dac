import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySeededData } from '../../support/browser/open-portal.ts';
import { sendSignal, signalsTakenIn } from '../../support/programs/reader-signals.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';

const SECRET = 'segredo';
const SHARED = { INTERNAL_TOKEN: SECRET, HOST: '127.0.0.1', LOG_LEVEL: 'silent', READ_SOURCES: 'no' };

let folder: string;
let api: RunningProgram;
beforeAll(async () => {
  folder = await copySeededData();
  api = await startProgram('api/server.ts', { ...SHARED, DATA_DIR: folder, DATABASE_URL: '', API_PORT: '0' });
});
afterAll(async () => {
  await api?.stop();
  await rm(folder, { recursive: true, force: true });
});

function startSite(): Promise<RunningProgram> {
  return startProgram('dist/site/server/server.js', { ...SHARED, API_URL: api.url, SITE_PORT: '0' });
}

test('a site that is asked to stop sends all its counts to the API', async () => {
  const site = await startSite();
  const before = await signalsTakenIn(api, SECRET);
  await Promise.all(Array.from({ length: 400 }, () => sendSignal(site)));
  await site.stop();
  expect((await signalsTakenIn(api, SECRET)) - before).toBe(400);
});

test('a running site sends its counts to the API, so that a kill does not lose them', async () => {
  const site = await startSite();
  const before = await signalsTakenIn(api, SECRET);
  for (let reader = 0; reader < 50; reader++) await sendSignal(site);
  await expect.poll(async () => (await signalsTakenIn(api, SECRET)) - before).toBe(50);
  await site.stop('SIGKILL');
});
