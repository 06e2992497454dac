import { setTimeout as pause } from 'node:timers/promises';
import { fillWithStories, openPortal, type Portal } from '../programs.ts';
import { type Reading, randomAddress, servedShare, siteAddresses, startReaders } from '../readers.ts';
import type { Scenario } from '../scenario.ts';

const ATTACKERS = 32;
const SOON_MS = 500;
/** Expensive requests may be refused with a time to retry. */
const ANSWERED: ReadonlySet<number> = new Set([200, 429, 503]);

/** Each request has another address, so that no cached response is used. */
const COSTLY: Readonly<Record<string, (n: number) => string>> = {
  'a search': (n) => `/news?q=para&page=${1 + (n % 99)}`,
  'words apart': (n) => `/news?q=para%20nova&match=apart&limit=20&page=${1 + (n % 50)}`,
  'a page far down': (n) => `/news?limit=10&page=${900 + (n % 100)}`,
  'by number': (n) => `/news?sort=id&before=${1 + (n % 20_000)}`,
  'the whole list': (n) => `/news?page=${1 + (n % 10)}`,
};

export const costlyRequests: Scenario = {
  name: 'costly-requests',
  fault: `${ATTACKERS} connections that ask for the costliest answers`,
  bar: 'cached pages all served; 99 % of other calls of the API within 500 ms',
  async run({ short, say }) {
    const items = short ? 2_000 : 20_000;
    const seconds = short ? 3 : 20;
    const portal = await openPortal();
    try {
      await fillWithStories(portal, items);
      const pages = (await siteAddresses(portal.site.url)).slice(0, 60);
      await readAll([...pages, ...othersOf(portal)]);
      const readings = { pages: [] as Reading[], others: [] as Reading[] };
      for (const [name, path] of Object.entries(COSTLY)) {
        let asked = 0;
        const attack = startReaders({
          readers: ATTACKERS,
          next: () => portal.api.url + path(asked++),
          isGood: (status) => ANSWERED.has(status),
        });
        const reading = startReaders({ readers: 4, next: randomAddress(pages) });
        const calling = startReaders({ readers: 4, next: randomAddress(othersOf(portal)), thinkMs: 20 });
        await pause(seconds * 1_000);
        const cached = await reading.end();
        const others = await calling.end();
        const { answers } = await attack.end();
        readings.pages.push(cached);
        readings.others.push(others);
        say(`${name}: ${asked} asked ${JSON.stringify(answers)}`);
        say(
          `  cached pages: ${cached.asked}, ${servedShare(cached)}, p99 ${cached.p99.toFixed(0)} ms ${JSON.stringify(cached.answers)}`,
        );
        say(
          `  other calls: ${others.asked}, ${servedShare(others)}, p99 ${others.p99.toFixed(0)} ms ${JSON.stringify(others.answers)}`,
        );
      }
      const cached = sumOf(readings.pages);
      const others = sumOf(readings.others);
      return {
        tried: `${Object.keys(COSTLY).length} kinds of requests for ${seconds} s each, ${items.toLocaleString('en')} stories`,
        lost: `${cached.failed} of ${cached.asked.toLocaleString('en')} cached pages (p99 ${cached.p99.toFixed(0)} ms at worst), ${others.failed} of ${others.asked.toLocaleString('en')} other calls (p99 ${others.p99.toFixed(0)} ms at worst)`,
        reached: cached.failed === 0 && others.failed <= others.asked * 0.01 && others.p99 <= SOON_MS,
      };
    } finally {
      await portal.close();
    }
  },
};

/** Requests each page until it is answered. Work left from filling the database is not part of the attack, and a failed page is not cached. */
async function readAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    while (!(await isAnswered(address))) await pause(200);
  }
}

async function isAnswered(address: string): Promise<boolean> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.ok;
}

function othersOf({ api }: Portal): string[] {
  const lists = ['/tv', '/portal', '/ad', '/settings', '/news/most-read', '/news/1'];
  const pages = Array.from({ length: 20 }, (_none, n) => `/news?limit=${n + 1}&fields=summary`);
  return [...lists, ...pages].map((path) => api.url + path);
}

function sumOf(readings: readonly Reading[]): Pick<Reading, 'asked' | 'failed' | 'p99'> {
  return {
    asked: readings.reduce((sum, { asked }) => sum + asked, 0),
    failed: readings.reduce((sum, { failed }) => sum + failed, 0),
    p99: Math.max(...readings.map(({ p99 }) => p99)),
  };
}
