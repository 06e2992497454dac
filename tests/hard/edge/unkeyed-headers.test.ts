import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { canTestEdge, type EdgePortal, openEdgePortal } from '../../support/servers/edge-portal.ts';
import { type RunningNginx, reserveEdgePorts, startEdge } from '../../support/servers/nginx.ts';
import { reservePort } from '../../support/servers/reserved-ports.ts';
import {
  canTestVarnish,
  type RunningVarnish,
  startVarnish,
  VARNISH_TOKEN,
} from '../../support/servers/varnish.ts';

const HOST = 'portal.example';
const EVIL = 'evil-7f3a.example';
const CLEAN = { host: HOST, 'accept-encoding': 'gzip', 'user-agent': 'Mozilla/5.0' };

/** Headers that are not part of the key of any cache. The first reader of a page sends one of them. */
const UNKEYED: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-server': EVIL },
  { 'x-forwarded-port': '4443' },
  { 'x-forwarded-proto': 'http' },
  { 'x-forwarded-scheme': 'http' },
  { 'x-forwarded-prefix': `/${EVIL}` },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
  { forwarded: `for=127.0.0.1;host=${EVIL};proto=http` },
  { 'x-host': EVIL },
  { 'x-original-host': EVIL },
  { 'x-original-url': '/contato' },
  { 'x-rewrite-url': '/contato' },
  { 'x-http-method-override': 'HEAD' },
  { 'x-accel-redirect': '/contato', 'x-accel-expires': '0' },
  { 'x-page-key': 'gzip portal.example /', 'x-purge-keys': 'all' },
  { 'x-portal-program': EVIL },
  { origin: `https://${EVIL}`, referer: `https://${EVIL}/` },
  { accept: 'application/json' },
  { 'accept-language': 'en', 'accept-charset': 'utf-16' },
  { authorization: `Bearer ${EVIL}` },
  { cookie: `authToken=${EVIL}; theme=dark; consent=no` },
  { range: 'bytes=0-99', 'if-range': '"x"' },
  { range: 'bytes=0-99' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Wed, 18 Nov 2099 00:00:00 GMT' },
  { 'save-data': 'on', dpr: '3', 'viewport-width': '100' },
  { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'nested-navigate' },
  { 'x-request-id': EVIL, traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
  { 'surrogate-capability': 'abc="ESI/1.0"', 'surrogate-key': 'all' },
  { 'user-agent': `${EVIL} facebookexternalhit/1.1` },
  { pragma: 'no-cache', 'cache-control': 'no-store' },
  { 'accept-encoding': 'gzip;q=0, identity' },
];

/** The parts of a page that tell which page it is; advertisements take turns and are left out. */
function identityOf(text: string): readonly string[] {
  return [
    ...(text.match(
      /<html[^>]*>|<title>[^<]*|<link rel="(?:canonical|alternate|amphtml)[^>]*>|<h1[^>]*>[^<]*/g,
    ) ?? []),
    ...(text.match(/<meta [^>]*(?:og:|robots|description)[^>]*>/g) ?? []),
    ...(text.match(/<(?:id|link|guid)[^>]*>[^<]*/g) ?? []),
  ];
}

describe.skipIf(!canTestEdge || !canTestVarnish)('an unkeyed header of the first reader', () => {
  let portal: EdgePortal;
  let nginx: RunningNginx;
  let varnish: RunningVarnish;
  let servers: Readonly<Record<'nginx' | 'varnish', string>>;
  let stories: readonly number[];
  const dispatcher = new Agent({ allowH2: false, connect: { rejectUnauthorized: false } });

  beforeAll(async () => {
    const port = await reservePort();
    const env = { CDN: 'varnish', CDN_URL: `http://127.0.0.1:${port}/`, CDN_TOKEN: VARNISH_TOKEN };
    // The second site never sees a header of the attack.
    portal = await openEdgePortal({ unlimited: true, sites: 2, env: { LOG_LEVEL: 'silent', ...env } });
    const attacked = portal.sites[0]?.url ?? '';
    nginx = await startEdge(attacked, await reserveEdgePorts(), { unlimited: true });
    varnish = await startVarnish(port, new URL(attacked).port);
    servers = { nginx: nginx.url, varnish: `http://127.0.0.1:${port}` };
    const { call } = createClient({ baseUrl: portal.api.url, timeoutMs: 0 });
    const { body } = await call(ENDPOINTS.news.list, { query: { limit: 100, fields: 'summary' } });
    stories = body.map(({ id }) => id);
  });
  afterAll(async () => {
    await dispatcher.destroy();
    await varnish?.stop();
    await nginx?.stop();
    await portal?.close();
  });

  async function ask(origin: string, path: string, headers: Readonly<Record<string, string>>) {
    const { statusCode, headers: sent, body } = await request(origin + path, { dispatcher, headers });
    const bytes = Buffer.from(await body.arrayBuffer());
    // Part of a packed page cannot be unpacked.
    const unpack =
      statusCode === 200 && { br: brotliDecompressSync, gzip: gunzipSync }[String(sent['content-encoding'])];
    const { 'x-cache': cache, 'content-type': type, location, 'set-cookie': cookie } = sent;
    return {
      status: statusCode,
      cache,
      type,
      location,
      cookie,
      text: (unpack ? unpack(bytes) : bytes).toString(),
    };
  }

  test('changes nothing of what the next reader is sent from a cache', async () => {
    expect(UNKEYED.length).toBeGreaterThan(20);
    expect(stories.length).toBeGreaterThan(2 * UNKEYED.length);
    const lists = ['/', '/foco', '/feed.xml', '/leve', '/municipio/soure', '/sitemap.xml', '/widget/ultimas'];
    const fallen: unknown[] = [];
    let hits = 0;
    for (const [index, header] of UNKEYED.entries()) {
      // Each story and each parameter that is thrown away make a page that no cache has yet.
      const list = lists[index % lists.length] ?? '/';
      for (const [server, path] of [
        ['nginx', `/noticia/${stories[2 * index]}`],
        ['varnish', `/leve/noticia/${stories[2 * index + 1]}`],
        ['nginx', list],
        ['varnish', list],
      ] as const) {
        await ask(servers[server], path, { ...CLEAN, ...header });
        const second = await ask(servers[server], path, CLEAN);
        const third = await ask(servers[server], path, CLEAN);
        const clean = await ask(portal.sites[1]?.url ?? '', path, CLEAN);
        if (third.cache === 'HIT') hits += 1;
        for (const { status, type, location, cookie, text } of [second, third])
          if (
            status !== 200 ||
            type !== clean.type ||
            location !== undefined ||
            cookie !== undefined ||
            text.includes(EVIL) ||
            text.includes('http://portal.example') ||
            JSON.stringify(identityOf(text)) !== JSON.stringify(identityOf(clean.text))
          )
            fallen.push({ header, server, path, status, type, location, cookie, identity: identityOf(text) });
      }
    }
    expect(fallen).toEqual([]);
    // The attack is one on pages that are kept.
    expect(hits).toBeGreaterThan(3.5 * UNKEYED.length);
  });
});
