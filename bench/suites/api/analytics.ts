import { glob, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { AnalyticsEvent } from '../../../contracts/analytics/analytics-event.schema.ts';
import {
  BREAKDOWN_KEYS,
  DEVICE_KEYS,
  READ_PERIOD_KEYS,
} from '../../../contracts/analytics/analytics-kinds.ts';
import { CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { dayNumber, dayText } from '../../../contracts/belem-time.ts';
import { MINUTE_MS } from '../../../contracts/durations.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { createRandom, integerBetween, pick, type Random } from '../../../db/large/random.ts';
import type { Installation } from '../../installation.ts';
import { quantile } from '../../load.ts';
import { atLeast, atMost, type Measurement } from '../../report.ts';
import { logIn } from '../../saver.ts';

const BARS = { eventsPerSecond: 5_000, reportMs: 200, scriptBytes: 3_072 };
const BATCHES = 40;
const ROUNDS = 20;
const PERIODS = [7, 30, 365];
const ADDED_UP_LIMIT_MS = 10 * MINUTE_MS;

/** The speed of storing events, and of reports on a year of them. */
export async function measureAnalytics(installation: Installation): Promise<Measurement[]> {
  const ingest = await eventsPerSecond(installation);
  await waitUntilAddedUp(installation);
  return [
    atLeast('measured events taken in (POST /audience)', ingest, BARS.eventsPerSecond, 'per s'),
    ...(await reportTimes(installation)),
  ];
}

/** Sends batches one after the other, as the site does, while the API adds them up. */
async function eventsPerSecond({ api, secret, items }: Installation): Promise<number> {
  const random = createRandom(Date.now());
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
  const batches = Array.from({ length: BATCHES }, () => {
    const events = Array.from({ length: LIMITS.analyticsBatch }, () => inventEvent(random, items));
    return JSON.stringify({ id: idOf(random), events });
  });
  const start = performance.now();
  for (const body of batches) {
    // Retries while the API answers 503, as the site does.
    while ((await send(body)) === 503) await setTimeout(100);
  }
  return (BATCHES * LIMITS.analyticsBatch) / ((performance.now() - start) / 1_000);

  async function send(body: string): Promise<number> {
    const response = await fetch(`${api.url}/audience`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    if (![204, 503].includes(response.status)) throw new Error(`a batch was answered ${response.status}`);
    return response.status;
  }
}

/** Waits until all events are added up, because that work would slow the reports. */
async function waitUntilAddedUp({ api, secret }: Installation): Promise<void> {
  const headers = { authorization: `Bearer ${secret}` };
  for (const end = Date.now() + ADDED_UP_LIMIT_MS; Date.now() < end; await setTimeout(200)) {
    const metrics = await (await fetch(`${api.url}/metrics`, { headers })).text();
    if (/portal_analytics_events\{state="waiting"\} 0\b/.test(metrics)) return;
  }
  throw new Error('the events were not added up in time');
}

function idOf(random: Random): string {
  return Array.from({ length: 3 }, () => random().toString(36).slice(2, 10).padEnd(8, '0')).join('');
}

/** The mix of events that pages send: a view comes with vitals and seen ads. */
function inventEvent(random: Random, items: number): AnalyticsEvent {
  const at = Date.now();
  const visitor = `leitor-${String(integerBetween(random, 1, 8_000)).padStart(12, '0')}`;
  const view = idOf(random);
  const ad = integerBetween(random, 1, 16);
  // The newest stories are read most.
  const news = items - Math.floor(1_800 * random() ** 1.6);
  const shown = { at, page: 'news', news, device: pick(random, DEVICE_KEYS) } as const;
  const draw = random();
  if (draw < 0.35) {
    const consent = { at, version: CONSENT_VERSION };
    return {
      kind: 'view',
      ...shown,
      view,
      visitor,
      source: 'whatsapp',
      campaign: '',
      counted: false,
      consent,
    };
  }
  if (draw < 0.53) return { kind: 'total', ...shown, count: 1 };
  if (draw < 0.82) {
    const { page, device } = shown;
    return { kind: 'vital', at, view, visitor, page, device, vital: 'LCP', value: 4_000 * random() };
  }
  return draw < 0.99
    ? { kind: 'impression', at, view, visitor, ad }
    : { kind: 'click', at, visitor: null, ad };
}

async function reportTimes({ api, items }: Installation): Promise<Measurement[]> {
  const authorization = `Bearer ${await logIn(api.url)}`;
  const advertiser = encodeURIComponent('Navegação Rio Claro');
  const ids = Array.from({ length: 100 }, (_, index) => items - index).join(',');
  const ofPeriod = [
    ...['summary', 'traffic', 'vitals', 'ads'].map((name) => [name, `/admin/figures/${name}?`]),
    ...BREAKDOWN_KEYS.map((by) => [`by ${by}`, `/admin/figures/breakdown?by=${by}&`]),
    ['a story', `/admin/figures/story?news=${items - 1}&`],
    ['advertiser’s report', `/admin/reports/advertiser?advertiser=${advertiser}&`],
  ] as [string, string][];
  const measurements: Measurement[] = [];
  for (const [name, path] of ofPeriod) {
    const times: number[] = [];
    for (const days of PERIODS) times.push(await p95(`${path}${periodOf(days)}`));
    measurements.push(inTime(`${name}, ${PERIODS.join(' / ')} days (p95)`, times));
  }
  const mostRead: number[] = [];
  for (const period of READ_PERIOD_KEYS)
    mostRead.push(await p95(`/admin/figures/most-read?period=${period}`));
  measurements.push(inTime(`most read, ${READ_PERIOD_KEYS.join(' / ')} (p95)`, mostRead));
  measurements.push(
    inTime('views of 100 stories (p95)', [await p95(`/admin/figures/news-views?ids=${ids}`)]),
  );
  return measurements;

  async function p95(path: string): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      const response = await fetch(api.url + path, { headers: { authorization } });
      await response.arrayBuffer();
      times.push(performance.now() - start);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    }
    return quantile(
      times.sort((a, b) => a - b),
      0.95,
    );
  }
}

function inTime(what: string, times: readonly number[]): Measurement {
  return {
    what,
    measured: `${times.map((time) => time.toFixed(0)).join(' / ')} ms`,
    bar: `≤ ${BARS.reportMs} ms`,
    ok: Math.max(...times) <= BARS.reportMs,
  };
}

function periodOf(days: number): string {
  const today = dayNumber(Date.now());
  return `from=${dayText(today - days + 1)}&to=${dayText(today)}`;
}

/** The bytes of the analytics scripts, which load after consent when the page is idle. */
export async function measureScript(): Promise<Measurement> {
  const chunks = await Array.fromAsync(glob('dist/site/client/assets/{measuring,vitals}-*.js'));
  if (chunks.length === 0) throw new Error('the analytics script is not among what was built');
  const sizes = await Promise.all(chunks.map(async (file) => gzipSync(await readFile(file)).length));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return atMost('measuring in the browser, compressed', bytes, BARS.scriptBytes, 'bytes');
}
