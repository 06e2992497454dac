import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { BulkOperation } from '../../../contracts/news/news-bulk.schema.ts';
import { createNewsApi, type NewsApi, STORY } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';

const { adminNews } = ENDPOINTS;
let api: TestApi;
let token: string;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
afterAll(async () => api.close());

const bulk = (operations: BulkOperation[], by = token) =>
  api.call(adminNews.bulk, { token: by, body: { operations } });

test('each write has the result it would have alone, and a refused one does not stop the others', async () => {
  const one = await newsApi.write({ status: 'draft' });
  const { status, body } = await bulk([
    { action: 'create', body: { ...STORY, title: 'Nova' } },
    { action: 'update', id: one.id, ifMatch: '"v1"', body: { title: 'Mudada' } },
    { action: 'update', id: one.id, ifMatch: '"v1"', body: { title: 'De novo' } },
    { action: 'update', id: one.id, body: { title: 'Sem versão' } },
    { action: 'update', id: one.id, ifMatch: '*', body: { tytle: 'Errado' } },
    { action: 'trash', id: one.id, ifMatch: '"v2"' },
    { action: 'restore', id: one.id },
    { action: 'trash' },
  ]);
  expect(status).toBe(200);
  expect(body.results.map((result) => [result.status, result.problem?.code])).toEqual([
    [201, undefined],
    [200, undefined],
    [412, 'stale'],
    [428, 'version-required'],
    [400, 'invalid'],
    [204, undefined],
    [200, undefined],
    [400, 'invalid'],
  ]);
  expect(body.results[1]).toEqual({ status: 200, id: one.id, etag: '"v2"' });
  expect((await newsApi.read(body.results[0]?.id ?? 0)).title).toBe('Nova');
  expect((await newsApi.read(one.id)).title).toBe('Mudada');
});

test('a key without the scope publishes nothing by it', async () => {
  const { body: key } = await api.call(ENDPOINTS.adminKeys.create, {
    token: await api.tokenFor('admin'),
    body: { name: 'Robô', scopes: ['drafts:write'] },
  });
  const { id } = await newsApi.write({ status: 'draft' });
  const { body } = await bulk([{ action: 'update', id, body: { status: 'published' } }], key.secret);
  expect(body.results).toMatchObject([{ status: 403, id, problem: { code: 'forbidden' } }]);
  expect((await newsApi.read(id)).status).toBe('draft');
});

test('a personal datum in one of them asks for that one alone', async () => {
  const story = (desc: string) => ({
    action: 'create' as const,
    body: { ...STORY, desc },
  });
  const { body } = await bulk([story('<p>CPF 529.982.247-25</p>'), story('<p>A feira abre às 8h.</p>')]);
  expect(body.results).toMatchObject([{ status: 409, problem: { code: 'personal-data' } }, { status: 201 }]);
});

test('101 writes are refused as a whole', async () => {
  const operations = Array.from({ length: 101 }, () => ({
    action: 'create' as const,
    body: { title: 'Muitas' },
  }));
  expect((await bulk(operations)).status).toBe(400);
});

test('many writes that take minutes are not carried out again beside themselves', async () => {
  const asked: PromiseWithResolvers<never>[] = [];
  const slow = await createTestApi({
    fetchFile: () => {
      const answer = Promise.withResolvers<never>();
      asked.push(answer);
      return answer.promise;
    },
  });
  const operations = ['um', 'dois'].map((name) => ({
    action: 'create',
    body: { ...STORY, title: name, attachments: `https://fonte.example/${name}.pdf` },
  }));
  const authorization = `Bearer ${await slow.tokenFor('editor')}`;
  const send = () =>
    slow.inject({
      method: 'POST',
      url: adminNews.bulk.path,
      headers: { authorization, 'idempotency-key': 'lote' },
      payload: { operations },
    });
  const first = send();
  for (const minutes of [1.5, 3]) {
    await expect.poll(() => asked.length).toBe(minutes / 1.5);
    slow.clock = START + minutes * MINUTE_MS;
    expect((await send()).json().code).toBe('call-running');
    asked.at(-1)?.reject(new Error('away'));
  }
  expect((await first).json().results).toMatchObject([{ status: 409 }, { status: 409 }]);
  expect(asked).toHaveLength(2);
  await slow.close();
});
