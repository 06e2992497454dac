import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CHANGE_TAGS, editionTag } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { ads, adminAds, adminEditions, adminNetworkLinks, adminVideos, networkLinks, news, settings, videos } =
  ENDPOINTS;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('admin');
  for (const [key, name, reg] of [
    ['marajo', 'Marajó', 'marajó'],
    ['carajas', 'Carajás', 'carajás'],
  ] as const) {
    const body = { key, name, hosts: [`${key}.example`], covers: { regs: [reg], munis: [] }, on: true };
    expect((await api.call(adminEditions.create, { token, body })).status).toBe(201);
  }
});
afterEach(async () => {
  for (const table of ['ad', 'video', 'network_link'] as const)
    await api.db.query.deleteFrom(table).execute();
});
afterAll(async () => api.close());

const AD = { position: 'banner side', title: 'Açaí', link: 'https://a.example' } as const;
const VIDEO = { title: 'Jornal', link: 'https://youtu.be/aqz-KE-bpKQ' };
const LINK = { kind: 'portal', name: 'Página', link: 'https://a.example' } as const;

const KINDS = [
  { name: 'ads', list: ads.list, collection: adminAds, item: AD, tag: CHANGE_TAGS.ads },
  { name: 'videos', list: videos.list, collection: adminVideos, item: VIDEO, tag: CHANGE_TAGS.videos },
  {
    name: 'network links',
    list: networkLinks.list,
    collection: adminNetworkLinks,
    item: LINK,
    tag: CHANGE_TAGS.networkLinks,
  },
] as const;

/** The endpoints of the three kinds, called alike. */
type AnyCall = (
  endpoint: object,
  options?: object,
) => Promise<{ status: number; body: never; problem: never }>;
interface Item {
  readonly id: number;
  readonly editions: string[];
}

describe.each(KINDS)('$name for all editions or some', ({ list, collection, item, tag }) => {
  const call = (endpoint: object, options?: object) => (api.call as unknown as AnyCall)(endpoint, options);
  async function create(editions?: string[]): Promise<Item> {
    const { status, body } = await call(collection.create, {
      token,
      body: { ...item, ...(editions && { editions }) },
    });
    expect(status).toBe(201);
    return body;
  }
  async function shown(edition?: string): Promise<number[]> {
    const { body } = await call(list, edition ? { query: { edition } } : {});
    return (body as Item[]).map(({ id }) => id);
  }

  test('an item without editions is shown by all of them, an item with editions only by those', async () => {
    const everywhere = (await create()).id;
    const marajo = (await create(['marajo'])).id;
    const state = (await create(['para', 'carajas'])).id;
    expect(await shown('marajo')).toEqual([everywhere, marajo]);
    expect(await shown('carajas')).toEqual([everywhere, state]);
    expect(await shown('para')).toEqual([everywhere, state]);
    expect(await shown()).toEqual([everywhere, state]);
  });

  test('the editions of an item are not public', async () => {
    await create(['para']);
    const { body } = await call(list);
    expect((body as object[])[0]).not.toHaveProperty('editions');
  });

  test('an unknown edition is refused in a query and in a write', async () => {
    expect((await call(list, { query: { edition: 'atlantida' } })).status).toBe(400);
    const refused = await call(collection.create, { token, body: { ...item, editions: ['atlantida'] } });
    expect([refused.status, (refused.problem as { errors: object[] }).errors]).toEqual([
      400,
      [{ field: 'editions', message: 'Edição desconhecida: atlantida.' }],
    ]);
  });

  test('a write is published under the tags of its old and new editions, or of all for an item without editions', async () => {
    const told: string[][] = [];
    const stop = api.db.changes.subscribe((tags) => told.push([...tags]));
    // On PostgreSQL the changes of the tests before may still be on their way.
    await api.db.changes.publish(['begin']);
    await expect.poll(() => told).toContainEqual(['begin']);
    told.length = 0;
    const { id } = await create(['marajo']);
    const update = (editions: string[]) =>
      call(collection.update, { token, params: { id }, body: { editions } });
    await update(['carajas']);
    await update([]);
    await expect.poll(() => told.length).toBe(3);
    stop();
    expect(told).toEqual([
      [editionTag(tag, 'marajo')],
      [editionTag(tag, 'carajas'), editionTag(tag, 'marajo')],
      [tag],
    ]);
  });
});

test('an edition has its own featured video beside that of the others', async () => {
  const feature = async (editions: string[]) =>
    (await api.call(adminVideos.create, { token, body: { ...VIDEO, featured: true, editions } })).body.id;
  const [marajo, state] = [await feature(['marajo']), await feature(['para'])];
  const featured = async () =>
    (await api.call(adminVideos.list, { token })).body.flatMap(({ id, featured }) => (featured ? [id] : []));
  expect(await featured()).toEqual([state, marajo]);
  const all = await feature([]);
  expect(await featured()).toEqual([all]);
});

describe('GET /news with an edition', () => {
  test('lists, counts and finds the stories it covers; the state portal has them all', async () => {
    const newsApi = createNewsApi(api, token);
    const soure = await newsApi.write({ title: 'Balsa para Soure', muni: 'Soure' });
    const maraba = await newsApi.write({ title: 'Ponte em Marabá', muni: 'Marabá' });
    const state = await newsApi.write({ title: 'Balsa do estado', muni: '', reg: 'caeté' });
    const ids = async (query: object) => {
      const { body, headers } = await api.call(news.list, { query: { limit: 10, ...query } });
      expect(headers['x-total-count']).toBe(String(body.length));
      return body.map(({ id }) => id);
    };
    expect(await ids({ edition: 'marajo' })).toEqual([soure.id]);
    expect(await ids({ edition: 'carajas' })).toEqual([maraba.id]);
    expect(await ids({ edition: 'carajas', cat: 'esportes' })).toEqual([]);
    expect(await ids({ edition: 'marajo', q: 'balsa' })).toEqual([soure.id]);
    expect(await ids({ edition: 'para' })).toEqual([state.id, maraba.id, soure.id]);
    expect((await api.call(news.list, { query: { edition: 'atlantida' } })).status).toBe(400);
  });
});

describe('GET /settings with an edition', () => {
  test("has the edition's values and those of the state portal where it has none", async () => {
    const body = {
      key: 'xingu',
      name: 'Xingu',
      hosts: ['xingu.example'],
      on: true,
      contactEmail: 'xingu@a.example',
      social: { x: 'https://x.example/xingu' },
      legalName: 'Xingu Ltda.',
    };
    await api.call(adminEditions.create, { token, body });
    const ofXingu = () => api.call(settings.get, { query: { edition: 'xingu' } });
    // On PostgreSQL the instance is told of the new edition a moment later.
    await expect.poll(async () => (await ofXingu()).status).toBe(200);
    const state = (await api.call(settings.get)).body;
    const xingu = (await ofXingu()).body;
    expect(xingu).toEqual({
      ...state,
      brand: 'Portal Xingu',
      contactEmail: 'xingu@a.example',
      legalName: 'Xingu Ltda.',
      social: { ...state.social, x: 'https://x.example/xingu' },
      canonicalHost: '',
    });
  });
});
