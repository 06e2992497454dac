import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { NetworkLinkCreate } from '../../contracts/network-links/network-link.schema.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { networkLinks, adminNetworkLinks } = ENDPOINTS;
const LINK: NetworkLinkCreate = { kind: 'portal', name: 'Marajó em foco', link: 'https://marajo.example' };
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api.close());

async function create(fields: Partial<NetworkLinkCreate> = {}) {
  const { status, body } = await api.call(adminNetworkLinks.create, { token, body: { ...LINK, ...fields } });
  expect(status).toBe(201);
  return body;
}

describe('GET /portal', () => {
  test('links are sorted by their order, then by age, in both lists', async () => {
    const last = await create({ order: 30 });
    const first = await create({ order: 10, kind: 'instagram' });
    const second = await create({ order: 10, kind: 'facebook' });
    const ids = [first.id, second.id, last.id];
    expect((await api.call(networkLinks.list)).body.map((link) => link.id)).toEqual(ids);
    expect((await api.call(adminNetworkLinks.list, { token })).body.map((link) => link.id)).toEqual(ids);
    await api.call(adminNetworkLinks.update, { token, params: { id: last.id }, body: { order: 1 } });
    expect((await api.call(networkLinks.list)).body[0]?.id).toBe(last.id);
    await api.call(adminNetworkLinks.remove, { token, params: { id: last.id } });
    expect((await api.call(networkLinks.list)).body.map((link) => link.id)).toEqual(ids.slice(0, 2));
  });

  test('a link has its kind, name, region, address and picture', async () => {
    const { id } = await create({ reg: 'marajo', image: '/media/logo.png', order: 99 });
    expect((await api.call(networkLinks.list)).body.at(-1)).toEqual({
      id,
      kind: 'portal',
      name: 'Marajó em foco',
      reg: 'marajó',
      link: 'https://marajo.example',
      image: '/media/logo.png',
      imagePicture: null,
      order: 99,
    });
  });
});

describe('writing links', () => {
  test('a region can be given by key or slug and is stored as its key; empty is the whole state', async () => {
    const { id, reg } = await create({ reg: 'lago-tucurui' });
    expect(reg).toBe('lago tucuruí');
    const change = async (body: { reg?: string; name?: string }) =>
      (await api.call(adminNetworkLinks.update, { token, params: { id }, body })).body.reg;
    expect(await change({ name: 'Outro nome' })).toBe('lago tucuruí');
    expect(await change({ reg: '' })).toBe('');
  });

  test('an unknown region is refused by name', async () => {
    const { status, problem } = await api.call(adminNetworkLinks.create, {
      token,
      body: { ...LINK, reg: 'atlantida' },
    });
    expect([status, problem.errors]).toEqual([400, [{ field: 'reg', message: 'Região desconhecida.' }]]);
  });

  test('a link without a usable address is refused', async () => {
    for (const link of ['', 'marajo.example', 'javascript:alert(1)']) {
      expect((await api.call(adminNetworkLinks.create, { token, body: { ...LINK, link } })).status).toBe(400);
    }
  });
});
