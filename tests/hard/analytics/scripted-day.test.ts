import { afterAll, beforeAll, expect, test } from 'vitest';
import { rollUp } from '../../../api/analytics/events/roll-up/roll-up.store.ts';
import { CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { dayStart, parseDay } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createRandom, pick } from '../../../db/large/random.ts';
import type { Site } from '../../../site/app.ts';
import { effort } from '../../faults/efforts.ts';
import { createNewsApi } from '../../support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../support/api/test-api.ts';
import { type Counted, countByHand } from './naive-count.ts';
import { AGENTS, createReaders, type Person } from './reader.ts';
import { createSiteOnApi } from './site-on-api.ts';

const { analytics, adminAds } = ENDPOINTS;
const DAY = '2026-11-14';
const FROM = dayStart(parseDay(DAY) ?? 0);
const TO = FROM + 24 * 3_600_000;
const PAGE_VIEWS = effort('pageViews');
/** Readers arrive in groups, as after a link was shared. */
const BUNCH = 20;
const MACHINE_ZONE = process.env.TZ;

let api: TestApi;
let site: Site;
let token: string;
let expected: Counted;

/** From half an hour before midnight to half an hour after the next midnight, so that both borders of the day are covered. */
const at = (share: number): number => FROM - 1_800_000 + share * (TO - FROM + 3_600_000);

beforeAll(async () => {
  api = await createTestApi();
  api.clock = at(0) - 3_600_000;
  token = await api.tokenFor('editor');
  const editor = createNewsApi(api, token);
  const stories = [
    await editor.write({ title: 'Votação', cat: 'politica', muni: 'belem' }),
    await editor.write({ title: 'Balsa', cat: 'foco', muni: 'soure' }),
    await editor.write({ title: 'Clássico', cat: 'esportes', muni: 'maraba' }),
  ];
  for (const [number, position] of (
    ['banner header', 'banner header', 'banner header', 'banner side'] as const
  ).entries()) {
    const body = {
      position,
      title: `Anúncio ${number}`,
      link: `https://anunciante-${number}.example/`,
      weight: number + 1,
    };
    await api.call(adminAds.create, { token, body });
  }
  site = createSiteOnApi(api, 10_000);
  const readers = createReaders(
    () => site,
    () => api.clock,
  );
  const random = createRandom(20_261_114);
  const pages = ['/', '/politica', '/tv-en-para', '/contato', ...stories.map(({ id }) => `/noticia/${id}`)];
  const people = Array.from(
    { length: 300 },
    (_, number): Person => ({
      userAgent: random() < 0.7 ? AGENTS.phone : AGENTS.desktop,
      ip: `10.1.${number >> 8}.${number & 255}`,
      ...(random() < 0.6 && { trackingId: `leitor-${String(number).padStart(12, '0')}` }),
    }),
  );
  const robot: Person = { userAgent: AGENTS.robot, ip: '10.9.9.9' };

  for (let number = 0; number < PAGE_VIEWS; number += 1) {
    if (number % BUNCH === 0) api.clock = Math.floor(at(number / (PAGE_VIEWS - BUNCH)));
    if (number === PAGE_VIEWS / 2) await restart();
    if (number % (PAGE_VIEWS / 5) === 0)
      await Promise.all([rollUp(api.db, () => api.clock), rollUp(api.db, () => api.clock)]);
    await open(pick(random, people), pick(random, pages));
    if (random() < 0.1) await readers.ask(robot, 'GET', pick(random, pages));
    if (random() < 0.1) await readers.ask(pick(random, people), 'GET', pick(random, pages), { ahead: true });
    if (random() < 0.05) await readers.ask(pick(random, people), 'HEAD', pick(random, pages));
  }
  await site.flushAnalytics();
  await site.app.close();
  await rollUp(api.db, () => api.clock);
  expected = countByHand(readers.log, FROM, TO);

  async function open(person: Person, path: string): Promise<void> {
    const ads = readers.adsOn(await readers.ask(person, 'GET', path));
    if (random() < 0.03 && !person.trackingId) {
      // The reader consents on this page, which the server has counted already.
      person.trackingId = `aceitou-${readers.nextView()}`;
      await tell(person, path, ads, 1);
    } else if (person.trackingId) {
      await tell(person, path, ads, 0);
      if (random() < 0.1) await open(person, path);
    }
    const ad = ads[0];
    if (ad !== undefined && random() < 0.08) await click(person, ad);
  }

  async function tell(person: Person, path: string, ads: readonly number[], n: 0 | 1): Promise<void> {
    const v = readers.nextView();
    const view = {
      r: pick(random, ['', '', 'www.google.com', 'l.facebook.com', 'radio.example']),
      s: random() < 0.2 ? 'whatsapp' : '',
      c: '',
      n,
      a: [FROM, CONSENT_VERSION],
    } as const;
    const told = { v, p: path, t: 1_200, view };
    await readers.ask(person, 'POST', '/sinal', { told });
    // Browsers repeat signals whose response was lost; other origins send forged ones.
    if (random() < 0.05) await readers.ask(person, 'POST', '/sinal', { told });
    if (random() < 0.03) {
      const forged = { ...told, v: readers.nextView() };
      await readers.ask(person, 'POST', '/sinal', { told: forged, origin: 'https://alheio.example' });
    }
    const seen = ads.filter(() => random() < 0.6).map((ad) => [ad, 3_000] as const);
    api.clock += 20_000;
    if (seen.length > 0)
      await readers.ask(person, 'POST', '/sinal', { told: { v, p: path, t: 21_200, ads: seen } });
  }

  async function click(person: Person, ad: number): Promise<void> {
    await readers.ask(person, 'GET', `/ir/${ad}`);
    if (random() < 0.3) await readers.ask(person, 'GET', `/ir/${ad}`);
    if (random() < 0.3) await readers.ask(person, 'HEAD', `/ir/${ad}`);
    if (random() < 0.3) await readers.ask(robot, 'GET', `/ir/${ad}`);
    if (random() < 0.3) await readers.ask(person, 'GET', `/ir/${ad}`, { ahead: true });
  }

  /** Restarts the site as on another machine with another time zone. */
  async function restart(): Promise<void> {
    await site.app.close();
    await site.flushAnalytics();
    process.env.TZ = 'Pacific/Auckland';
    site = createSiteOnApi(api, 10_000);
  }
});

afterAll(async () => {
  process.env.TZ = MACHINE_ZONE ?? '';
  if (MACHINE_ZONE === undefined) delete process.env.TZ;
  await api.close();
});

const period = { from: DAY, to: DAY };

test('the scripted day has enough views, visits, readers and clicks to compare', () => {
  expect(expected.views).toBeGreaterThan(0.75 * PAGE_VIEWS);
  expect(Math.min(expected.anonymous, expected.visits)).toBeGreaterThan(0.15 * PAGE_VIEWS);
  expect(expected.readers).toBeGreaterThan(0.05 * PAGE_VIEWS);
  expect([...expected.clicks.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(
    0.02 * PAGE_VIEWS,
  );
});

test('views, visits, readers and devices equal those counted from the log', async () => {
  const { body } = await api.call(analytics.summary, { token, query: period });
  expect(body).toMatchObject({
    views: expected.views,
    anonymousViews: expected.anonymous,
    visits: expected.visits,
    readers: expected.readers,
  });
  expect(body.phoneShare).toBeCloseTo(expected.phoneVisits / expected.visits, 10);
});

test('the views of every hour equal the log, and the day is the sum of its hours', async () => {
  const { body } = await api.call(analytics.hours, { token, query: { day: DAY } });
  expect(body.map(({ views }) => views)).toEqual(body.map(({ hour }) => expected.viewsByHour.get(hour) ?? 0));
  const sumOf = (count: 'views' | 'visits') => body.reduce((sum, point) => sum + point[count], 0);
  expect([sumOf('views'), sumOf('visits')]).toEqual([expected.views, expected.visits]);
});

test('a view a minute before midnight in Belém belongs to the day that ends', async () => {
  const neighbours = { from: '2026-11-13', to: '2026-11-15' };
  const { body } = await api.call(analytics.traffic, { token, query: neighbours });
  expect(body.map(({ day }) => day)).toEqual(['2026-11-13', DAY, '2026-11-15']);
  expect(body[1]?.views).toBe(expected.views);
  expect(Math.min(body[0]?.views ?? 0, body[2]?.views ?? 0)).toBeGreaterThan(0);
});

test('the views of every story equal the log', async () => {
  const { body } = await api.call(analytics.breakdown, { token, query: { ...period, by: 'category' } });
  const byCategory = Object.fromEntries(body.map(({ key, count }) => [key, count]));
  const [politics = 0, focus = 0, sports = 0] = [...expected.viewsOfStory]
    .sort(([a], [b]) => a - b)
    .map(([, count]) => count);
  expect(byCategory).toEqual({ politica: politics, foco: focus, esportes: sports });
});

test('hours, devices and sources of every story equal the log', async () => {
  const hours = new Map<string, number>();
  const devices = new Map<string, number>();
  const sources = new Map<string, number>();
  for (const news of expected.viewsOfStory.keys()) {
    const { body } = await api.call(analytics.story, { token, query: { ...period, news } });
    expect(body.views).toBe(expected.viewsOfStory.get(news));
    expect(body.visits).toBe(body.sources.reduce((sum, { count }) => sum + count, 0));
    for (const { hour, views } of body.hours) if (views > 0) hours.set(`${news} ${hour}`, views);
    for (const { key, count } of body.devices) devices.set(`${news} ${key}`, count);
    for (const { key, count } of body.sources) sources.set(`${news} ${key}`, count);
  }
  expect(hours).toEqual(expected.hourViewsOfStory);
  expect(devices).toEqual(expected.deviceViewsOfStory);
  expect(sources).toEqual(expected.sourceVisitsOfStory);
  expect(Math.min(devices.size, sources.size)).toBeGreaterThan(5);
});

test('the sources of visits equal the log', async () => {
  const { body } = await api.call(analytics.breakdown, { token, query: { ...period, by: 'source' } });
  expect(Object.fromEntries(body.map(({ key, count }) => [key, count]))).toEqual(
    Object.fromEntries(expected.visitsBySource),
  );
});

test('impressions and clicks of every ad equal the log', async () => {
  const { body } = await api.call(analytics.ads, { token, query: period });
  expect(new Map(body.map(({ id, impressions }) => [id, impressions]))).toEqual(expected.impressions);
  const clicked = body.filter(({ clicks }) => clicks > 0);
  expect(new Map(clicked.map(({ id, clicks }) => [id, clicks]))).toEqual(expected.clicks);
  const measured = body.filter(({ measuredClicks }) => measuredClicks > 0);
  expect(new Map(measured.map(({ id, measuredClicks }) => [id, measuredClicks]))).toEqual(
    expected.measuredClicks,
  );
});
