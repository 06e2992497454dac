import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews } = ENDPOINTS;
const EDITORS = 50;
let api: TestApi;
let newsApi: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
afterAll(async () => api.close());

async function rename(id: number, title: string, ifMatch?: string) {
  const condition = ifMatch === undefined ? {} : { ifMatch };
  return await api.call(adminNews.update, { token, params: { id }, body: { title }, ...condition });
}

describe('If-Match', () => {
  test('a stale write is refused with 412 and the current item', async () => {
    const { id } = await newsApi.write();
    await rename(id, 'A primeira pessoa', '"v1"');
    const { status, problem } = await rename(id, 'A segunda pessoa', '"v1"');
    expect(status).toBe(412);
    expect(problem.detail).toContain('alterado por outra pessoa');
    expect(problem.current).toEqual(await newsApi.read(id));
    expect((await newsApi.read(id)).title).toBe('A primeira pessoa');
  });

  test('the ETag of a response is valid as If-Match of the next write', async () => {
    const { id } = await newsApi.write();
    const { headers } = await rename(id, 'Um', '"v1"');
    expect(headers.etag).toBe('"v2"');
    const next = await rename(id, 'Dois', String(headers.etag));
    expect([next.status, next.headers.etag]).toEqual([200, '"v3"']);
  });

  test.each(['*', 'W/"v1"', '"v9", "v1"'])('%s accepts the current version', async (ifMatch) => {
    const { id } = await newsApi.write();
    expect((await rename(id, 'Aceito', ifMatch)).status).toBe(200);
  });

  test.each(['"v2"', 'v1', '"1"', '"abc"', '""'])(
    '%s is an unknown version and answers 412',
    async (ifMatch) => {
      const { id } = await newsApi.write();
      expect((await rename(id, 'Recusado', ifMatch)).status).toBe(412);
    },
  );

  test('without it a session is refused with 428 and told what to send, and a key may leave it out', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    const { status, problem } = await rename(id, 'Sem condição', '');
    expect([status, problem.code]).toEqual([428, 'version-required']);
    expect(problem.detail).toMatch(/If-Match.*ETag/);
    const { body } = await api.call(ENDPOINTS.adminKeys.create, {
      token: await api.tokenFor('admin'),
      body: { name: 'Robô', scopes: ['drafts:write'] },
    });
    const params = { id };
    const byKey = { token: body.secret, params, body: { title: 'Do robô' }, ifMatch: '' };
    expect((await api.call(adminNews.update, byKey)).body.title).toBe('Do robô');
  });

  test('a refused write stores nothing', async () => {
    const { id } = await newsApi.write();
    await rename(id, 'Recusado', '"v8"');
    const { body } = await api.call(adminNews.revisions, { token, params: { id } });
    expect(body).toHaveLength(1);
  });
});

describe('many editors at once', () => {
  test('of 50 writes with the same condition exactly one wins, and all others get 412', async () => {
    const { id } = await newsApi.write();
    const answers = await Promise.all(
      Array.from({ length: EDITORS }, (_, n) => rename(id, `Versão ${n}`, '"v1"')),
    );
    const winners = answers.filter(({ status }) => status === 200);
    const losers = answers.filter(({ status }) => status === 412);
    expect([winners.length, losers.length]).toEqual([1, EDITORS - 1]);
    const current = await newsApi.read(id);
    expect(current).toMatchObject({ version: 2, title: winners[0]?.body.title });
    expect(losers.map(({ problem }) => problem.current)).toEqual(losers.map(() => current));
  });

  test('of 50 writes without a condition every accepted one is stored as a revision', async () => {
    const { id } = await newsApi.write();
    const answers = await Promise.all(Array.from({ length: EDITORS }, (_, n) => rename(id, `Texto ${n}`)));
    const saved = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 412)).toEqual([]);
    const { body: revisions } = await api.call(adminNews.revisions, { token, params: { id } });
    expect((await newsApi.read(id)).version).toBe(1 + saved.length);
    expect(revisions.map(({ version }) => version)).toEqual(
      Array.from({ length: 1 + saved.length }, (_, n) => 1 + saved.length - n),
    );
    const titles = await Promise.all(
      revisions.map(async ({ version }) => {
        const { body } = await api.call(adminNews.revision, { token, params: { id, version } });
        return body.data.title;
      }),
    );
    for (const { body } of saved) expect(titles).toContain(body.title);
  });

  test('concurrent changes of different fields are all stored', async () => {
    const { id } = await newsApi.write();
    const changes = [{ title: 'Novo' }, { source: 'Agência' }, { coverAlt: 'Foto' }] as const;
    const answers = await Promise.all(
      changes.map((body) => api.call(adminNews.update, { token, params: { id }, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await newsApi.read(id)).toMatchObject({ title: 'Novo', source: 'Agência', coverAlt: 'Foto' });
  });
});
