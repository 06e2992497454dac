import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIVE } from '../../../contracts/live/live-states.ts';
import type { NewsCreate } from '../../../contracts/news/news.schema.ts';
import { reservePort } from '../../../tests/support/servers/reserved-ports.ts';
import { BENCH_LOGIN } from '../../installation.ts';
import { measureLoad } from '../../load.ts';
import { atLeast, atMost, type Measurement } from '../../report.ts';
import { startBareServer } from '../../share-of-bare.ts';
import { type SiteInstallation, startSite } from './site.ts';

const STORY = {
  title: 'Cheia ao vivo',
  desc: '<p>O rio subiu. Acompanhe.</p>',
  cat: 'foco',
  muni: 'belem',
  link: 'https://agencia.example/cheia',
  status: 'published',
} as const satisfies NewsCreate;
const READERS = 10_000;
const POLLS_A_SECOND = (READERS / LIVE.pollMs) * 1_000;
const SECONDS = 10;
/** A load without pauses, to see what a poll costs a busy site. */
const FULL_SPEED = { seconds: 2, connections: 32 } as const;
const CONNECTIONS = 64;
const PAUSE_MS = (CONNECTIONS / POLLS_A_SECOND) * 1_000;
const BLOCKS = 30;
/** A machine that is busy with other things sends less than it should. */
const PACE = 0.9;

/**
 * Ten thousand open live pages, and how soon a block reaches them. A process that sleeps between requests needs more CPU
 * time for each, so a bare server is asked at the same pace in the same minute.
 */
export async function measureLivePolling(installation: SiteInstallation): Promise<Measurement[]> {
  const { api, secret } = installation;
  const { call } = createClient({ baseUrl: api.url });
  const { token } = (await call(ENDPOINTS.auth.login, { body: BENCH_LOGIN })).body;
  const { id } = (await call(ENDPOINTS.adminNews.create, { token, body: STORY })).body;
  await call(ENDPOINTS.adminLive.put, { token, params: { id }, body: { state: 'live' } });
  const write = (text: string) =>
    call(ENDPOINTS.adminLive.putBlock, {
      token,
      params: { id, key: crypto.randomUUID() },
      body: { text: `<p>${text}</p>` },
    });
  const nextNumber = async () => (await call(ENDPOINTS.live.get, { params: { id }, query: {} })).body.next;
  const metrics = String(await reservePort());
  const site = await startSite(installation, { METRICS_PORT: metrics });
  await write('Primeiro bloco');
  const path = `/partes/ao-vivo/${id}/${await nextNumber()}`;
  const pace = { paths: [path], seconds: SECONDS, connections: CONNECTIONS, pauseMs: PAUSE_MS };
  const first = await fetch(site.url + path, { headers: { 'accept-encoding': 'gzip' } });
  const etag = first.headers.get('etag') ?? '';
  const bare = await startBareServer(site.url + path, 'gzip');
  const busy = { ...FULL_SPEED, paths: [path] };
  for (const program of [site, bare]) await measureLoad(program, [program], busy);
  const madeBefore = await countMade(metrics, secret);
  const { perSecond, cpuMicros, p99 } = await measureLoad(site, [site], pace);
  const made = (await countMade(metrics, secret)) - madeBefore;
  const known = await measureLoad(site, [site], { ...pace, ifNoneMatch: etag });
  const bareAtPace = await measureLoad(bare, [bare], pace);
  const atFullSpeed = await measureLoad(site, [site], busy);
  const bareAtFullSpeed = await measureLoad(bare, [bare], busy);
  const story = await measureLoad(site, [site], { ...busy, paths: [`/noticia/${id}`] });
  await bare.stop();
  const micros = ({ cpuMicros: of }: { readonly cpuMicros: number }): string => of.toFixed(0);

  const delays: number[] = [];
  for (let number = 1; number <= BLOCKS; number++) {
    const asked = `${site.url}/partes/ao-vivo/${id}/${await nextNumber()}`;
    await fetch(asked);
    const began = performance.now();
    const words = `Bloco ${number} de ${BLOCKS}`;
    await write(words);
    while (!(await (await fetch(asked)).text()).includes(words)) await pause(5);
    delays.push(performance.now() - began);
  }
  delays.sort((a, b) => a - b);
  await site.stop();
  await call(ENDPOINTS.adminNews.remove, { token, params: { id } });
  return [
    atLeast(
      `live page, ${READERS.toLocaleString('en')} readers: polls`,
      perSecond,
      POLLS_A_SECOND * PACE,
      'per s',
    ),
    atMost(`a poll at the site, CPU (bare server ${micros(bareAtPace)})`, cpuMicros, 60, 'µs'),
    atMost('a poll of a browser that knows the answer (304), CPU', known.cpuMicros, 60, 'µs'),
    atMost(
      `a poll at full speed, CPU (bare server ${micros(bareAtFullSpeed)}, the story's page ${micros(story)})`,
      atFullSpeed.cpuMicros,
      60,
      'µs',
    ),
    atMost('p99 of a poll', p99, 100, 'ms'),
    atMost('answers made by the site meanwhile', made / SECONDS, 1, 'per s'),
    atMost('a block is public after it was sent, p99', delays.at(-1) ?? 0, 2_000, 'ms'),
  ];
}

/** Answers the site had to make, each by one call of the API. */
async function countMade(port: string, secret: string): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
  const [, count] = /^portal_site_cache_total\{cache="pages",outcome="made"\} (\d+)/m.exec(text) ?? [];
  if (count === undefined) throw new Error('the site does not say what it made');
  return Number(count);
}
