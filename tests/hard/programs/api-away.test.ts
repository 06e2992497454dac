import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXTS } from '../../../contracts/texts.ts';
import { effort, testTimeoutMs } from '../../faults/efforts.ts';
import { copySeededData } from '../../support/browser/open-portal.ts';
import { WITH_COPY, waitForReadingCopy } from '../../support/programs/reading-copy.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';

const VISITED = [
  '/',
  '/politica',
  '/noticia/40',
  '/regiao/marajo',
  '/tv-en-para',
  '/regioes',
  '/contato',
  '/feed.xml',
];
const UNVISITED = ['/esportes', '/noticia/41', '/search?q=belem'];

let folder: string;
let api: RunningProgram;
let site: RunningProgram;
let startApi: () => Promise<RunningProgram>;
let startSite: (variables?: Readonly<Record<string, string>>) => Promise<RunningProgram>;

beforeAll(async () => {
  folder = await copySeededData();
  const shared = { INTERNAL_TOKEN: 'segredo', HOST: '127.0.0.1', LOG_LEVEL: 'silent', READ_SOURCES: 'no' };
  // The API comes back at the address where it first listened.
  startApi = () => {
    const API_PORT = api ? new URL(api.url).port : '0';
    return startProgram('api/server.ts', { ...shared, DATA_DIR: folder, DATABASE_URL: '', API_PORT });
  };
  api = await startApi();
  startSite = (variables) => {
    const site = { ...shared, API_URL: api.url, SITE_PORT: '0', ...variables };
    return startProgram('dist/site/server/server.js', site);
  };
  site = await startSite();
});
afterAll(async () => {
  await site?.stop();
  await api?.stop();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status;

test(
  'without a copy, while the API is unreachable, cached pages are served, others show an error, and both recover',
  async () => {
    for (const path of VISITED) expect([path, await statusOf(path)]).toEqual([path, 200]);
    await api.stop();
    // Under load: each page is requested many times at once.
    for (let round = 0; round < effort('apiAwayRounds'); round++) {
      const answers = await Promise.all(
        VISITED.flatMap((path) => Array.from({ length: 20 }, () => statusOf(path))),
      );
      expect(answers.filter((status) => status !== 200)).toEqual([]);
    }
    for (const path of UNVISITED) {
      const response = await fetch(site.url + path);
      expect([path, response.status]).toEqual([path, 503]);
      expect(await response.text()).toContain(TEXTS.loadFailed.news);
      expect(response.headers.get('retry-after')).not.toBeNull();
    }
    expect(await statusOf('/healthz')).toBe(200);
    api = await startApi();
    for (const path of [...VISITED, ...UNVISITED]) {
      await expect.poll(() => statusOf(path)).toBe(200);
    }
  },
  testTimeoutMs(),
);

test(
  'with a copy on disk, a site that starts while the API is unreachable serves every page and whole stories',
  async () => {
    const variables = { ...WITH_COPY, DATA_DIR: folder };
    const first = await startSite(variables);
    const readStory = async () => await (await fetch(`${first.url}/noticia/41`)).text();
    // While the programs start, optional parts may be missing from the first page; a later one has them.
    const isWhole = (page: string) => page.includes('Leia também') && !page.includes('Não foi possível');
    await expect.poll(async () => isWhole(await readStory())).toBe(true);
    const story = await readStory();
    await waitForReadingCopy(folder);
    await first.stop();
    await api.stop();
    const second = await startSite(variables);
    for (const path of [...VISITED, ...UNVISITED, '/readyz', '/politica?pagina=2']) {
      expect([path, (await fetch(second.url + path)).status]).toEqual([path, 200]);
    }
    const words = textOf(story);
    expect(words.length).toBeGreaterThan(100);
    expect(textOf(await (await fetch(`${second.url}/noticia/41`)).text())).toBe(words);
    // The API starts first: a site that stops waits for it to hand over its counts.
    api = await startApi();
    await second.stop();
  },
  testTimeoutMs(),
);

/** The text of the story without markup. */
function textOf(page: string): string {
  return (/<article.*<\/article>/s.exec(page)?.[0] ?? '').replace(/<[^>]*>/g, '').trim();
}
