import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdCreate } from '../../contracts/ads/ad.schema.ts';
import { AD_POSITION_KEYS } from '../../contracts/ads/ad-positions.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { externalId } from '../../db/pictures.ts';
import { minute } from '../../tests/support/news-api.ts';
import { createTestApi, INTERNAL_TOKEN, START, type TestApi } from '../../tests/support/test-api.ts';

const { ads, adminAds } = ENDPOINTS;
const AD: AdCreate = { position: 'banner side', title: 'Mercado', link: 'https://mercado.example' };
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

async function create(fields: Partial<AdCreate> = {}) {
  const { status, body } = await api.call(adminAds.create, { token, body: { ...AD, ...fields } });
  expect(status).toBe(201);
  return body;
}

async function isRunning(id: number): Promise<boolean> {
  return (await api.call(ads.list)).body.some((ad) => ad.id === id);
}

describe('GET /ad', () => {
  test('an ad has every field of the specification, and nothing of the advertiser’s affairs', async () => {
    const cover = 'https://fotos.example/anuncio.png';
    const { id } = await create({ cover, advertiser: 'Mercado Ltda.', alt: 'Frutas', endsAt: minute(60) });
    const ad = (await api.call(ads.list)).body.find((one) => one.id === id);
    expect(ad).toEqual({
      id,
      position: 'banner side',
      title: 'Mercado',
      link: 'https://mercado.example',
      cover,
      coverPicture: expect.objectContaining({ url: `/media/external/${externalId(cover)}` }),
      alt: 'Frutas',
      weight: 1,
    });
  });

  test('an ad runs from its first to its last millisecond', async () => {
    const { id } = await create({ startsAt: minute(10), endsAt: minute(20) });
    const running: boolean[] = [];
    for (const moment of [10 * 60_000 - 1, 10 * 60_000, 20 * 60_000 - 1, 20 * 60_000]) {
      api.clock = START + moment;
      running.push(await isRunning(id));
    }
    expect(running).toEqual([false, true, true, false]);
  });

  test('an ad without a period runs until it is switched off or trashed', async () => {
    const [off, trashed] = [await create(), await create()];
    expect([await isRunning(off.id), await isRunning(trashed.id)]).toEqual([true, true]);
    await api.call(adminAds.update, { token, params: { id: off.id }, body: { active: false } });
    await api.call(adminAds.remove, { token, params: { id: trashed.id } });
    expect([await isRunning(off.id), await isRunning(trashed.id)]).toEqual([false, false]);
    await api.call(adminAds.restore, { token, params: { id: trashed.id } });
    expect(await isRunning(trashed.id)).toBe(true);
  });

  test.each(AD_POSITION_KEYS)('position=%s lists the ads of that place alone', async (position) => {
    const { id } = await create({ position });
    const { body } = await api.call(ads.list, { query: { position } });
    expect(body.map((ad) => ad.id)).toContain(id);
    expect(new Set(body.map((ad) => ad.position))).toEqual(new Set([position]));
  });

  test('an unknown position is refused with the names of those that exist', async () => {
    const response = await api.inject({ url: '/ad?position=teto' });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([
      { field: 'position', message: `Use um destes valores: ${AD_POSITION_KEYS.join(', ')}.` },
    ]);
  });

  test('ads come in the order they were made', async () => {
    const ids = (await api.call(ads.list)).body.map((ad) => ad.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });
});

test.each(['https://[', 'http://[::1', 'https://exemplo.com:99999/', 'https://exemplo%'])(
  'the link %s looks like an address and is refused',
  async (link) => {
    const { status, problem } = await api.call(adminAds.create, { token, body: { ...AD, link } });
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['link']]);
  },
);

describe('GET /ad/:id/link', () => {
  const linkOf = (id: number) => api.call(ads.link, { token: INTERNAL_TOKEN, params: { id } });
  const showed = (id: number) =>
    api.db.query
      .insertInto('ad_day')
      .values({
        ...{ day: 1, ad_id: id, position: 'banner side' },
        ...{ impressions: 1, clicks: 0, measured_clicks: 0, removed_clicks: 0, due: 1 },
      })
      .execute();

  test('says where an ad leads, also after it ended or was trashed', async () => {
    const { id } = await create({ link: 'https://mercado.example/?a=1', endsAt: minute(1) });
    api.clock = START + 120_000;
    expect((await linkOf(id)).body).toEqual({ link: 'https://mercado.example/?a=1' });
    await showed(id);
    await api.call(adminAds.remove, { token, params: { id } });
    expect((await linkOf(id)).body).toEqual({ link: 'https://mercado.example/?a=1' });
  });

  test('keeps the address of an ad that readers have never seen', async () => {
    const coming = await create({ startsAt: minute(60) });
    const off = await create({ active: false });
    const trashed = await create();
    await api.call(adminAds.remove, { token, params: { id: trashed.id } });
    for (const { id } of [coming, off, trashed]) expect((await linkOf(id)).status).toBe(404);
    await showed(off.id);
    expect((await linkOf(off.id)).status).toBe(200);
  });

  test('leads nowhere for an ad that never was, and is not there without the shared secret', async () => {
    expect((await linkOf(999_999)).status).toBe(404);
    const { id } = await create();
    expect((await api.call(ads.link, { token, params: { id } })).status).toBe(404);
  });
});

describe('writing ads', () => {
  test('a period cannot end before it begins, also when one end is changed alone', async () => {
    const body = { ...AD, startsAt: minute(10), endsAt: minute(10) };
    const refused = await api.call(adminAds.create, { token, body });
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([400, 'endsAt']);
    const { id } = await create({ startsAt: minute(10), endsAt: minute(20) });
    const change = (patch: object) => api.call(adminAds.update, { token, params: { id }, body: patch });
    expect((await change({ endsAt: minute(5) })).status).toBe(400);
    expect((await change({ startsAt: minute(25) })).status).toBe(400);
    expect((await change({ endsAt: null })).body).toMatchObject({ startsAt: minute(10), endsAt: null });
  });

  test('position, title and link are needed', async () => {
    const { status, problem } = await api.call(adminAds.create, { token, body: {} as AdCreate });
    expect(status).toBe(400);
    expect(problem.errors?.map(({ field }) => field).sort()).toEqual(['link', 'position', 'title']);
  });

  test.each([0, 101, 1.5])('the weight %d is refused', async (weight) => {
    expect((await api.call(adminAds.create, { token, body: { ...AD, weight } })).status).toBe(400);
  });

  test('the newest ad is first in the back office', async () => {
    const { id } = await create();
    expect((await api.call(adminAds.list, { token })).body[0]?.id).toBe(id);
  });

  test('every write is told to the change feed', async () => {
    const heard: string[] = [];
    const told = new Promise<void>((resolve) => {
      api.db.changes.subscribe((tags) => {
        heard.push(...tags);
        if (tags.includes('end')) resolve();
      });
    });
    const { id } = await create();
    await api.call(adminAds.update, { token, params: { id }, body: { title: 'Novo' } });
    await api.call(adminAds.remove, { token, params: { id } });
    await api.db.changes.publish(['end']);
    await told;
    expect(heard).toEqual(['ads', 'ads', 'ads', 'end']);
  });
});
