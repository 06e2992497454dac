import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createLocalStorage } from '../../db/media/local-storage.ts';
import { callApi } from '../../tests/support/api/call-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { createApi } from '../app.ts';
import { exportFolder } from '../backup/export/export-folder.ts';
import { createApiKey } from '../keys/keys.support.ts';
import { createGuardedFetch } from '../media/fetch/guarded-fetch.ts';
import { fakeReceivers } from './webhooks.support.ts';

const { adminNews, adminSettings, adminWebhooks } = ENDPOINTS;
/** A secret inside the address of a receiver: many services check nothing else. */
const SECRET_PATH = 'caminho-que-vale-uma-senha';
const INDEX_NOW = 'semente-do-indexnow-2026';

let api: TestApi;
let folder: string;
let log = '';
/** Each secret without its prefix, which is no secret. */
const secrets: string[] = [INDEX_NOW];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-leaks-'));
  api = await createTestApi();
  const receivers = fakeReceivers();
  const app = await createApi({
    db: api.db,
    now: () => api.clock,
    postExternal: receivers.outside,
    maxLagMs: 0,
    env: { ...readEnvironment({}), LOG_LEVEL: 'trace' },
    media: {
      storage: createLocalStorage(folder),
      fetchFile: createGuardedFetch({ resolve: async () => [] }),
      concurrency: 1,
    },
    logTo: {
      write(line) {
        log += line;
      },
    },
  });
  const call: TestApi['call'] = (endpoint, options) => callApi(app, endpoint, options);
  const token = await api.tokenFor('admin');
  const url = `https://app.example/${SECRET_PATH}`;
  receivers.answers.set(url, () => ({ status: 410 }));
  const made = await call(adminWebhooks.create, {
    token,
    body: { name: 'Aplicativo', url, events: ['story.published'] },
  });
  const params = { id: made.body.webhook.id };
  const renewed = await call(adminWebhooks.rotate, { token, params });
  await call(adminSettings.update, { token, body: { indexNowKey: INDEX_NOW } });
  const key = await createApiKey(api, { scopes: ['drafts:write', 'publish'] });
  const published = await call(adminNews.create, {
    token: key,
    body: {
      title: 'Balsa',
      cat: 'politica',
      muni: 'Soure',
      desc: '<p>Texto.</p>',
      status: 'published',
      link: 'https://agencia.example/balsa',
    },
  });
  expect(published.status).toBe(201);
  await app.webhooks.deliveries.start();
  await app.webhooks.deliveries.settled();
  await app.close();
  const { token_hash } = await api.db.query
    .selectFrom('api_key')
    .select('token_hash')
    .executeTakeFirstOrThrow();
  secrets.push(made.body.secret.slice(6), renewed.body.secret.slice(6), key.slice(15), token_hash);
  expect(receivers.sent).toHaveLength(2);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

test('no log line contains a secret of a webhook or key, or the path of a receiver that was switched off', () => {
  expect(log).toContain('a webhook was switched off');
  for (const secret of [...secrets, SECRET_PATH]) expect(log).not.toContain(secret);
});

test('the audit contains no secret and no path of a receiver', async () => {
  const rows = await api.db.query.selectFrom('audit').selectAll().execute();
  const text = JSON.stringify(rows);
  expect(text).toContain('app.example');
  for (const secret of [...secrets, SECRET_PATH]) expect(text).not.toContain(secret);
});

test('an export with personal data contains no secret', async () => {
  const target = join(folder, 'export');
  const options = { folder: target, now: api.clock, site: 'https://portal.example', personal: true };
  await exportFolder(api.db, createLocalStorage(folder), { ...options, say: () => undefined });
  const files = await readdir(target);
  expect(files).toContain('settings.jsonl');
  for (const file of files) {
    const text = await readFile(join(target, file), 'utf8');
    for (const secret of [...secrets, SECRET_PATH])
      expect([file, text.includes(secret)]).toEqual([file, false]);
  }
});
