import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { PATHS } from '../../../site/addresses.ts';
import { isDrill } from '../../faults/intensity.ts';
import { copySeededData } from '../../support/browser/open-portal.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';
import { AGENTS } from '../analytics/reader.ts';

const SECRET = 'segredo';
const SHARED = { INTERNAL_TOKEN: SECRET, HOST: '127.0.0.1', LOG_LEVEL: 'silent', READ_SOURCES: 'no' };

let folder: string;
let api: RunningProgram;
let readers = 0;
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

/** Sends the signal of a new reader from a new IP; resolves when the site has accepted it. */
async function read(site: RunningProgram): Promise<number> {
  const name = String(++readers).padStart(20, '0');
  const { status } = await fetch(site.url + PATHS.signal, {
    method: 'POST',
    headers: {
      'user-agent': AGENTS.phone,
      cookie: `trackingId=${name}`,
      origin: site.url,
      'x-forwarded-for': `10.${(readers >> 16) & 255}.${(readers >> 8) & 255}.${readers & 255}`,
    },
    body: JSON.stringify({
      v: name,
      p: PATHS.home,
      t: 0,
      view: { r: '', s: '', c: '', n: 0, a: [1, CONSENT_VERSION] },
    }),
  });
  expect(status).toBe(204);
  return performance.now();
}

async function takenIn(): Promise<number> {
  const response = await fetch(`${api.url}/metrics`, { headers: { authorization: `Bearer ${SECRET}` } });
  return Number(/portal_analytics_events\{state="taken"\} (\d+)/.exec(await response.text())?.[1]);
}

test('a site that is asked to stop sends all its counts to the API', async () => {
  const site = await startSite();
  const before = await takenIn();
  await Promise.all(Array.from({ length: 400 }, () => read(site)));
  await site.stop();
  expect((await takenIn()) - before).toBe(400);
});

test('a running site sends its counts to the API, so that a kill does not lose them', async () => {
  const site = await startSite();
  const before = await takenIn();
  for (let reader = 0; reader < 50; reader++) await read(site);
  await expect.poll(async () => (await takenIn()) - before).toBe(50);
  await site.stop('SIGKILL');
});

// Wall-clock time, which other load on the machine disturbs; only `npm run drill` checks it exactly.
test.runIf(isDrill)('a site that is killed loses at most the counts of the last second', async () => {
  const site = await startSite();
  const before = await takenIn();
  const taken: number[] = [];
  const end = performance.now() + 3_000;
  while (performance.now() < end) taken.push(await read(site));
  const killed = performance.now();
  await site.stop('SIGKILL');
  const safe = taken.filter((moment) => moment < killed - 1_000).length;
  expect(safe).toBeGreaterThan(50);
  expect((await takenIn()) - before).toBeGreaterThanOrEqual(safe);
});
