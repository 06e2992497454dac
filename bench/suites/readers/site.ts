import { request } from 'undici';
import { HOME_BLOCKS } from '../../../site/pages/home/home-blocks.ts';
import { type RunningProgram, startProgram } from '../../../tests/support/programs/start-program.ts';
import { reservePort } from '../../../tests/support/servers/reserved-ports.ts';
import { measureLoad } from '../../load.ts';
import { median, quietRounds } from '../../quiet-rounds.ts';
import { atLeast, atMost, type Measurement, printLine } from '../../report.ts';
import { searchPairs } from '../../search-words.ts';
import { shareOfBare } from '../../share-of-bare.ts';

const ROUNDS = 3;
const SECONDS = 3;
/** One address per round, and one for the warm-up. */
const TURNS = 10;
const BARS = {
  warm: 0.8,
  longHeaders: 0.9,
  pictures: 0.8,
  coldHome: 1_100,
  coldArticle: 900,
  brotliCost: 1.3,
  pagesInMemory: 4,
  search: 1_500,
  idleMb: 150,
  loadedMb: 350,
};
const CRAWLED = 10_000;
const HERD = 500;

export interface SiteInstallation {
  readonly api: RunningProgram;
  readonly items: number;
  /** The secret both programs share: the API invalidates pages with it. */
  readonly secret: string;
}

/** A site on the installation's API, as it runs for readers. */
export function startSite(
  { api, secret }: SiteInstallation,
  env: Record<string, string> = {},
): Promise<RunningProgram> {
  return startProgram('dist/site/server/server.js', {
    API_URL: api.url,
    INTERNAL_TOKEN: secret,
    SITE_PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    ...env,
  });
}

/** The speed of the site: cached pages against a bare server, rendered pages, and many requests for one page at once. */
export async function measureSite(installation: SiteInstallation): Promise<Measurement[]> {
  const { api, items, secret } = installation;
  const metrics = { METRICS_PORT: String(await reservePort()) };
  const site = await startSite(installation, metrics);
  await warmUp(site);
  const idle = site.memory();
  const article = `/noticia/${items}`;
  const warm = [
    await shareOfBare(site, { what: 'warm home', paths: ['/'], bar: BARS.warm }),
    await shareOfBare(site, { what: 'warm article', paths: [article], bar: BARS.warm }),
    await shareOfBare(site, {
      what: 'warm article, brotli',
      paths: [article],
      bar: BARS.warm,
      encoding: 'br',
    }),
    await shareOfBare(site, { what: 'warm list', paths: ['/politica'], bar: BARS.warm }),
    await longHeaders(site, article),
    await pictures(site, api),
  ];
  const herd = await measureHerd(site, api, secret);
  const crawl = await measureCrawl(site, items);
  const room = await measurePageCache(site, `http://127.0.0.1:${metrics.METRICS_PORT}/metrics`, installation);
  const loaded = site.memory();
  await site.stop();

  const uncached = await startSite(installation, { PAGE_CACHE_MB: '0' });
  await warmUp(uncached);
  const programs = [uncached, api];
  const articles = Array.from({ length: CRAWLED }, (_one, index) => `/noticia/${1 + (index % items)}`);
  const home = await pagesPerSecond(
    uncached,
    programs,
    'home, another page of a block each time',
    differentHomes(),
  );
  const another = await pagesPerSecond(uncached, programs, 'article, another each time', articles);
  const brotli = await pagesPerSecond(uncached, programs, 'the same, brotli', articles, 'br');
  const search = await pagesPerSecond(
    uncached,
    programs,
    'search, other words each time',
    await searchPairs(api.url, 20_000),
  );
  const cold = [
    atLeast(`cold home (${home.cpu})`, home.perSecond, BARS.coldHome, 'pages/s'),
    atLeast(
      `cold article, another each time (${another.cpu})`,
      another.perSecond,
      BARS.coldArticle,
      'pages/s',
    ),
    atMost('cost of brotli beside gzip', another.perSecond / brotli.perSecond, BARS.brotliCost),
    atLeast(`search, other words each time (${search.cpu})`, search.perSecond, BARS.search, 'pages/s'),
  ];
  await uncached.stop();
  return [
    ...warm,
    ...cold,
    herd,
    crawl,
    room,
    atMost('site memory at idle', idle, BARS.idleMb, 'MB'),
    atMost('site memory after all of it', loaded, BARS.loadedMb, 'MB'),
  ];
}

async function warmUp({ url }: RunningProgram): Promise<void> {
  for (const path of ['/', '/politica', '/noticia/1', '/tv-en-para'])
    await (await fetch(url + path)).arrayBuffer();
}

/** The speed with a phone's headers as a share of the speed with a tool's few headers. */
async function longHeaders(site: RunningProgram, path: string): Promise<Measurement> {
  const ratios = await quietRounds(ROUNDS, async () => {
    const phone = await measureLoad(site, [site], { paths: [path], seconds: SECONDS });
    const tool = await measureLoad(site, [site], { paths: [path], seconds: SECONDS, shortHeaders: true });
    return phone.perSecond / tool.perSecond;
  });
  return atLeast("a phone's headers beside short ones", median(ratios), BARS.longHeaders);
}

/** A picture of the home through the site, compared with the API that stores it. */
async function pictures(site: RunningProgram, api: RunningProgram): Promise<Measurement> {
  const home = await (await fetch(site.url)).text();
  const path = /\/media\/(?:external\/)?[0-9a-f]{32}\/\d+\.avif/.exec(home)?.[0];
  if (!path) throw new Error('no picture on the home');
  const ratios = await quietRounds(ROUNDS, async () => {
    const through = await measureLoad(site, [site], { paths: [path], seconds: SECONDS });
    const own = await measureLoad(api, [api], { paths: [path], seconds: SECONDS });
    printLine(
      `  picture: ${through.perSecond.toFixed(0)} through the site, ${own.perSecond.toFixed(0)} of the API`,
    );
    return through.perSecond / own.perSecond;
  });
  return atLeast("a picture through the site, share of the API's rate", median(ratios), BARS.pictures);
}

/** The home with different stories in a block each time, because equal requests would share one rendering. */
export function differentHomes(): string[] {
  const pages = Array.from({ length: 8 }, (_one, index) => index + 2);
  return HOME_BLOCKS.flatMap(({ key }) => pages.map((page) => `/?bloco=${key}&pagina=${page}`));
}

async function pagesPerSecond(
  site: RunningProgram,
  programs: readonly RunningProgram[],
  what: string,
  paths: readonly string[],
  encoding: 'gzip' | 'br' = 'gzip',
): Promise<{ readonly perSecond: number; readonly cpu: string }> {
  let turn = 0;
  // Each round begins at another page, because the site caches the API's answers for a moment.
  const next = (): string[] => {
    const first = Math.floor((turn++ / TURNS) * paths.length);
    return [...paths.slice(first), ...paths.slice(0, first)];
  };
  await measureLoad(site, programs, { paths: next(), encoding, seconds: 2 });
  const rounds = await quietRounds(ROUNDS, async () => {
    const result = await measureLoad(site, programs, { paths: next(), encoding, seconds: SECONDS });
    printLine(
      `  cold ${what}: ${result.perSecond.toFixed(0)} a second, ${result.cpuMicros.toFixed(0)} µs of CPU each`,
    );
    return result;
  });
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    cpu: `${median(rounds.map(({ cpuMicros }) => cpuMicros)).toFixed(0)} µs of CPU in both programs`,
  };
}

/** Many requests for a page that was just invalidated: the API must be asked once. */
async function measureHerd(site: RunningProgram, api: RunningProgram, secret: string): Promise<Measurement> {
  const before = await countApiCalls(api, secret);
  const answers = await Promise.all(
    Array.from({ length: HERD }, async () => {
      // A new address, so nothing is cached for it.
      const response = await fetch(`${site.url}/regiao/marajo?pagina=2`);
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const calls = (await countApiCalls(api, secret)) - before;
  const bad = answers.filter((status) => status !== 200).length;
  if (bad > 0) throw new Error(`${bad} of ${HERD} readers got no page`);
  return atMost(`API calls for ${HERD} readers of one new page`, calls, 12);
}

async function countApiCalls(api: RunningProgram, secret: string): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  const text = await (await fetch(`${api.url}/metrics`, { headers })).text();
  const counts = [
    ...text.matchAll(
      /^portal_request_duration_seconds_count\{route="GET \/(?:news|ad|tv|portal|settings)[^"]*"\} (\d+)/gm,
    ),
  ];
  if (counts.length === 0) throw new Error('the API does not say what it was asked');
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** A crawler reads ten thousand stories once: memory stays bounded and no request is refused. */
async function measureCrawl(site: RunningProgram, items: number): Promise<Measurement> {
  let next = 0;
  let bad = 0;
  const crawler = async (): Promise<void> => {
    while (next < CRAWLED) {
      next += 1;
      const response = await fetch(`${site.url}/noticia/${1 + (next % items)}`);
      await response.arrayBuffer();
      if (response.status >= 500) bad += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, crawler));
  return atMost(`failures while ${CRAWLED.toLocaleString('en')} articles are crawled`, bad, 0);
}

/** How many more stories fit into the page cache than if it kept uncompressed pages too. */
async function measurePageCache(
  site: RunningProgram,
  metricsUrl: string,
  { items, secret }: SiteInstallation,
): Promise<Measurement> {
  const headers = { authorization: `Bearer ${secret}` };
  const text = await (await fetch(metricsUrl, { headers })).text();
  const read = (what: string): number =>
    Number(new RegExp(`^portal_site_cache_${what}\\{cache="pages"\\} (\\d+)`, 'm').exec(text)?.[1]);
  const held = read('bytes') / read('entries');
  const sent = async (encoding: string): Promise<number> => {
    const response = await request(`${site.url}/noticia/${items}`, {
      headers: { 'accept-encoding': encoding },
    });
    return (await response.body.arrayBuffer()).byteLength;
  };
  const both = (await sent('identity')) + (await sent('gzip'));
  const thousand = `${(held / 1_000).toFixed(1)} MB for a thousand`;
  return atLeast(
    `stories in the page cache (${thousand}), times unpacked beside packed`,
    both / held,
    BARS.pagesInMemory,
  );
}
