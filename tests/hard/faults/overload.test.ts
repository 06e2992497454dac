import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../../api/app.ts';
import { createGuardedFetch } from '../../../api/media/fetch/guarded-fetch.ts';
import { readEnvironment } from '../../../config/environment.ts';
import { createLocalStorage } from '../../../db/media/local-storage.ts';
import { expectProblemBody } from '../../faults/problem-response.ts';
import { openTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';

const INTERNAL_TOKEN = 'segredo-interno-dos-testes';
/** The allowed lag of the event loop, and the interval at which it is measured. */
const MAX_LAG_MS = 200;
/** Longer than any test takes. */
const SETTLE_MS = 3_600_000;

const log: { readonly msg: string; readonly status?: number }[] = [];
let folder: string;
let db: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-overload-'));
  db = await openTestDatabase();
  app = await createApi({
    db,
    env: { ...readEnvironment({}), LOG_LEVEL: 'info', INTERNAL_TOKEN },
    maxLagMs: MAX_LAG_MS,
    startupGraceMs: SETTLE_MS,
    logTo: { write: (line) => log.push(JSON.parse(line)) },
    media: { storage: createLocalStorage(folder), fetchFile: createGuardedFetch(), concurrency: 1 },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

/** Blocks the event loop for twice the allowed lag, then yields so that the lag is measured. */
async function lag(): Promise<void> {
  const end = performance.now() + 2 * MAX_LAG_MS;
  while (performance.now() < end);
  await pause(1);
}

async function isShed(): Promise<boolean> {
  return (await app.inject('/news')).statusCode === 503;
}

test('a single pause of the event loop refuses no request', async () => {
  await lag();
  expect(await isShed()).toBe(false);
});

test('an overloaded program refuses requests at once, and serves again when it has caught up', async () => {
  while (!(await isShed())) await lag();
  log.length = 0;
  const response = await app.inject({ method: 'GET', url: '/news' });
  expect(response.statusCode).toBe(503);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expectProblemBody(response);
  // One line in the request log. A stack trace per refused request would fill the disk next.
  expect(log.map(({ msg, status }) => [msg, status])).toEqual([['request', 503]]);
  // A supervisor must not end an overloaded program: it is alive, although it is not ready.
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` };
  expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  while (await isShed()) await pause(MAX_LAG_MS);
});

test('a program that has just started refuses no request because of its own start', async () => {
  while (!(await isShed())) await lag();
  await app.listen({ port: 0, host: '127.0.0.1' });
  await lag();
  expect(await isShed()).toBe(false);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});
