import { requestsPerSecond } from './load.ts';
import { type Running, startProgram } from './processes.ts';
import { atLeast, atMost, type Measurement, say } from './report.ts';

const ROUNDS = 3;
const SECONDS = 3;
const BARS = { warm: 0.6, coldHome: 500, coldArticle: 800, idleMb: 150, loadedMb: 350 };
const CRAWLED = 10_000;
const HERD = 500;

export interface SiteInstallation {
  readonly api: Running;
  readonly items: number;
  /** The secret both programs share: the API invalidates pages with it. */
  readonly secret: string;
}

/** A site on the installation's API, as it runs for readers. */
export function startSite(
  { api, secret }: SiteInstallation,
  env: Record<string, string> = {},
): Promise<Running> {
  return startProgram('dist/site/server/server.js', {
    API_URL: api.url,
    INTERNAL_TOKEN: secret,
    SITE_PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    ...env,
  });
}

/** How fast the site is: from memory against a bare server, made anew, and with everybody at once. */
export async function measureSite(installation: SiteInstallation): Promise<Measurement[]> {
  const { api, items, secret } = installation;
  const site = await startSite(installation);
  await warmUp(site);
  const idle = site.memory();
  const warm = [
    await shareOfBare(site, 'home', '/'),
    await shareOfBare(site, 'article', `/noticia/${items}`),
  ];
  const herd = await measureHerd(site, api, secret);
  const crawl = await measureCrawl(site, items);
  const loaded = site.memory();
  await site.stop();

  const uncached = await startSite(installation, { PAGE_CACHE_MB: '0' });
  await warmUp(uncached);
  let next = items;
  const anyArticle = (): string => {
    next = next > 1 ? next - 1 : items;
    return `/noticia/${next}`;
  };
  const cold = [
    await pagesPerSecond(uncached, 'home, made anew each time', () => '/', BARS.coldHome),
    await pagesPerSecond(uncached, 'article, another each time', anyArticle, BARS.coldArticle),
  ];
  await uncached.stop();
  return [
    ...warm,
    ...cold,
    herd,
    crawl,
    atMost('site memory at idle', idle, BARS.idleMb, 'MB'),
    atMost('site memory after all of it', loaded, BARS.loadedMb, 'MB'),
  ];
}

async function warmUp({ url }: Running): Promise<void> {
  for (const path of ['/', '/politica', '/noticia/1', '/tv-en-para'])
    await (await fetch(url + path)).arrayBuffer();
}

async function shareOfBare(site: Running, what: string, path: string): Promise<Measurement> {
  const body = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
  const bare = await startProgram('bench/bare-server.ts', {}, body);
  const ratios: number[] = [];
  await requestsPerSecond(site.url, () => path, 1);
  await requestsPerSecond(bare.url, () => path, 1);
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await requestsPerSecond(site.url, () => path, SECONDS);
    const theirs = await requestsPerSecond(bare.url, () => path, SECONDS);
    say(`  warm ${what}: ${ours.toFixed(0)} of ${theirs.toFixed(0)} a second`);
    ratios.push(ours / theirs);
  }
  await bare.stop();
  ratios.sort((a, b) => a - b);
  const median = ratios[Math.floor(ROUNDS / 2)] ?? 0;
  return atLeast(`warm ${what} (${body.length} bytes), share of bare`, median, BARS.warm);
}

async function pagesPerSecond(
  site: Running,
  what: string,
  next: () => string,
  least: number,
): Promise<Measurement> {
  await requestsPerSecond(site.url, next, 2);
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rates.push(await requestsPerSecond(site.url, next, SECONDS));
    say(`  cold ${what}: ${rates.at(-1)?.toFixed(0)} a second`);
  }
  rates.sort((a, b) => a - b);
  return atLeast(`cold ${what}`, rates[Math.floor(ROUNDS / 2)] ?? 0, least, 'pages/s');
}

/** Everybody asks for a page that was just invalidated: the API must hear of it once. */
async function measureHerd(site: Running, api: Running, secret: string): Promise<Measurement> {
  const before = await countApiCalls(api, secret);
  const answers = await Promise.all(
    Array.from({ length: HERD }, async () => {
      // An address nobody has asked for yet, so nothing is cached for it.
      const answer = await fetch(`${site.url}/regiao/marajo?pagina=2`);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const calls = (await countApiCalls(api, secret)) - before;
  const bad = answers.filter((status) => status !== 200).length;
  if (bad > 0) throw new Error(`${bad} of ${HERD} readers got no page`);
  return atMost(`API calls for ${HERD} readers of one new page`, calls, 12);
}

async function countApiCalls(api: Running, secret: string): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  const text = await (await fetch(`${api.url}/metrics`, { headers })).text();
  const counts = [
    ...text.matchAll(
      /^portal_request_duration_seconds_count\{route="GET \/(?:news|ad|tv|portal|settings)[^"]*"\} (\d+)/gm,
    ),
  ];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** A crawler reads ten thousand stories once: memory stays bounded and nobody is turned away. */
async function measureCrawl(site: Running, items: number): Promise<Measurement> {
  let next = 0;
  let bad = 0;
  const crawler = async (): Promise<void> => {
    while (next < CRAWLED) {
      next += 1;
      const answer = await fetch(`${site.url}/noticia/${1 + (next % items)}`);
      await answer.arrayBuffer();
      if (answer.status >= 500) bad += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, crawler));
  return atMost(`failures while ${CRAWLED.toLocaleString('en')} articles are crawled`, bad, 0);
}
