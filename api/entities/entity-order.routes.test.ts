import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminVideos, adminNetworkLinks, videos, networkLinks } = ENDPOINTS;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
beforeEach(async () => {
  for (const table of ['video', 'network_link', 'audit'] as const)
    await api.db.query.deleteFrom(table).execute();
});
afterAll(async () => api.close());

const COLLECTIONS = [
  {
    name: 'videos',
    admin: adminVideos as unknown as typeof adminNetworkLinks,
    open: videos.list as unknown as typeof networkLinks.list,
    item: { title: 'Vídeo', link: 'https://youtu.be/aqz-KE-bpKQ' },
    tag: CHANGE_TAGS.videos,
  },
  {
    name: 'links of the network',
    admin: adminNetworkLinks,
    open: networkLinks.list,
    item: { kind: 'portal', name: 'Portal', link: 'https://a.example' },
    tag: CHANGE_TAGS.networkLinks,
  },
];

describe.each(COLLECTIONS)('the order of $name', ({ admin, open, item, tag }) => {
  async function make(...orders: number[]): Promise<number[]> {
    const ids: number[] = [];
    for (const order of orders) {
      const { status, body } = await api.call(admin.create, { token, body: { ...item, order } as never });
      expect(status).toBe(201);
      ids.push(body.id);
    }
    return ids;
  }
  const put = (ids: readonly unknown[]) => api.call(admin.order, { token, body: { ids: ids as number[] } });

  async function inOrder(): Promise<number[]> {
    const { body } = await api.call(open);
    return body.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
  }
  const versionOf = async (id: number) => (await api.call(admin.get, { token, params: { id } })).body.version;

  test('the named items come first, the others follow in their old order', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await make(0, 0, 7, 3);
    expect((await put([c, b])).status).toBe(204);
    expect(await inOrder()).toEqual([c, b, a, d]);
    expect((await api.call(open)).body.map(({ order }) => order).sort()).toEqual([1, 2, 3, 4]);
  });

  test('an item that moved has a new version, one that stays keeps its own', async () => {
    const [a = 0, b = 0, c = 0] = await make(1, 2, 3);
    await put([a, c, b]);
    expect(await Promise.all([a, b, c].map(versionOf))).toEqual([1, 2, 2]);
  });

  test('an unknown or trashed item is refused by name, and nothing moves', async () => {
    const [a = 0, b = 0] = await make(1, 2);
    await api.call(admin.remove, { token, params: { id: a } });
    for (const ids of [
      [b, a],
      [b, 999_999],
    ]) {
      const { status, problem } = await put(ids);
      expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['ids']]);
    }
    expect(await versionOf(b)).toBe(1);
  });

  test.each([
    [[]],
    [[1, 1]],
    [['x']],
    [[0]],
    [Array.from({ length: LIMITS.orderedItems + 1 }, (_, n) => n + 1)],
  ])('a list like %j is refused', async (ids) => {
    expect((await put(ids)).status).toBe(400);
  });

  test('a new order is published to readers and audited once', async () => {
    const ids = await make(1, 2, 3);
    await api.db.query.deleteFrom('audit').execute();
    const heard: string[] = [];
    const stop = api.db.changes.subscribe((tags) => heard.push(...tags));
    await put(ids.toReversed());
    await expect.poll(() => heard).toContain(tag);
    stop();
    const audit = await api.db.query.selectFrom('audit').select(['action', 'detail']).execute();
    expect(audit).toEqual([{ action: 'order', detail: '2' }]);
  });

  test('of two concurrent orders exactly one results', async () => {
    const ids = await make(1, 2, 3, 4, 5);
    const back = ids.toReversed();
    const answers = await Promise.all([put(ids), put(back), put(ids), put(back)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect([ids.join(), back.join()]).toContain((await inOrder()).join());
  });
});
