import { afterEach, expect, test } from 'vitest';
import { allTotals } from '../../../api/analytics/events/events.support.ts';
import { rollUp } from '../../../api/analytics/events/roll-up/roll-up.store.ts';
import { COUNTING } from '../../../contracts/analytics/analytics-kinds.ts';
import { CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Site } from '../../../site/app.ts';
import { createTestApi, type TestApi } from '../../support/api/test-api.ts';
import { AGENTS, createReaders } from './reader.ts';
import { createSiteOnApi } from './site-on-api.ts';

const VISITORS = 60;
const VISITOR = 'v'.repeat(32);
const opened: TestApi[] = [];

afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
});

/** Sends the same readers to this many sites in turn. Each site has its own API, and all APIs share one database. */
async function playOn(count: number) {
  const first = await createTestApi();
  const apis = [first];
  while (apis.length < count)
    apis.push(await createTestApi({ db: { ...first.db, close: async () => undefined } }));
  opened.push(...apis.toReversed());
  const token = await first.tokenFor('editor');
  const ad = { position: 'banner side' as const, title: 'Anúncio', link: 'https://anunciante.example/' };
  const { id } = (await first.call(ENDPOINTS.adminAds.create, { token, body: ad })).body;
  const sites = apis.map((api) => createSiteOnApi(api, VISITORS));
  let turn = 0;
  const { ask, nextView } = createReaders(
    () => sites[turn++ % count] as Site,
    () => first.clock,
  );
  const pass = (ms: number): void => {
    for (const api of apis) api.clock += ms;
  };

  // A double click, twice.
  const clicking = { userAgent: AGENTS.phone, ip: '10.0.0.1' };
  for (let time = 0; time < 4; time++) await ask(clicking, 'GET', `/ir/${id}`);
  // A reader who clicks repeatedly.
  const eager = { userAgent: AGENTS.desktop, ip: '10.0.0.2' };
  for (let time = 0; time < 16; time++) {
    pass(COUNTING.clickPauseMs);
    await ask(eager, 'GET', `/ir/${id}`);
  }
  // Many tracking ids behind one IP.
  for (let name = 0; name < 14; name++) {
    const trackingId = `${name}`.padStart(32, 'n');
    await ask({ userAgent: AGENTS.phone, ip: '10.0.0.3', trackingId }, 'GET', `/ir/${id}`);
  }
  // A reader who opens a page repeatedly, first without and then with consent.
  const patient = { userAgent: AGENTS.phone, ip: '10.0.0.4' };
  for (let time = 0; time < 16; time++) await ask(patient, 'GET', '/contato');
  for (let time = 0; time < 16; time++) {
    const view = { r: '', s: '', c: '', n: 0 as const, a: [first.clock, CONSENT_VERSION] };
    const told = { v: nextView(), p: '/contato', t: 0, view };
    await ask({ ...patient, trackingId: VISITOR }, 'POST', '/sinal', { told });
  }
  // More browsers behind one IP than are counted.
  for (let browser = 0; browser < VISITORS + 10; browser++)
    await ask({ userAgent: `${AGENTS.desktop} ${browser}`, ip: '10.0.0.5' }, 'GET', '/contato');

  for (const site of sites) await site.flushAnalytics();
  await rollUp(first.db, () => first.clock);
  const { query } = first.db;
  const [clicks] = await query.selectFrom('ad_day').select(['clicks', 'removed_clicks']).execute();
  const [views] = await query
    .selectFrom('views_day')
    .select(['views', 'anonymous'])
    .where('page', '=', 'text')
    .execute();
  const keys = await query.selectFrom('analytics_cap').select(['key', 'hour']).execute();
  return { clicks, views, totals: await allTotals(query), keys };
}

test('two sites on two APIs count the same as one site on one API', async () => {
  const [one, two] = [await playOn(1), await playOn(2)];
  expect([two.clicks, two.views]).toEqual([one.clicks, one.views]);
  expect(two.totals).toBe(one.totals);
  expect(two.clicks).toEqual({
    clicks: 1 + COUNTING.clicksPerHour + COUNTING.clicksPerHourAndIp,
    removed_clicks: 16 - COUNTING.clicksPerHour + 14 - COUNTING.clicksPerHourAndIp,
  });
  expect(two.views).toEqual({
    views: COUNTING.viewsPerHour,
    anonymous: COUNTING.viewsPerHour + VISITORS,
  });
});

test('the stored hashes of a reader differ by portal and by hour', async () => {
  const [one, other] = [await playOn(1), await playOn(1)];
  const known = new Set(one.keys.map(({ key }) => key));
  expect(known.size).toBeGreaterThan(4);
  expect(other.keys.filter(({ key }) => known.has(key))).toEqual([]);
});
