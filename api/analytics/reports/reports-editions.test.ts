import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';
import { lastDays, TODAY } from './dashboard.support.ts';

const { adminAds, adminEditions, analytics, reports } = ENDPOINTS;
const POSITION = 'banner side';
let api: TestApi;
let token: string;
let admin: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  admin = await api.tokenFor('admin');
  const edition = { key: 'marajo', name: 'Marajó', hosts: ['marajo.example'], on: true };
  await api.call(adminEditions.create, { token: admin, body: edition });
  const created = await api.call(adminAds.create, {
    token,
    body: { position: POSITION, title: 'Açaí', link: 'https://a.example', advertiser: 'Zé' },
  });
  const row = {
    day: TODAY,
    ad_id: created.body.id,
    position: POSITION,
    removed_clicks: 0,
    text_impressions: 0,
    due: 0,
  };
  const state = { ...row, impressions: 60, clicks: 3, measured_clicks: 3 };
  const marajo = { ...row, impressions: 40, clicks: 6, measured_clicks: 2 };
  const sum = { ...row, impressions: 100, clicks: 9, measured_clicks: 5 };
  await api.db.query.insertInto('ad_day').values(sum).execute();
  await api.db.query
    .insertInto('ad_edition_day')
    .values([
      { ...state, edition: '' },
      { ...marajo, edition: 'marajo' },
    ])
    .execute();
});
afterAll(async () => api.close());

const period = lastDays(7);
const advertiser = 'Zé';

describe("an advertiser's report by edition", () => {
  test('the sum lists each edition with its own figures, the largest first', async () => {
    const { body } = await api.call(reports.advertiser, { token, query: { ...period, advertiser } });
    expect(body).toMatchObject({ edition: '', impressions: 100, clicks: 9 });
    expect(body.editions).toMatchObject([
      { key: 'para', name: 'Pará', impressions: 60, clicks: 3 },
      { key: 'marajo', name: 'Marajó', impressions: 40, clicks: 6, measuredClicks: 2, ctr: 0.05 },
    ]);
  });

  test('for one edition the report has only its figures, days and creatives', async () => {
    const query = { ...period, advertiser, edition: 'marajo' };
    const { body } = await api.call(reports.advertiser, { token, query });
    expect(body).toMatchObject({ edition: 'marajo', impressions: 40, clicks: 6, editions: [], delivered: 1 });
    expect(body.days).toMatchObject([{ impressions: 40 }]);
    expect(body.pieces).toMatchObject([{ impressions: 40, clicks: 6 }]);
    const state = await api.call(reports.advertiser, { token, query: { ...query, edition: 'para' } });
    expect(state.body).toMatchObject({ edition: 'para', impressions: 60 });
  });

  test('a link for one edition shows that edition only', async () => {
    const body = { ...period, advertiser, days: 10, edition: 'marajo' };
    const { body: link, status } = await api.call(reports.createLink, { token, body });
    expect([status, link.edition]).toEqual([201, 'marajo']);
    const shared = await api.call(reports.shared, { params: { token: link.token } });
    expect(shared.body).toMatchObject({ edition: 'marajo', impressions: 40, editions: [] });
  });

  test('the list of all ads has the figures of one edition too', async () => {
    const ads = (query: object) => api.call(analytics.ads, { token, query: { ...period, ...query } });
    expect((await ads({})).body).toMatchObject([{ impressions: 100 }]);
    expect((await ads({ edition: 'marajo' })).body).toMatchObject([{ impressions: 40, clicks: 6 }]);
  });
});
