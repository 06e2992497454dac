import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { sweep } from '../jobs/sweep.ts';
import { createDatabaseMessageStore } from '../messages/database-message-store.ts';

const { adminNews } = ENDPOINTS;

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api.close());

const create = (key: string, title: string, by = token) =>
  api.inject({
    method: 'POST',
    url: adminNews.create.path,
    headers: { authorization: `Bearer ${by}`, 'idempotency-key': key, 'accept-encoding': 'gzip' },
    payload: { ...STORY, title, status: 'draft' },
  });
const countOf = async (title: string) =>
  (await api.db.query.selectFrom('news').select('id').where('title', '=', title).execute()).length;

describe('a POST repeated with its Idempotency-Key', () => {
  test('is carried out once and answered as the first time', async () => {
    const first = await create('um', 'Uma vez');
    const again = await create('um', 'Uma vez');
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(JSON.parse((await create('um', 'Uma vez')).body));
    expect(again.headers).toMatchObject({
      'idempotency-replayed': 'true',
      location: first.headers.location,
      etag: first.headers.etag,
    });
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await countOf('Uma vez')).toBe(1);
  });

  test('with another body is refused', async () => {
    await create('dois', 'Primeiro corpo');
    const other = await create('dois', 'Segundo corpo');
    expect([other.statusCode, other.json().code]).toEqual([422, 'key-reused']);
    expect(await countOf('Segundo corpo')).toBe(0);
  });

  test('many times at once is carried out once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('ao-mesmo-tempo', 'Corrida')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await countOf('Corrida')).toBe(1);
  });

  test.each([
    ['of its body', { title: '' }],
    ['of the newsroom, inside the call', { title: 'Sem texto', status: 'published' }],
  ])('runs again after a refusal %s, which changed nothing', async (why, payload) => {
    const send = (body: object) =>
      api.inject({
        method: 'POST',
        url: adminNews.create.path,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': why.replaceAll(' ', '-') },
        payload: body,
      });
    expect((await send(payload)).statusCode).toBe(400);
    expect((await send({ ...STORY, title: 'Agora completa', status: 'draft' })).statusCode).toBe(201);
  });

  test('of another caller is another call', async () => {
    await create('de-todos', 'De quem?');
    const other = await create('de-todos', 'De quem?', await api.tokenFor('editor'));
    expect(other.headers['idempotency-replayed']).toBeUndefined();
    expect(await countOf('De quem?')).toBe(2);
  });

  test('gets no kept answer without the rights it was given with', async () => {
    const limited = await api.tokenFor('editor');
    await create('rebaixada', 'Antes', limited);
    const { user_id: id } = await api.db.query
      .selectFrom('session')
      .select('user_id')
      .orderBy('user_id', 'desc')
      .executeTakeFirstOrThrow();
    await api.db.query.updateTable('user_account').set({ contributor: 1 }).where('id', '=', id).execute();
    expect((await create('rebaixada', 'Antes', limited)).statusCode).toBe(422);
    await api.db.query.deleteFrom('session').where('user_id', '=', id).execute();
    expect((await create('rebaixada', 'Antes', limited)).statusCode).toBe(401);
  });

  test('is kept without its text being readable in the database', async () => {
    await create('segredo', 'Palavra que ninguém lê');
    const rows = await api.db.query.selectFrom('kept_answer').selectAll().execute();
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toMatch(/Palavra|segredo|title/);
  });

  test.each([
    [ENDPOINTS.adminEditions.create.path, { key: 'ilhas', name: 'Ilhas', on: false }],
    [ENDPOINTS.adminUsers.create.path, { email: 'rita@redacao.example', username: 'Rita', role: 'editor' }],
  ] as const)('is a call of any part of the back office: %s', async (url, payload) => {
    const authorization = `Bearer ${await api.tokenFor('admin')}`;
    const post = () =>
      api.inject({ method: 'POST', url, headers: { authorization, 'idempotency-key': 'sempre' }, payload });
    const [first, again] = [await post(), await post()];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(again.body).toBe(first.body);
  });

  test.each(['', 'com espaço', 'x'.repeat(201)])('refuses the key %j', async (key) => {
    expect((await create(key, 'Chave ruim')).statusCode).toBe(400);
  });
});

test('answers leave after a day', async () => {
  await create('ontem', 'De ontem');
  api.clock = START + DAY_MS;
  expect((await create('ontem', 'Outra de hoje')).statusCode).toBe(201);
  const messages = createDatabaseMessageStore(api.db.query);
  const env = { EVENTS_DAYS: 30, ROLLUPS_DAYS: 30, MESSAGES_DAYS: 0 };
  const storage = { remove: async () => undefined };
  await sweep({ db: api.db, messages, storage, env, now: () => api.clock }, new AbortController().signal);
  expect(await api.db.query.selectFrom('kept_answer').select('id').execute()).toHaveLength(1);
});
