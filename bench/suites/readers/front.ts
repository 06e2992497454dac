import { createClient } from '../../../client/client.ts';
import { STATE_EDITION } from '../../../contracts/editions/edition-key.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { blockSlot, HERO_SLOTS } from '../../../contracts/pins/front-slots.ts';
import { HOME_BLOCKS } from '../../../site/pages/home/home-blocks.ts';
import { BENCH_LOGIN } from '../../installation.ts';
import { measureLoad } from '../../load.ts';
import { median, quietRounds } from '../../quiet-rounds.ts';
import { atMost, type Measurement, printLine } from '../../report.ts';
import { differentHomes, type SiteInstallation, startSite } from './site.ts';

const ROUNDS = 5;
const SECONDS = 3;
const BARS = { cost: 1.1, publicMs: 1_000 };
/** The hero and the first blocks of the home. */
const SLOTS = [...HERO_SLOTS, ...HOME_BLOCKS.slice(0, 4).map(({ key }) => blockSlot(key))];

/** The home rendered anew with every slot of the hero and four blocks pinned, beside the home without pins. */
export async function measureFront(installation: SiteInstallation): Promise<Measurement[]> {
  const { api } = installation;
  const pins = await createPins(api.url);
  const site = await startSite(installation, { PAGE_CACHE_MB: '0' });
  const programs = [site, api];
  const homes = differentHomes();
  let turn = 0;
  const measure = async (): Promise<number> => {
    // Each load begins at another address, because the site remembers answers of the API for some seconds.
    const first = (turn++ * 7) % homes.length;
    const paths = [...homes.slice(first), ...homes.slice(0, first)];
    return (await measureLoad(site, programs, { paths, seconds: SECONDS })).cpuMicros;
  };
  await measure();
  const delays: number[] = [];
  const rounds = await quietRounds(ROUNDS, async () => {
    const newest = await measure();
    delays.push(await pins.put(site.url));
    const pinned = await measure();
    await pins.remove();
    printLine(`  home: ${newest.toFixed(0)} µs of CPU, pinned ${pinned.toFixed(0)}`);
    return { newest, pinned, ratio: pinned / newest };
  });
  await site.stop();
  const of = (what: 'newest' | 'pinned'): string => median(rounds.map((round) => round[what])).toFixed(0);
  return [
    atMost(
      `cold home with ${SLOTS.length} pins beside none (${of('pinned')} and ${of('newest')} µs of CPU in both programs)`,
      median(rounds.map(({ ratio }) => ratio)),
      BARS.cost,
    ),
    atMost('a pin is on the home after it was sent, the slowest', Math.max(...delays), BARS.publicMs, 'ms'),
  ];
}

async function createPins(baseUrl: string) {
  const { call } = createClient({ baseUrl });
  const { token } = (await call(ENDPOINTS.auth.login, { body: BENCH_LOGIN })).body;
  const query = { limit: 100, page: 2, fields: 'summary' } as const;
  const { body: stories } = await call(ENDPOINTS.news.list, { query });
  const withCover = stories.filter(({ cover }) => cover !== '');
  let made: number[] = [];

  /** Pins a story to every slot. Returns the milliseconds until the home shows the headline. */
  async function put(siteUrl: string): Promise<number> {
    for (const [index, slot] of SLOTS.entries()) {
      const news = withCover[index]?.id;
      if (news === undefined) throw new Error('too few stories with a cover');
      const title = `Fixada no lugar ${slot}`;
      if (index > 0) await pin({ edition: STATE_EDITION.key, place: slot, news, title });
    }
    const [slot = ''] = SLOTS;
    const news = withCover[0]?.id ?? 0;
    const title = 'A manchete fixada';
    const began = performance.now();
    await pin({ edition: STATE_EDITION.key, place: slot, news, title });
    while (!(await (await fetch(siteUrl)).text()).includes(title));
    return performance.now() - began;
  }

  async function pin(body: { edition: string; place: string; news: number; title: string }): Promise<void> {
    made.push((await call(ENDPOINTS.adminPins.create, { token, body })).body.id);
  }

  async function remove(): Promise<void> {
    for (const id of made) await call(ENDPOINTS.adminPins.remove, { token, params: { id } });
    made = [];
  }

  return { put, remove };
}
