import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { copySeededData } from '../../support/browser/open-portal.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';

const CONNECTIONS = 12;

let folder: string;
let port = '';
let api: RunningProgram;
const sites: RunningProgram[] = [];

function startSite(number: number, env: Readonly<Record<string, string>> = {}): Promise<RunningProgram> {
  return startProgram('dist/site/server/server.js', {
    INTERNAL_TOKEN: 'segredo',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    API_URL: api.url,
    SITE_PORT: port,
    SITE_PROCESSES: '2',
    SITE_PROCESS: String(number),
    ...env,
  });
}

beforeAll(async () => {
  folder = await copySeededData();
  api = await startProgram('api/server.ts', {
    INTERNAL_TOKEN: 'segredo',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    DATABASE_URL: '',
    API_PORT: '0',
  });
  sites.push(await startSite(1, { SITE_PORT: '0' }));
  port = new URL(sites[0]?.url ?? '').port;
  sites.push(await startSite(2));
});

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Requests the home page on many connections, so that every process answers some. */
async function homes(): Promise<string[]> {
  return await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const response = await request(`http://127.0.0.1:${port}/`, { reset: true });
      expect(response.statusCode).toBe(200);
      return await response.body.text();
    }),
  );
}

test('two processes share one port, both receive a change, and each continues without the other', async () => {
  expect(new Set(sites.map(({ pid }) => pid)).size).toBe(2);
  await homes();

  const { call } = createClient({ baseUrl: api.url, timeoutMs: 0 });
  const { email, password } = DEMO_ADMIN;
  const { token } = (await call(ENDPOINTS.auth.login, { body: { email, password } })).body;
  const [newest] = (await call(ENDPOINTS.news.list, { query: { limit: 1, fields: 'summary' } })).body;
  const title = 'Duas cópias do sítio ouvem a mesma mudança';
  await call(ENDPOINTS.adminNews.update, {
    ifMatch: '*',
    params: { id: newest?.id ?? 0 },
    body: { title },
    token,
  });
  await expect.poll(async () => (await homes()).filter((home) => !home.includes(title))).toEqual([]);

  await sites[0]?.stop('SIGKILL');
  expect((await homes()).every((home) => home.includes(title))).toBe(true);
  sites[0] = await startSite(1);
  await sites[1]?.stop('SIGKILL');
  expect((await homes()).every((home) => home.includes(title))).toBe(true);
});

test('a metrics port that another program uses does not keep the site from starting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port: metricsPort } = other.address() as AddressInfo;
  const site = await startSite(1, { SITE_PORT: '0', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'silent' });
  expect((await request(`${site.url}/healthz`)).statusCode).toBe(200);
  await site.stop();
  other.close();
});
