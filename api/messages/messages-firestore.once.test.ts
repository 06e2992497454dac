import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BadVariable, readEnvironment } from '../../config/environment.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { QueryOf } from '../../contracts/http/endpoint.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import {
  freeEmulatorPort,
  PROJECT,
  startFirestore,
  type TestFirestore,
} from './firestore-emulator.support.ts';
import { createFirestoreMessageStore } from './firestore-message-store.ts';
import { openMessageStore } from './open-message-store.ts';

const { messages } = ENDPOINTS;
const MESSAGE = { nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Bom dia' };

describe('the API with its messages in Firestore', () => {
  let firestore: TestFirestore;
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    firestore = await startFirestore();
    api = await createTestApi({ messages: firestore.store });
    token = await api.tokenFor('editor');
  });
  beforeEach(() => {
    firestore.clear();
    api.clock = START;
  });
  afterAll(async () => {
    await api.close();
    await firestore.close();
  });

  let visitors = 0;
  async function send(nome: string): Promise<void> {
    const remoteAddress = `203.0.113.${++visitors}`;
    const payload = { ...MESSAGE, nome };
    const response = await api.inject({ method: 'POST', url: '/contatos', remoteAddress, payload });
    expect([response.statusCode, response.json()]).toEqual([201, { ok: true }]);
  }

  const list = (query: QueryOf<typeof messages.list> = {}) => api.call(messages.list, { token, query });

  test('a sent message becomes a document of the collection contatos', async () => {
    await send('Rita');
    const [doc] = (await firestore.contacts.get()).docs;
    expect(doc?.data()).toMatchObject({ ...MESSAGE, read: false });
    expect(doc?.get('createdAt').toMillis()).toBe(START);
    expect(await api.db.query.selectFrom('message').selectAll().execute()).toEqual([]);
  });

  test('the list is paged by its last message, with the total number', async () => {
    for (const nome of ['a', 'b', 'c']) await send(nome);
    const first = await list({ limit: 2 });
    expect(first.headers).toMatchObject({ 'x-total-count': '3', 'x-unread-count': '3' });
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await api.inject({ url: next, headers: { authorization: `Bearer ${token}` } });
    const names = [...first.body, ...second.json()].map(({ nome }) => nome);
    expect(names.sort()).toEqual(['a', 'b', 'c']);
    expect(second.headers.link).toBeUndefined();
  });

  test('page numbers are refused by name, because Firestore charges for each skipped message', async () => {
    const { status, problem } = await list({ page: 2 });
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['page']]);
    expect((await list({ page: 1 })).status).toBe(200);
  });

  test('a message is read, marked and deleted; the deletion is audited in our database', async () => {
    await send('Rita');
    const params = { id: (await list()).body[0]?.id ?? '' };
    expect((await api.call(messages.update, { token, params, body: { read: true } })).body.read).toBe(true);
    expect((await list()).headers['x-unread-count']).toBe('0');
    expect((await api.call(messages.get, { token, params })).body.nome).toBe('Rita');
    expect((await api.call(messages.remove, { token, params })).status).toBe(204);
    expect((await api.call(messages.get, { token, params })).status).toBe(404);
    const audit = await api.db.query.selectFrom('audit').select('item_id').execute();
    expect(audit).toEqual([{ item_id: params.id }]);
  });

  test('the data of one person is exported and removed', async () => {
    await send('Rita');
    const body = { email: MESSAGE.email };
    expect((await api.call(messages.exportPerson, { token, body })).body.messages).toHaveLength(1);
    expect((await api.call(messages.removePerson, { token, body })).body).toEqual({ removed: 1 });
    expect((await list()).body).toEqual([]);
  });
});

describe('a Firestore that does not answer', () => {
  let api: TestApi;
  let token: string;
  let close: () => Promise<void>;

  beforeAll(async () => {
    // The server accepts the connection and never answers, which is worse than refusing it.
    const port = await freeEmulatorPort();
    const silent = createServer(() => undefined).listen(port, '127.0.0.1');
    process.env.METADATA_SERVER_DETECTION = 'none';
    process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
    const store = createFirestoreMessageStore({ projectId: PROJECT, credentials: '', deadlineMs: 50 });
    api = await createTestApi({ messages: store });
    token = await api.tokenFor('editor');
    close = async () => {
      silent.close();
      await api.close();
    };
  });
  afterAll(async () => close());

  const body = { email: MESSAGE.email };
  const params = { id: 'abc' };

  test('every call about messages is answered with 503 within its deadline', async () => {
    const answers = await Promise.all([
      api.call(messages.list, { token }),
      api.call(messages.create, { body: MESSAGE }),
      api.call(messages.get, { token, params }),
      api.call(messages.update, { token, params, body: { read: true } }),
      api.call(messages.remove, { token, params }),
      api.call(messages.exportPerson, { token, body }),
      api.call(messages.removePerson, { token, body }),
    ]);
    for (const { status, headers, problem } of answers) {
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(problem.detail).toBe('O serviço está indisponível no momento. Tente de novo em instantes.');
    }
  });

  test('other endpoints keep working', async () => {
    expect((await api.call(ENDPOINTS.news.list)).status).toBe(200);
  });
});

describe('choosing the store', () => {
  test('a credentials file that cannot be read stops the start with one line that names the variable', async () => {
    const env = readEnvironment({
      MESSAGES_STORE: 'firestore',
      FIRESTORE_PROJECT: PROJECT,
      FIRESTORE_CREDENTIALS: join(import.meta.dirname, 'nao-existe.json'),
    });
    await expect(openMessageStore(undefined as never, env)).rejects.toThrow(
      'FIRESTORE_CREDENTIALS: the file cannot be read',
    );
  });

  test('a start without the Firestore package fails with one line that names the package', async () => {
    const env = readEnvironment({ MESSAGES_STORE: 'firestore', FIRESTORE_PROJECT: PROJECT });
    const missing = Object.assign(new Error("Cannot find package '@google-cloud/firestore'"), {
      code: 'ERR_MODULE_NOT_FOUND',
    });
    const opening = openMessageStore(undefined as never, env, () => Promise.reject(missing));
    await expect(opening).rejects.toThrow(BadVariable);
    await expect(opening).rejects.toThrow('needs the package @google-cloud/firestore');
  });

  test('another failure of its import is not hidden', async () => {
    const env = readEnvironment({ MESSAGES_STORE: 'firestore', FIRESTORE_PROJECT: PROJECT });
    const broken = new SyntaxError('Unexpected token');
    await expect(openMessageStore(undefined as never, env, () => Promise.reject(broken))).rejects.toBe(
      broken,
    );
  });

  test('the large client is loaded only if Firestore was chosen', () => {
    const programs = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..') }).filter(
      (file) => !/\.(test|support)\.ts$/.test(file),
    );
    const importers = (what: RegExp) =>
      programs.filter((file) => what.test(readFileSync(join(import.meta.dirname, '..', file), 'utf8')));
    expect(importers(/from '@google-cloud\/firestore'/)).toEqual(['messages/firestore-message-store.ts']);
    expect(importers(/from '[^']*firestore-message-store\.ts'/)).toEqual([]);
  });
});
