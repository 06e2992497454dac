import { cp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createApiAgent } from '../../../site/server/upstream/api-agent.ts';
import { createApiFetch } from '../../../site/server/upstream/api-fetch.ts';
import { MEMBERS, missingForCluster, openCluster } from '../cluster.ts';
import { adminToken, demoFolder } from '../programs.ts';
import { siteAddresses } from '../readers.ts';
import type { Scenario } from '../scenario.ts';

const PAGES_A_SECOND = 150;
const SAVES_A_SECOND = 10;

export const rollingCluster: Scenario = {
  name: 'rolling-cluster',
  group: 'cluster',
  fault: 'two APIs and two sites behind nginx are restarted in turn, then upgraded in turn',
  bar: `0 failed of ${PAGES_A_SECOND} pages and ${SAVES_A_SECOND} saves a second, 0 missing scripts and styles`,
  async run({ short, say }) {
    const missing = missingForCluster();
    if (missing) return { tried: '', lost: missing, reached: undefined };
    const rounds = short ? 1 : 5;
    const folder = await demoFolder();
    const next = await nextVersion(folder);
    const cluster = await openCluster(folder);
    try {
      const pages = await addressesOf(cluster.url, cluster.sites[0]?.url ?? '');
      const reading = startReading(pages);
      const saving = await startSaving(cluster.apis.map(({ url }) => url));
      for (let round = 0; round < rounds; round++)
        for (const member of MEMBERS) {
          await cluster.restartApi(member);
          await cluster.restartSite(member);
        }
      say(`restarted: ${reading.report()}; ${saving.report()}`);
      for (const member of MEMBERS) {
        await cluster.restartApi(member);
        await cluster.restartSite(member, next);
        await pause(2_000);
      }
      const [read, saved] = [await reading.end(), await saving.end()];
      say(`upgraded: ${reading.report()}; ${saving.report()}`);
      return {
        tried: `${read.asked} pages with ${read.assets} scripts and styles and ${saved.asked} saves during ${rounds * 4} restarts and an upgrade of all four`,
        lost: `${read.failed} pages, ${read.missing} scripts and styles, ${saved.failed} saves`,
        reached: read.failed + read.missing + saved.failed === 0,
      };
    } finally {
      await cluster.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** A copy of the built site whose style sheet has another name, as after any change of it. */
async function nextVersion(folder: string): Promise<string> {
  const dist = join(folder, 'next', 'dist');
  await cp('dist', dist, { recursive: true });
  // The program reads its version there.
  await cp('package.json', join(folder, 'next', 'package.json'));
  await symlink(resolve('node_modules'), join(folder, 'next', 'node_modules'));
  const client = join(dist, 'site', 'client');
  const manifest = join(client, '.vite', 'manifest.json');
  const text = await readFile(manifest, 'utf8');
  const [, stylesheet = ''] = /"(assets\/[^"]+\.css)"/.exec(text) ?? [];
  const renamed = stylesheet.replace('.css', 'Next.css');
  for (const end of ['', '.br']) await rename(join(client, stylesheet + end), join(client, renamed + end));
  await writeFile(manifest, text.replaceAll(stylesheet, renamed));
  return join(dist, 'site', 'server', 'server.js');
}

/** All addresses of the site, at the nginx in front of it. */
async function addressesOf(url: string, site: string): Promise<string[]> {
  return (await siteAddresses(site)).map((address) => url + new URL(address).pathname);
}

/** Requests pages at a steady rate, however long responses take; with every twentieth page its scripts and styles, too. */
function startReading(pages: readonly string[]) {
  // HTTP/1.1, because nginx closes an HTTP/2 connection after 1,000 requests, and undici then aborts the responses under way.
  const agent = new Agent({ connections: 64, allowH2: false, connect: { rejectUnauthorized: false } });
  const counts = { asked: 0, failed: 0, assets: 0, missing: 0 };
  const troubles: string[] = [];
  const running = new Set<Promise<void>>();

  async function ask(address: string, accept: string): Promise<{ status: number; text: string }> {
    const { origin, pathname, search } = new URL(address);
    try {
      const headers = { 'accept-encoding': accept };
      const { statusCode, body } = await agent.request({
        origin,
        path: pathname + search,
        method: 'GET',
        headers,
      });
      return { status: statusCode, text: await body.text() };
    } catch (error) {
      troubles.push(`${pathname}: ${(error as Error).message}`);
      return { status: 0, text: '' };
    }
  }

  async function read(number: number): Promise<void> {
    const address = pages[number % pages.length] ?? '';
    const withAssets = number % 20 === 0;
    const { status, text } = await ask(address, withAssets ? 'identity' : 'br');
    counts.asked += 1;
    if (status !== 200) {
      counts.failed += 1;
      troubles.push(`${address}: ${status}`);
    }
    if (!withAssets) return;
    for (const [path] of text.matchAll(/\/assets\/[\w./-]+\.(?:css|js)/g)) {
      counts.assets += 1;
      const asset = await ask(new URL(path, address).href, 'br');
      if (asset.status !== 200) {
        counts.missing += 1;
        troubles.push(`${path}: ${asset.status}`);
      }
    }
  }

  let number = 0;
  const timer = setInterval(() => {
    const work = read(number++).finally(() => running.delete(work));
    running.add(work);
  }, 1_000 / PAGES_A_SECOND);
  return {
    report: () => `${JSON.stringify(counts)} ${[...new Set(troubles)].slice(0, 5).join(', ')}`,
    async end() {
      clearInterval(timer);
      await Promise.all(running);
      await agent.destroy();
      return counts;
    },
  };
}

/** Saves through one API until it fails, then through the other, as the site does. */
async function startSaving(apis: readonly string[]) {
  const agent = createApiAgent(apis);
  const { call } = createClient({ baseUrl: apis[0] ?? '', timeoutMs: 0, fetch: createApiFetch(agent) });
  const token = await adminToken(apis[0] ?? '');
  const body = { title: 'Balsa', desc: '<p>Texto.</p>' };
  const { id } = (await call(ENDPOINTS.adminNews.create, { token, body })).body;
  const counts = { asked: 0, failed: 0 };
  const troubles: string[] = [];
  let over = false;

  async function save(): Promise<void> {
    while (!over) {
      counts.asked += 1;
      try {
        const title = `Balsa ${counts.asked}`;
        await call(ENDPOINTS.adminNews.update, { ifMatch: '*', token, params: { id }, body: { title } });
      } catch (error) {
        counts.failed += 1;
        troubles.push(String((error as Error).cause ?? error));
      }
      await pause(1_000 / SAVES_A_SECOND);
    }
  }

  const saving = save();
  return {
    report: () => `${JSON.stringify(counts)} ${[...new Set(troubles)].slice(0, 5).join(', ')}`,
    async end() {
      over = true;
      await saving;
      await agent.close();
      return counts;
    },
  };
}
