import { measureLoad } from '../../load.ts';
import { atMost, type Measurement, printLine } from '../../report.ts';
import { searchPairs } from '../../search-words.ts';
import { type SiteInstallation, startSite } from './site.ts';

const CONNECTIONS = 32;
/** More addresses than one measurement asks for, so that none is repeated. */
const ADDRESSES = 50_000;
/** All requests of the measurement come from one client, as from one program. */
const CLIENT = '198.51.100.7';
const BARS = { besideCached: 3, unknownMicros: 1_000 };
/** Below this time the timer and the machine weigh more than the program. */
const SHORTEST_P99_MS = 5;

interface Requests {
  readonly paths: readonly string[];
  readonly post?: object;
}

/**
 * The load that one client can cause: 32 connections of each dear request, and the p99 of other calls meanwhile, as
 * a multiple of what it is beside 32 connections of one cached page. Then the CPU time of addresses that lead nowhere.
 */
export async function measureOneClient(
  installation: SiteInstallation,
  short: boolean,
): Promise<Measurement[]> {
  const { api, items } = installation;
  const seconds = short ? 4 : 20;
  const site = await startSite(installation, { CLIENT_BUDGET: '100' });
  const programs = [site, api];
  const others = otherCalls(items);
  await measureLoad(site, programs, { paths: ['/', ...others], seconds: 2 });

  async function p99Beside(requests: Requests): Promise<number> {
    const attack = measureLoad(site, programs, {
      ...requests,
      seconds,
      connections: CONNECTIONS,
      client: CLIENT,
      mayBeRefused: true,
    });
    const { p99, perSecond } = await measureLoad(site, programs, {
      paths: others,
      seconds: seconds - 1,
      connections: 4,
      pauseMs: 20,
    });
    await attack;
    // Without one answer there is no percentile: the calls waited for the whole time.
    return perSecond > 0 ? p99 : seconds * 1_000;
  }

  const cached = await p99Beside({ paths: ['/'] });
  printLine(`  other calls beside ${CONNECTIONS} connections of a cached page: p99 ${cached.toFixed(1)} ms`);
  const measurements: Measurement[] = [];
  for (const [name, requests] of Object.entries(await dearRequests(api.url))) {
    const beside = await p99Beside(requests);
    const what = `other calls beside ${name} (p99 ${beside.toFixed(1)} of ${cached.toFixed(1)} ms), times a cached page`;
    printLine(`  ${what}`);
    measurements.push(atMost(what, beside / Math.max(cached, SHORTEST_P99_MS), BARS.besideCached));
  }
  for (const [kind, path] of Object.entries(UNKNOWN)) {
    const { cpuMicros } = await measureLoad(site, programs, {
      paths: numbered(path, 20_000),
      seconds: short ? 2 : 5,
      connections: 8,
      mayBeRefused: true,
    });
    measurements.push(atMost(`CPU of both programs, ${kind}`, cpuMicros, BARS.unknownMicros, 'µs'));
  }
  await site.stop();
  return measurements;
}

/** Calls that the API answers, of one reader after the other. */
function otherCalls(items: number): string[] {
  const lists = ['/api/tv', '/api/portal', '/api/ad'];
  const stories = Array.from({ length: 100 }, (_one, index) => `/api/news/${items - index}`);
  return [...lists, ...stories];
}

const numbered = (path: (n: number) => string, count = ADDRESSES): string[] =>
  Array.from({ length: count }, (_one, n) => path(n));
const token = (n: number): string => String(n).padStart(43, 'a');

async function dearRequests(apiUrl: string): Promise<Record<string, Requests>> {
  return {
    'the whole list of the back office without a session': {
      paths: numbered((n) => `/admin/api/news?page=${1 + (n % 10)}`),
    },
    logins: {
      paths: ['/admin/api/login'],
      post: { email: 'ninguem@portalpara.example', password: 'uma senha errada' },
    },
    invitations: { paths: ['/admin/api/convite/ler'], post: { token: token(1) } },
    'lists of fifty texts': { paths: numbered((n) => `/api/news?limit=50&page=${1 + (n % 200)}`) },
    'the whole list': { paths: numbered((n) => `/api/news?page=${1 + (n % 10)}`) },
    'new searches': { paths: await searchPairs(apiUrl, 20_000) },
    'new searches of the API': {
      paths: (await searchPairs(apiUrl, 20_000)).map((path) => `/api${path.replace('/search', '/news')}`),
    },
    'unknown stories': { paths: numbered((n) => `/noticia/${90_000_000 + n}`) },
    'unknown topics': { paths: numbered((n) => `/assunto/nenhum-${n}`) },
    'unknown authors': { paths: numbered((n) => `/autor/ninguem-${n}`) },
    previews: { paths: numbered((n) => `/previa/${token(n)}`) },
    reports: { paths: numbered((n) => `/relatorio/${token(n)}`) },
    'the pocket edition': {
      paths: numbered((n) => `/edicao-de-bolso/2026-${11 + (n % 2)}-${10 + (n % 18)}.epub`),
    },
    'searches for videos': { paths: numbered((n) => `/tv-en-para?busca=rio+${n}`) },
    'share images': { paths: numbered((n) => `/compartilhar/${1 + (n % 10_000)}.jpg`) },
  };
}

/** Addresses that lead nowhere, each asked for once. */
const UNKNOWN: Readonly<Record<string, (n: number) => string>> = {
  'an unknown story': (n) => `/noticia/${80_000_000 + n}`,
  'an unknown light story': (n) => `/leve/noticia/${80_000_000 + n}`,
  'an unknown topic': (n) => `/assunto/nada-${n}`,
  'an unknown author': (n) => `/autor/nada-${n}`,
  'an unknown preview': (n) => `/previa/${token(100_000 + n)}`,
  'an unknown report': (n) => `/relatorio/${token(100_000 + n)}`,
  'an unknown story of the API': (n) => `/api/news/${70_000_000 + n}`,
  'an unknown picture': (n) => `/media/${String(n).padStart(32, '0')}`,
  'an unknown share image': (n) => `/compartilhar/${80_000_000 + n}.jpg`,
  'an unknown address': (n) => `/nada-disso-${n}`,
};
