import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdCreate } from '../../contracts/ads/ad.schema.ts';
import { AD_POSITION_KEYS } from '../../contracts/ads/ad-positions.ts';
import { dayNumber } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { externalId } from '../../db/pictures.ts';
import { minute } from '../../tests/support/api/news-api.ts';
import { createTestApi, INTERNAL_TOKEN, START, type TestApi } from '../../tests/support/api/test-api.ts';

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
  test('the public view of an ad has every field of the specification, but no goal, price or advertiser', async () => {
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
      regions: [],
      categories: [],
    });
  });

  test('without a region or category all running ads are listed; with one, only the ads that its pages may show', async () => {
    const everywhere = await create();
    const marajo = await create({ regions: ['marajó', 'xingu'] });
    const sports = await create({ categories: ['esportes'] });
    const both = await create({ regions: ['marajó'], categories: ['esportes'] });
    const made = [everywhere, marajo, sports, both].map(({ id }) => id);
    const listed = async (query: { reg?: string; cat?: 'esportes' | 'foco' }) => {
      const { status, body } = await api.call(ads.list, { query });
      expect(status).toBe(200);
      return body.map(({ id }) => id).filter((id) => made.includes(id));
    };
    expect(await listed({})).toEqual(made);
    expect(await listed({ reg: 'marajo' })).toEqual([everywhere.id, marajo.id]);
    expect(await listed({ reg: 'xingu', cat: 'esportes' })).toEqual([everywhere.id, marajo.id, sports.id]);
    expect(await listed({ cat: 'esportes' })).toEqual([everywhere.id, sports.id]);
    expect(await listed({ reg: 'marajó', cat: 'esportes' })).toEqual(made);
    expect(await listed({ reg: 'marajó', cat: 'foco' })).toEqual([everywhere.id, marajo.id]);
    const { body } = await api.call(ads.list);
    expect(body.find(({ id }) => id === both.id)).toMatchObject({
      regions: ['marajó'],
      categories: ['esportes'],
    });
  });

  test('an unknown region, a negative goal and a repeated limit are refused with the name of the field', async () => {
    const unknown = await api.call(ads.list, { query: { reg: 'bahia' } });
    expect([unknown.status, unknown.problem.errors?.[0]]).toEqual([
      400,
      { field: 'reg', message: 'Região desconhecida.' },
    ]);
    for (const wrong of [
      { regions: ['marajo'] },
      { regions: ['marajó', 'marajó'] },
      { impressionGoal: -1 },
      { priceCents: 0.5 },
    ]) {
      const { status, problem } = await api.call(adminAds.create, {
        token,
        body: { ...AD, ...wrong } as AdCreate,
      });
      expect([status, problem.errors?.[0]?.field]).toEqual([
        400,
        expect.stringMatching(/^(regions|impressionGoal|priceCents)/),
      ]);
    }
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

  test.each(AD_POSITION_KEYS)('position=%s lists only the ads of that position', async (position) => {
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

  test('ads are listed in the order of their creation', async () => {
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
        day: 1,
        ad_id: id,
        position: 'banner side',
        impressions: 1,
        clicks: 0,
        measured_clicks: 0,
        removed_clicks: 0,
        text_impressions: 0,
        due: 1,
      })
      .execute();

  test('returns the target of an ad, also after the ad has ended or was moved to the trash', async () => {
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

  test('answers 404 for an unknown ad and for a caller without the shared secret', async () => {
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

  test('an ad without position, title or link is refused', async () => {
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

  test('every write appears in the change feed', async () => {
    const heard: string[] = [];
    api.db.changes.subscribe((tags) => heard.push(...tags));
    // On PostgreSQL the changes of the tests before may still be on their way.
    await api.db.changes.publish(['begin']);
    await expect.poll(() => heard).toContain('begin');
    const { id } = await create();
    await api.call(adminAds.update, { token, params: { id }, body: { title: 'Novo' } });
    await api.call(adminAds.remove, { token, params: { id } });
    await api.db.changes.publish(['end']);
    await expect.poll(() => heard).toContain('end');
    expect(heard.slice(heard.indexOf('begin'))).toEqual(['begin', 'ads', 'ads', 'ads', 'end']);
  });
});

describe('the goal of an ad', () => {
  const DAY = 86_400_000;
  const dayAt = (days: number) => new Date(START + days * DAY).toISOString();

  async function count(ad_id: number, day: number, impressions: number): Promise<void> {
    const rest = {
      clicks: 0,
      measured_clicks: 0,
      removed_clicks: 0,
      text_impressions: 0,
      due: 0,
      position: 'banner side',
    };
    await api.db.query
      .insertInto('ad_day')
      .values({ ad_id, day: dayNumber(START) + day, impressions, ...rest })
      .execute();
  }

  test('is compared with the impressions of the days of its period, and the pace with the clock', async () => {
    const goal = { startsAt: dayAt(0), endsAt: dayAt(10), impressionGoal: 1_000, priceCents: 125_000 };
    const { id } = await create(goal);
    await count(id, -1, 5_000);
    await count(id, 2, 300);
    await count(id, 4, 200);
    await count(id, 11, 5_000);
    const paceAfter = async (days: number) => {
      api.clock = START + days * DAY;
      // The session of the first day has ended by then.
      token = await api.tokenFor('editor');
      const { body } = await api.call(adminAds.get, { token, params: { id } });
      expect(body).toMatchObject({ impressionGoal: 1_000, priceCents: 125_000, delivered: 500 });
      return body.pace;
    };
    expect(await paceAfter(2)).toBe('ahead');
    expect(await paceAfter(5)).toBe('on pace');
    expect(await paceAfter(9)).toBe('behind');
    expect(await paceAfter(10)).toBe('missed');
    const listed = (await api.call(adminAds.list, { token, query: { limit: 100 } })).body;
    expect(listed.find((ad) => ad.id === id)).toMatchObject({ delivered: 500, pace: 'missed' });
    api.clock = START;
    token = await api.tokenFor('editor');
  });

  test('an ad without a goal has no pace, and readers learn neither goal nor price', async () => {
    const { id } = await create({ endsAt: dayAt(10) });
    await count(id, 1, 300);
    expect((await api.call(adminAds.get, { token, params: { id } })).body).toMatchObject({
      impressionGoal: 0,
      delivered: 0,
      pace: null,
    });
    await create({ impressionGoal: 7_654_321, priceCents: 7_654_322 });
    expect(JSON.stringify((await api.call(ads.list)).body)).not.toMatch(/765432|pace|delivered/);
  });
});
