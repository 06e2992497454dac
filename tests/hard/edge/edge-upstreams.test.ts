import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { canTestEdge, type EdgePortal, openEdgePortal } from '../../support/servers/edge-portal.ts';
import { openStandInS3, S3_BUCKET, S3_KEYS, type StandInS3 } from '../../support/servers/stand-in-s3.ts';

const PAGES = 1_000;
/** After this many pages comes a request that neither site can answer. */
const PAGES_PER_FAULT = 10;
const AT_ONCE = 8;
/** Pages that each site has rendered already, so that it answers them from its cache. */
const CACHED_PAGES = ['/', '/politica', '/esportes', '/regioes', '/institucional', '/admin'];

describe.skipIf(!canTestEdge)('with nginx in front of two sites', () => {
  let bucket: StandInS3;
  let portal: EdgePortal;

  beforeAll(async () => {
    bucket = await openStandInS3(1_000);
    portal = await openEdgePortal({
      sites: 2,
      unlimited: true,
      env: {
        LOG_LEVEL: 'silent',
        MEDIA_STORE: 's3',
        S3_ENDPOINT: bucket.endpoint,
        S3_BUCKET,
        S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
        S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
      },
    });
    for (const { url } of portal.sites) {
      for (const path of CACHED_PAGES) {
        const isMade = async () => expect((await portal.ask(url + path)).status).toBe(200);
        await vi.waitFor(isMade, { timeout: 20_000 });
      }
    }
  });

  afterAll(() => portal?.close());

  /** Counts the statuses of the pages and of the requests that fail. */
  async function readPagesBeside(faulty: (number: number) => string) {
    const pages: Record<string, number> = {};
    const faults: Record<string, number> = {};
    async function note(counts: Record<string, number>, path: string): Promise<void> {
      const { status } = await portal.ask(path);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    let number = 0;
    async function read(): Promise<void> {
      while (number < PAGES) {
        const current = number++;
        if (current % PAGES_PER_FAULT === 0) await note(faults, faulty(current));
        // The parameter bypasses nginx's cache, so that every request reaches a site.
        await note(pages, `${CACHED_PAGES[current % CACHED_PAGES.length]}?n=${current}`);
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, read));
    return { pages, faults };
  }

  test('requests for pictures that fail while the bucket is unreachable make no page fail', async () => {
    const home = (await portal.ask(`${portal.sites[0]?.url}/`, { 'accept-encoding': 'identity' })).bytes;
    const pictures = [...home.toString().matchAll(/\/media\/[0-9a-f]{32}\/\d+\.avif/g)].map(([path]) => path);
    expect(pictures.length).toBeGreaterThan(10);
    await bucket.close();
    const { pages, faults } = await readPagesBeside((number) => pictures[number % pictures.length] ?? '');
    expect(pages).toEqual({ 200: PAGES });
    expect(faults).toEqual({ 503: PAGES / PAGES_PER_FAULT });
  });

  test('requests for uncached stories that fail while the API is unreachable make no other page fail', async () => {
    await portal.api.stop('SIGKILL');
    const { pages, faults } = await readPagesBeside((number) => `/noticia/${900_000 + number}`);
    expect(pages).toEqual({ 200: PAGES });
    expect(faults).toEqual({ 503: PAGES / PAGES_PER_FAULT });
  });
});
