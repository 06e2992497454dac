import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdCreate } from '../../../../contracts/ads/ad.schema.ts';
import { AD_POSITION_KEYS } from '../../../../contracts/ads/ad-positions.ts';
import { dayStart } from '../../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { createRandom, integerBetween, pick } from '../../../../db/large/random.ts';
import { createTestApi, type TestApi } from '../../../../tests/support/api/test-api.ts';
import { lastDays, merged, sum, TODAY } from '../dashboard.support.ts';
import type { AdDay } from './ad-report.rules.ts';

const { adminAds, analytics } = ENDPOINTS;
const AD: AdCreate = { position: 'banner side', title: 'Mercado', link: 'https://mercado.example' };
let api: TestApi;
let token: string;
let ads: number[];
let rows: AdDay[];

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  ads = [];
  for (const position of [...AD_POSITION_KEYS, ...AD_POSITION_KEYS]) ads.push(await create({ position }));
  const random = createRandom(3);
  const invented = Array.from({ length: 300 }, () => ({
    day: TODAY - integerBetween(random, 0, 25),
    ad_id: pick(random, ads),
    position: pick(random, AD_POSITION_KEYS),
    impressions: integerBetween(random, 0, 300),
    clicks: integerBetween(random, 0, 9),
    measured_clicks: integerBetween(random, 0, 5),
    removed_clicks: integerBetween(random, 0, 5),
    text_impressions: integerBetween(random, 0, 40),
    due: integerBetween(random, 0, 300) / 4,
  }));
  rows = merged(invented, ['day', 'ad_id', 'position']);
  await api.db.query.insertInto('ad_day').values(rows).execute();
});
afterAll(async () => api.close());

async function create(fields: Partial<AdCreate> = {}): Promise<number> {
  const { status, body } = await api.call(adminAds.create, { token, body: { ...AD, ...fields } });
  expect(status).toBe(201);
  return body.id;
}

async function adsOf(days: number, ago = 0) {
  return (await api.call(analytics.ads, { token, query: lastDays(days, ago) })).body;
}

describe('the report of ads', () => {
  test('the counts of each ad are the sums of its rows in the period', async () => {
    const body = await adsOf(12);
    expect(body.map(({ id }) => id).sort()).toEqual(ads.toSorted());
    for (const ad of body) {
      const own = rows.filter(({ day, ad_id }) => ad_id === ad.id && day > TODAY - 12);
      const impressions = sum(own, (row) => row.impressions);
      expect([ad.impressions, ad.clicks]).toEqual([impressions, sum(own, (row) => row.clicks)]);
      expect(ad.measuredClicks).toBe(sum(own, (row) => row.measured_clicks));
      expect(ad.removedClicks).toBe(sum(own, (row) => row.removed_clicks));
      expect(ad.textImpressions).toBe(sum(own, (row) => row.text_impressions));
      expect(ad.suspicious).toBe(ad.clicks > ad.impressions);
      expect(ad.ctr).toBeCloseTo(ad.measuredClicks / impressions, 12);
    }
    const shown = body.map(({ impressions }) => impressions);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  });

  test("shares refer to the impressions of the ad's position while it ran", async () => {
    for (const ad of await adsOf(12)) {
      const within = rows.filter(({ day }) => day > TODAY - 12);
      const own = within.filter(({ ad_id }) => ad_id === ad.id);
      const beside = within.filter(({ day, position }) =>
        own.some(
          (row) => row.day === day && row.position === position && (row.impressions > 0 || row.due > 0),
        ),
      );
      const shown = sum(beside, (row) => row.impressions);
      expect(ad.delivered).toBeCloseTo(sum(own, (row) => row.impressions) / shown, 12);
      expect(ad.due).toBeCloseTo(sum(own, (row) => row.due) / shown, 12);
    }
  });

  test('a day with clicks only, from a page left open, is not a day on which the ad ran', async () => {
    const [one, other] = ads as [number, number];
    const row = {
      position: 'banner side',
      impressions: 0,
      clicks: 0,
      measured_clicks: 0,
      removed_clicks: 0,
      text_impressions: 0,
      due: 0,
    };
    await api.db.query
      .insertInto('ad_day')
      .values([
        { ...row, day: TODAY - 501, ad_id: one, impressions: 10, due: 10 },
        { ...row, day: TODAY - 500, ad_id: one, clicks: 1 },
        { ...row, day: TODAY - 500, ad_id: other, impressions: 30, due: 30 },
      ])
      .execute();
    const ad = (await adsOf(2, 500)).find(({ id }) => id === one);
    expect(ad).toMatchObject({ impressions: 10, clicks: 1, delivered: 1, due: 1 });
  });

  test('the summary has the same sums for all ads', async () => {
    const { body } = await api.call(analytics.summary, { token, query: lastDays(12) });
    const within = rows.filter(({ day }) => day > TODAY - 12);
    const impressions = sum(within, (row) => row.impressions);
    expect([body.impressions, body.clicks]).toEqual([impressions, sum(within, (row) => row.clicks)]);
    expect(body.ctr).toBeCloseTo(sum(within, (row) => row.measured_clicks) / impressions, 12);
  });

  test('an ad that could run is listed with zeros; one that could not is not listed', async () => {
    const day = TODAY - 300;
    const iso = (some: number) => new Date(dayStart(some)).toISOString();
    const quiet = await create({ startsAt: iso(day), endsAt: iso(day + 1) });
    const [listed, ...others] = (await adsOf(1, 300)).filter(({ id }) => id === quiet);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ impressions: 0, clicks: 0, ctr: null, delivered: null, due: null });
    for (const ago of [299, 301]) expect((await adsOf(1, ago)).map(({ id }) => id)).not.toContain(quiet);
    const off = await create({ active: false });
    expect((await adsOf(12)).map(({ id }) => id)).not.toContain(off);
  });

  test('a deleted ad stays in the report, also when its name is deleted for good', async () => {
    const gone = await create({ title: 'Fim de estoque' });
    const day = TODAY - 400;
    const counts = {
      impressions: 10,
      clicks: 2,
      measured_clicks: 1,
      removed_clicks: 0,
      text_impressions: 0,
      due: 8,
    };
    await api.db.query
      .insertInto('ad_day')
      .values({ day, ad_id: gone, position: 'banner side', ...counts })
      .execute();
    await api.call(adminAds.remove, { token, params: { id: gone } });
    const find = async () => (await adsOf(1, 400)).find(({ id }) => id === gone);
    expect(await find()).toMatchObject({ title: 'Fim de estoque', impressions: 10, ctr: 0.1, due: 0.8 });
    await api.call(adminAds.emptyTrash, { token: await api.tokenFor('admin') });
    expect(await find()).toMatchObject({ title: `Anúncio ${gone}, apagado`, position: 'banner side' });
    expect((await adsOf(1)).map(({ id }) => id)).not.toContain(gone);
  });
});
