import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import { fakeClient } from '../../testing/fake-api.ts';
import { createTestSite, SITE_ENV } from '../../testing/test-site.ts';
import { readRobotRanges } from './robot-ranges.ts';

const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const TRAINING = 'Mozilla/5.0 (compatible; GPTBot/1.2)';
const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'robots-'));
  const prefixes = [{ ipv4Prefix: '198.51.100.0/24' }, { ipv6Prefix: '2001:db8:1::/48' }];
  writeFileSync(join(folder, 'googlebot.json'), JSON.stringify({ creationTime: '2026-11-01', prefixes }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function openSite() {
  const { app } = createTestSite({
    env: { ...SITE_ENV, CLIENT_BUDGET: 100, ROBOT_RANGES: folder },
    uptime: () => 0,
    pause: async () => undefined,
  });
  /** How many pages a robot gets, each from another IP of this prefix. */
  return async (agent: string, prefix: string, path = '/regioes'): Promise<number> => {
    for (let index = 0; index < 60; index++) {
      const remoteAddress = `${prefix}${index + 1}`;
      const headers = { 'user-agent': agent };
      const { statusCode } = await app.inject({ url: `${path}?n=${index}`, remoteAddress, headers });
      if (statusCode === 429) return index;
    }
    return Number.POSITIVE_INFINITY;
  };
}

test('robots for training share one small budget, and readers do not notice', async () => {
  const pages = openSite();
  expect(await pages(TRAINING, '203.0.113.')).toBeLessThan(45);
  expect(await pages(TRAINING, '192.0.2.')).toBe(0);
  expect(await pages(READER, '203.0.113.')).toBe(Number.POSITIVE_INFINITY);
});

test('a robot outside the published networks of its name is slow, one inside is not', async () => {
  const pages = openSite();
  expect(await pages(GOOGLE, '203.0.113.')).toBeLessThan(45);
  expect(await pages(GOOGLE, '198.51.100.')).toBe(Number.POSITIVE_INFINITY);
  expect(await pages('curl/8.5.0', '198.51.100.', '/healthz')).toBe(Number.POSITIVE_INFINITY);
});

test('the lists know IPv4 and IPv6, and nothing of robots without a list', () => {
  const check = readRobotRanges(folder);
  expect(check('googlebot', '198.51.100.9')).toBe(true);
  expect(check('googlebot', '2001:db8:1::9')).toBe(true);
  expect(check('googlebot', '203.0.113.9')).toBe(false);
  expect(check('bingbot', '203.0.113.9')).toBeUndefined();
  expect(readRobotRanges('')('googlebot', '203.0.113.9')).toBeUndefined();
});

test('a list in another form is refused with the name of its file', () => {
  const file = join(folder, 'bingbot.json');
  writeFileSync(file, '["198.51.100.0/24"]');
  expect(() => readRobotRanges(folder)).toThrow(file);
  rmSync(file);
});

test('a page says what the newsroom asks of robots, and nothing if it asks nothing', async () => {
  const open = async (settings: typeof DEFAULT_SETTINGS) =>
    (
      await createTestSite({
        client: fakeClient({ '/settings': () => settings, '/news': () => [] }),
      }).app.inject('/regioes')
    ).headers;
  const closed = { ...DEFAULT_SETTINGS, robotsArchive: false, robotsTraining: false };
  expect(await open(closed)).toMatchObject({ 'x-robots-tag': 'noarchive', 'tdm-reservation': '1' });
  expect(await open(DEFAULT_SETTINGS)).not.toHaveProperty('x-robots-tag');
  expect(await open(DEFAULT_SETTINGS)).not.toHaveProperty('tdm-reservation');
});

test('what robots are answered is reported by purpose, and readers are not', async () => {
  const calls: unknown[] = [];
  const client = {
    call: async (endpoint: { path: string }, options: { body?: unknown }) => {
      if (endpoint.path === '/robots') calls.push(options.body);
      return await fakeClient().call(endpoint as never, options as never);
    },
  };
  const site = createTestSite({
    client: client as never,
    env: { ...SITE_ENV, INTERNAL_TOKEN: 'x'.repeat(32) },
  });
  const origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (path: string, userAgent: string): Promise<number> =>
    (await (await fetch(origin + path, { headers: { 'user-agent': userAgent } })).arrayBuffer()).byteLength;
  const length = (await ask('/regioes', TRAINING)) / 10;
  await ask('/robots.txt', READER);
  await site.flushAnalytics();
  await site.app.close();
  expect(calls).toMatchObject([[{ purpose: 'training', answers: 1 }]]);
  // The page comes compressed.
  expect((calls as { bytes: number }[][])[0]?.[0]?.bytes).toBeGreaterThan(length);
});
