import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { MEMBERS, missingForCluster, openCluster } from '../cluster.ts';
import { demoFolder } from '../programs.ts';
import { siteAddresses } from '../readers.ts';
import type { Outcome, Scenario } from '../scenario.ts';

const PAGES = 1_000;
/** After this many pages comes a request that neither site can answer. */
const PAGES_PER_FAULT = 10;
const AT_ONCE = 8;
const PATIENCE_MS = 60_000;

type Cluster = Awaited<ReturnType<typeof openCluster>>;
type Counts = Record<string, number>;

export const bucketAway: Scenario = {
  name: 'bucket-away',
  group: 'cluster',
  fault: 'the S3 server is killed while two sites behind nginx are read',
  bar: `0 of ${PAGES} pages failed; a picture that cannot be had fails alone`,
  run: () =>
    readBeside(async (cluster, pages) => {
      const home = await (await fetch(`${cluster.sites[0]?.url}/`)).text();
      const pictures = [...home.matchAll(/\/media\/[0-9a-f]{32}\/\d+\.avif/g)].map(([path]) => path);
      await cluster.pictures.stop();
      return await read(cluster.url, pages, (number) => pictures[number % pictures.length] ?? '');
    }),
};

export const oneThingUnavailable: Scenario = {
  name: 'one-thing-503',
  group: 'cluster',
  fault: 'both APIs are killed: the two sites behind nginx answer 503 for stories that they do not have',
  bar: `0 of ${PAGES} pages failed that the sites have`,
  run: () =>
    readBeside(async (cluster, pages) => {
      for (const api of cluster.apis) await api.stop('SIGKILL');
      return await read(cluster.url, pages, (number) => `/noticia/${900_000 + number}`);
    }),
};

async function readBeside(
  run: (cluster: Cluster, pages: readonly string[]) => Promise<{ pages: Counts; faults: Counts }>,
): Promise<Outcome> {
  const missing = missingForCluster();
  if (missing) return { tried: '', lost: missing, reached: undefined };
  const folder = await demoFolder();
  const cluster = await openCluster(folder);
  try {
    const known = (await siteAddresses(cluster.sites[0]?.url ?? ''))
      .map((address) => new URL(address).pathname)
      .filter((path) => !path.startsWith('/feed') && !path.startsWith('/search'))
      .slice(0, 60);
    for (const member of MEMBERS)
      for (const path of known) await askUntilMade(`${cluster.sites[member]?.url}${path}`);
    const { pages, faults } = await run(cluster, known);
    const failed = PAGES - (pages[200] ?? 0);
    return {
      tried: `${PAGES.toLocaleString('en')} pages that nginx did not keep, beside ${PAGES / PAGES_PER_FAULT} that no site can answer`,
      lost: `${failed} pages; the others were answered ${JSON.stringify(faults)}`,
      reached: failed === 0,
    };
  } finally {
    await cluster.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Requests the page until it is rendered. A busy machine refuses the first requests, and a page that is not cached would count as lost later. */
async function askUntilMade(url: string): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; await pause(500)) {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.status === 200) return;
    if (performance.now() > end)
      throw new Error(`${url} was answered ${response.status} before anything was broken`);
  }
}

/** Counts the statuses of the pages and of the requests that fail. */
async function read(url: string, known: readonly string[], faulty: (number: number) => string) {
  const agent = new Agent({ connections: AT_ONCE, allowH2: false, connect: { rejectUnauthorized: false } });
  const pages: Counts = {};
  const faults: Counts = {};
  async function note(counts: Counts, path: string): Promise<void> {
    const { statusCode, body } = await agent.request({ origin: url, path, method: 'GET' });
    await body.dump();
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  let number = 0;
  async function keepReading(): Promise<void> {
    while (number < PAGES) {
      const current = number++;
      if (current % PAGES_PER_FAULT === 0) await note(faults, faulty(current));
      // The parameter bypasses nginx's cache, so that every request reaches a site.
      await note(pages, `${known[current % known.length]}?n=${current}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepReading));
  await agent.destroy();
  return { pages, faults };
}
