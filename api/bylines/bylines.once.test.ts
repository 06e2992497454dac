import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews, news, bylines, adminBylines, redirects } = ENDPOINTS;
let api: TestApi;
let newsApi: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
afterAll(async () => api.close());
beforeEach(async () => {
  for (const table of ['news', 'byline', 'redirect'] as const) await api.db.query.deleteFrom(table).execute();
});

const sign = async (names: string[]) => (await newsApi.write({ bylines: names })).id;
const detail = async (id: number) => (await api.call(news.get, { params: { id } })).body[0];
const page = async (slug: string) => (await api.call(bylines.get, { params: { slug } })).status;
const listed = async (byline: string) => {
  const { status, body } = await api.call(news.list, { query: { byline, fields: 'summary' } });
  return status === 200 ? body.map(({ id }) => id) : status;
};
async function bylineNamed(name: string) {
  const { body } = await api.call(adminBylines.list, { token, query: { limit: 100 } });
  const found = body.find((one) => one.name === name);
  if (!found) throw new Error(`there is no byline ${name}`);
  return found;
}
async function change(name: string, body: object) {
  const { id } = await bylineNamed(name);
  return await api.call(adminBylines.update, { token, params: { id }, body });
}

describe('the bylines of a story', () => {
  test('are names apart from the account, in order and in one spelling', async () => {
    const id = await sign(['Ana  Lima', 'Redação']);
    expect((await detail(id))?.bylines).toEqual(['Ana Lima', 'Redação']);
    expect((await newsApi.read(await sign(['ana lima']))).bylines).toEqual(['Ana Lima']);
    const { body } = await api.call(adminBylines.names, { token, query: { q: 'lim' } });
    expect(body).toEqual([{ name: 'Ana Lima' }]);
  });

  test('with a comma, without a letter or more than six are refused by name', async () => {
    const refusal = async (names: string[]) => {
      const { status, body } = await api.call(adminNews.create, {
        token,
        body: { ...STORY, bylines: names } as never,
      });
      const { errors } = body as unknown as { errors: { field: string }[] };
      return [status, errors[0]?.field.split(/[./[]/)[0]];
    };
    const seven = Array.from({ length: 7 }, (_, index) => `Pessoa ${index}`);
    for (const names of [['Lima, Ana'], ['—'], seven]) {
      expect(await refusal(names)).toEqual([400, 'bylines']);
    }
  });
});

describe('the page of a byline', () => {
  test('exists only while it is switched on, and so does its list', async () => {
    const [one, both] = [await sign(['Ana Lima']), await sign(['Ana Lima', 'João Reis'])];
    expect([await page('ana-lima'), await listed('ana-lima'), (await detail(one))?.authors]).toEqual([
      404,
      400,
      [],
    ]);
    await change('Ana Lima', { on: true, description: 'Repórter.' });
    expect([await page('ana-lima'), await listed('ana-lima')]).toEqual([200, [both, one]]);
    expect((await detail(both))?.authors).toEqual(['ana-lima']);
    await change('Ana Lima', { on: false });
    expect([await page('ana-lima'), await listed('ana-lima')]).toEqual([404, 400]);
  });

  test('moves with a new name, in all stories', async () => {
    const id = await sign(['Ana Lima']);
    await change('Ana Lima', { on: true });
    await change('Ana Lima', { name: 'Ana Lima Reis' });
    expect((await detail(id))?.bylines).toEqual(['Ana Lima Reis']);
    const { body } = await api.call(bylines.get, { params: { slug: 'ana-lima' } });
    expect(body.slug).toBe('ana-lima-reis');
    const query = { address: '/autor/ana-lima' };
    expect((await api.call(redirects.find, { query })).body.target).toBe('/autor/ana-lima-reis');
  });

  test('a name that signs stories cannot go to the trash', async () => {
    await sign(['Ana Lima']);
    const { id } = await bylineNamed('Ana Lima');
    expect((await api.call(adminBylines.remove, { token, params: { id } })).status).toBe(409);
  });
});

describe('stories chosen to be read too', () => {
  test('come in their order, as far as readers see them', async () => {
    const [first, second, draft] = [
      await newsApi.write(),
      await newsApi.write(),
      await newsApi.write({ status: 'draft' }),
    ];
    const { id } = await newsApi.write({ related: [second.id, draft.id, 999_999, first.id] });
    expect((await detail(id))?.chosen.map((story) => story.id)).toEqual([second.id, first.id]);
    expect((await newsApi.read(id)).related).toEqual([second.id, draft.id, 999_999, first.id]);
  });

  test('are four at most', async () => {
    const body = { ...STORY, related: [1, 2, 3, 4, 5] };
    expect((await api.call(adminNews.create, { token, body })).status).toBe(400);
  });
});
