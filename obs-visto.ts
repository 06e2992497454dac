import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { chromium } from 'playwright-core';
import { startProgram } from './bench/processes.ts';
import { findBrowser } from './scripts/browser.ts';
const folder = mkdtempSync('/tmp/obs-visto-');
const shared = { INTERNAL_TOKEN: 'segredo', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'warn' };
const api = await startProgram('api/server.ts', { ...shared, API_PORT: '41501' });
const front = 'http://127.0.0.1:41503';
const site = await startProgram('dist/site/server/server.js', { ...shared, API_URL: api.url, SITE_PORT: '41502', SITE_URL: front, CDN: 'varnish', CDN_URL: `${front}/`, CDN_TOKEN: 't' });
writeFileSync(`${folder}/p.vcl`, readFileSync('deploy/varnish/portal.vcl', 'utf8').replace('"3000"', '"41502"').replace('"CDN_TOKEN"', '"t"'));
const varnish = spawn('/usr/sbin/varnishd', ['-F', '-a', '127.0.0.1:41503', '-f', `${folder}/p.vcl`, '-n', `${folder}/w`, '-s', 'malloc,64m', '-j', 'none'], { stdio: 'ignore' });
for (;;) { if ((await fetch(`${front}/healthz`).catch(() => undefined))?.status === 200) break; await new Promise((r) => setTimeout(r, 200)); }
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
const paths = ['/', '/politica', '/noticia/1', '/noticia/2', '/noticia/3'];
let told = 0; let opened = 0; const caches: Record<string, number> = {}; const cookies = new Set<string>();
for (let n = 0; n < 60; n++) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `10.9.0.${n + 1}` }, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36' });
  const page = await context.newPage();
  const seen = page.waitForResponse((response) => response.url().endsWith('/visto'));
  const answer = await page.goto(`${front}${paths[n % paths.length]}?fbclid=x${n}`, { waitUntil: 'commit' });
  const cache = answer?.headers()['x-cache'] ?? 'none';
  caches[cache] = (caches[cache] ?? 0) + 1;
  opened++;
  const response = await seen;
  if (response.status() === 204) told++;
  const sent = await response.request().allHeaders();
  if (sent.cookie) cookies.add(sent.cookie);
  for (const { name } of await context.cookies()) cookies.add(name);
  await context.close();
}
await browser.close();
await site.stop();
await api.stop();
varnish.kill();
const db = new SQLite(`${folder}/portal.sqlite`, { readonly: true });
console.log({ opened, told, caches, cookies: [...cookies], events: db.prepare("select kind, count(*) as n, sum(amount) as views, count(visitor) as withId from analytics_event group by kind").all() });
rmSync(folder, { recursive: true, force: true });
