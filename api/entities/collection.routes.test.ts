import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { minute } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('admin');
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

/** Four collections stand for all; `n` makes each item unique. */
const COLLECTIONS = [
  {
    name: 'ads',
    endpoints: ENDPOINTS.adminAds,
    text: 'title',
    item: (n: number) => ({ position: 'banner side', title: `Açaí ${n}`, link: 'https://a.example' }),
    wrong: { position: 'banner floor' },
  },
  {
    name: 'videos',
    endpoints: ENDPOINTS.adminVideos,
    text: 'title',
    item: (n: number) => ({ title: `Açaí ${n}`, link: 'https://youtu.be/aqz-KE-bpKQ' }),
    wrong: { link: 'https://vimeo.example/1' },
  },
  {
    name: 'network links',
    endpoints: ENDPOINTS.adminNetworkLinks,
    text: 'name',
    item: (n: number) => ({ kind: 'portal', name: `Açaí ${n}`, link: 'https://a.example', order: n }),
    wrong: { kind: 'orkut' },
  },
  {
    name: 'users',
    endpoints: ENDPOINTS.adminUsers,
    text: 'username',
    item: (n: number) => ({
      email: `acai-${n}@portalpara.example`,
      username: `Açaí ${n}`,
      role: 'editor',
      password: 'senha muito longa',
    }),
    wrong: { role: 'owner' },
  },
] as const;

let made = 0;
type Item = Record<string, unknown> & { id: number; version: number };

describe.each(COLLECTIONS)('the collection of $name', ({ endpoints, text, item, wrong }) => {
  async function send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path = '',
    payload?: object,
    etag?: string,
  ) {
    const response = await api.inject({
      method,
      url: endpoints.list.path + path,
      headers: { authorization: `Bearer ${token}`, 'if-match': etag ?? '*' },
      ...(payload && { payload }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (response.body && response.json()) as Item &
        Item[] & { errors: { field: string }[]; current: Item },
    };
  }

  async function create(): Promise<Item> {
    const { status, body } = await send('POST', '', item(++made));
    expect(status).toBe(201);
    return body;
  }

  test('creating answers 201 with the item, its address and its version', async () => {
    const sent = item(++made);
    const { status, headers, body } = await send('POST', '', sent);
    expect(status).toBe(201);
    expect(headers.location).toBe(`${endpoints.list.path}/${body.id}`);
    expect(headers.etag).toBe('"v1"');
    expect(body[text]).toBe(sent[text as keyof typeof sent]);
    expect(body).toMatchObject({ version: 1, createdAt: minute(0), updatedAt: minute(0), deletedAt: null });
    const read = await send('GET', `/${body.id}`);
    expect([read.body, read.headers.etag]).toEqual([body, '"v1"']);
  });

  test('an update sets the sent fields, keeps the others and increments the version', async () => {
    const before = await create();
    api.clock = START + 60_000;
    const { status, headers, body } = await send('PATCH', `/${before.id}`, { [text]: 'Novo nome' });
    expect([status, headers.etag]).toEqual([200, '"v2"']);
    expect(body).toEqual({ ...before, [text]: 'Novo nome', version: 2, updatedAt: minute(1) });
  });

  test('a stale write is refused with 412 and the current item', async () => {
    const { id } = await create();
    expect((await send('PATCH', `/${id}`, { [text]: 'Primeira' }, '"v1"')).status).toBe(200);
    const { status, body } = await send('PATCH', `/${id}`, { [text]: 'Segunda' }, '"v1"');
    expect(status).toBe(412);
    expect(body.current).toMatchObject({ id, version: 2, [text]: 'Primeira' });
    expect((await send('DELETE', `/${id}`, undefined, '"v1"')).status).toBe(412);
    expect((await send('PATCH', `/${id}`, { [text]: 'Segunda' }, '*')).status).toBe(200);
  });

  test('of 20 writes with the same condition exactly one wins', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send('PATCH', `/${id}`, { [text]: `Pessoa ${n}` }, '"v1"')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)]);
    expect((await send('GET', `/${id}`)).body.version).toBe(2);
  });

  test('a wrong or unknown field is refused by name', async () => {
    const [field] = Object.keys(wrong);
    const bad = await send('POST', '', { ...item(++made), ...wrong });
    expect([bad.status, bad.body.errors.map((error) => error.field)]).toEqual([400, [field]]);
    const unknown = await send('POST', '', { ...item(++made), color: 'red' });
    expect([unknown.status, unknown.body.errors.map((error) => error.field)]).toEqual([400, ['color']]);
    const { id } = await create();
    expect((await send('PATCH', `/${id}`, wrong)).status).toBe(400);
    expect((await send('PATCH', `/${id}`, {})).status).toBe(400);
    expect((await send('PATCH', `/${id}`, { [text]: ' ' })).status).toBe(400);
  });

  test('a deleted item can be restored', async () => {
    const before = await create();
    expect((await send('DELETE', `/${before.id}`)).status).toBe(204);
    const listed = async (query: string) =>
      (await send('GET', `?limit=100${query}`)).body.map(({ id }) => id).includes(before.id);
    expect([await listed(''), await listed('&trash=true')]).toEqual([false, true]);
    expect((await send('DELETE', `/${before.id}`)).status).toBe(404);
    expect((await send('PATCH', `/${before.id}`, { [text]: 'Novo' })).status).toBe(404);
    const { status, body, headers } = await send('POST', `/${before.id}/restore`);
    expect([status, headers.etag]).toEqual([200, '"v3"']);
    expect(body).toEqual({ ...before, version: 3 });
    expect([await listed(''), await listed('&trash=true')]).toEqual([true, false]);
    expect((await send('POST', `/${before.id}/restore`)).status).toBe(404);
  });

  test('emptying the trash deletes for good', async () => {
    const [lost, kept] = [await create(), await create()];
    await send('DELETE', `/${lost.id}`);
    const inTrash = (await send('GET', '?trash=true&limit=100')).body.length;
    expect((await send('DELETE', '/trash')).body).toEqual({ removed: inTrash });
    expect((await send('GET', `/${lost.id}`)).status).toBe(404);
    expect((await send('GET', `/${kept.id}`)).status).toBe(200);
  });

  test('the list is paged and searched without regard to case and accents', async () => {
    for (let n = 0; n < 3; n++) await create();
    const all = await send('GET', '?q=ACAI&limit=100');
    expect(all.body.length).toBeGreaterThanOrEqual(3);
    expect(all.headers['x-total-count']).toBe(String(all.body.length));
    const first = await send('GET', '?q=açaí&limit=2');
    expect(first.body).toEqual(all.body.slice(0, 2));
    expect(first.headers['x-total-count']).toBe(String(all.body.length));
    expect(first.headers.link).toContain('page=2>; rel="next"');
    expect((await send('GET', '?q=acai&limit=2&page=2')).body).toEqual(all.body.slice(2, 4));
    expect((await send('GET', '?q=jabuticaba')).body).toEqual([]);
  });

  test('an item that does not exist is 404, a malformed id 400', async () => {
    expect((await send('GET', '/999999')).status).toBe(404);
    expect((await send('PATCH', '/999999', { [text]: 'Novo' })).status).toBe(404);
    expect((await send('DELETE', '/999999')).status).toBe(404);
    expect((await send('POST', '/999999/restore')).status).toBe(404);
    expect((await send('GET', '/abc')).status).toBe(400);
  });
});
