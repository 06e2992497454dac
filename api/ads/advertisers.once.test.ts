import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminAds, adminAdvertisers } = ENDPOINTS;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api.close());

async function adOf(advertiser: string) {
  const body = { position: 'banner side', title: 'Oferta', link: 'https://a.example', advertiser } as const;
  return (await api.call(adminAds.create, { token, body })).body;
}

const records = async (q: string) => (await api.call(adminAdvertisers.list, { token, query: { q } })).body;

test('the first ad of an advertiser creates its record; later ads take the spelling of that record', async () => {
  await adOf('  Açaí  do Zé ');
  const again = await adOf('AÇAÍ DO ZÉ');
  expect(again.advertiser).toBe('Açaí do Zé');
  expect((await records('açaí')).map(({ name }) => name)).toEqual(['Açaí do Zé']);
});

test('renaming an advertiser renames it in every ad and in every link to a report', async () => {
  const ad = await adOf('Farmácia Boa');
  const [record] = await records('farmacia');
  const { reports } = ENDPOINTS;
  const link = { advertiser: 'Farmácia Boa', from: '2026-11-01', to: '2026-11-15', days: 5 };
  await api.call(reports.createLink, { token, body: link });
  const { status } = await api.call(adminAdvertisers.update, {
    token,
    params: { id: record?.id ?? 0 },
    body: { name: 'Farmácia Boa Nova', contact: 'Rita', phone: '(91) 99999-0000' },
  });
  expect(status).toBe(200);
  const renamed = await api.call(adminAds.get, { token, params: { id: ad.id } });
  expect(renamed.body.advertiser).toBe('Farmácia Boa Nova');
  expect((await api.call(reports.links, { token })).body[0]?.advertiser).toBe('Farmácia Boa Nova');
  expect(await records('rita')).toMatchObject([{ name: 'Farmácia Boa Nova', contact: 'Rita' }]);
});

test('a name that is taken is refused, however it is capitalised', async () => {
  const create = (name: string) => api.call(adminAdvertisers.create, { token, body: { name } });
  expect((await create('Mercado')).status).toBe(201);
  const { status, problem } = await create(' MERCADO ');
  expect([status, problem.detail]).toEqual([409, 'Já há um anunciante com este nome.']);
});
