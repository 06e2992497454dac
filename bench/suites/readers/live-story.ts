import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { NewsCreate } from '../../../contracts/news/news.schema.ts';
import type { RunningProgram } from '../../../tests/support/programs/start-program.ts';
import { reservePort } from '../../../tests/support/servers/reserved-ports.ts';
import { BENCH_LOGIN } from '../../installation.ts';
import { measureLoad } from '../../load.ts';
import { atLeast, atMost, type Measurement, printLine } from '../../report.ts';
import { type SiteInstallation, startSite } from './site.ts';

const STORY = {
  title: 'Ao vivo',
  desc: `<p>${'A apuração começou. '.repeat(30)}</p>`,
  cat: 'politica',
  muni: 'belem',
  link: 'https://agencia.example/ao-vivo',
  status: 'published',
} as const satisfies NewsCreate;
const ARTICLES = 5_000;
const PAGES_A_SECOND = 1_000;
const CONNECTIONS = 32;
/** Average pause of a connection, so that all connections together reach the rate. */
const PAUSE_MS = (CONNECTIONS / PAGES_A_SECOND) * 1_000;
const EDIT_EVERY_MS = 10_000;
const EDITS = 3;
const READERS = 16;
/** The least share of the rate that must be reached; a busy machine sends less. */
const PACE = 0.9;
const BAR_P99_MS = 100;
/** Within this time a page is rendered again because of its age alone. */
const FRESH_SECONDS = 60;

/** The changed part of a story, and how many pages show it: the most read are listed beside every story. */
const KINDS = [
  { kind: 'the title of the newest', field: 'title', mostRead: false },
  { kind: 'the text of the most read', field: 'text', mostRead: true },
  { kind: 'the title of the most read', field: 'title', mostRead: true },
] as const;

/**
 * A story that changes every ten seconds while readers go through five thousand others: only pages that show what
 * changed are rendered again, and no request waits.
 */
export async function measureLiveStory(installation: SiteInstallation): Promise<Measurement[]> {
  const { api, items, secret } = installation;
  const editor = await createEditor(api.url);
  const rows: Measurement[] = [];
  for (const { kind, field, mostRead } of KINDS) {
    if (mostRead) await makeMostRead(api.url, secret, editor.id);
    const port = String(await reservePort());
    const site = await startSite(installation, { METRICS_PORT: port });
    const made = (): Promise<number> => countMade(`http://127.0.0.1:${port}/metrics`, secret);
    rows.push(...(await measure(kind, site, items, { id: editor.id, edit: editor[field] }, made)));
    await site.stop();
  }
  await editor.end();
  return rows;
}

async function measure(
  kind: string,
  site: RunningProgram,
  items: number,
  { id, edit }: { readonly id: number; readonly edit: (words: string) => Promise<unknown> },
  made: () => Promise<number>,
): Promise<Measurement[]> {
  const articles = Array.from({ length: ARTICLES }, (_one, index) => `/noticia/${items - index}`);
  const paths = ['/', `/noticia/${id}`, ...articles];
  const words = `Ao vivo: ${kind}`;
  await edit(words);
  // The first pass fills the cache, the second checks that every page is cached.
  await showing(site.url, paths, words);
  const began = performance.now();
  const shown = await showing(site.url, paths, words);
  const before = await made();
  const seconds = (EDITS * EDIT_EVERY_MS) / 1_000;
  const editing = (async () => {
    for (let number = 1; number <= EDITS; number++) {
      await pause(EDIT_EVERY_MS / 2);
      await edit(`${words} ${number}`);
      await pause(EDIT_EVERY_MS / 2);
    }
  })();
  const [{ perSecond, p99 }] = await Promise.all([
    measureLoad(site, [site], { paths, seconds, connections: CONNECTIONS, pauseMs: PAUSE_MS }),
    editing,
  ]);
  const remade = (await made()) - before;
  const aged = (performance.now() - began) / 1_000 > FRESH_SECONDS;
  printLine(`  ${kind}: ${shown} pages show it${aged ? '; some were old by the end' : ''}`);
  return [
    atLeast(`${kind} changes: pages read`, perSecond, PAGES_A_SECOND * PACE, 'per s'),
    atMost(`pages made anew by ${EDITS} edits (${shown} show it)`, remade, EDITS * shown),
    atMost('p99 meanwhile', p99, BAR_P99_MS, 'ms'),
  ];
}

/** Counts the pages that contain these words. */
async function showing(url: string, paths: readonly string[], words: string): Promise<number> {
  let next = 0;
  let count = 0;
  const read = async (): Promise<void> => {
    while (next < paths.length) {
      const response = await fetch(url + paths[next++], { headers: { 'accept-encoding': 'gzip' } });
      if ((await response.text()).includes(words)) count += 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return count;
}

/** Writes the story and removes it at the end, because the data is used again. */
async function createEditor(baseUrl: string) {
  const { call } = createClient({ baseUrl });
  const { token } = (await call(ENDPOINTS.auth.login, { body: BENCH_LOGIN })).body;
  const { id } = (await call(ENDPOINTS.adminNews.create, { token, body: STORY })).body;
  return {
    id,
    title: (title: string) =>
      call(ENDPOINTS.adminNews.update, { ifMatch: '*', token, params: { id }, body: { title } }),
    text(words: string) {
      const desc = `${STORY.desc}<p>${words}</p>`;
      return call(ENDPOINTS.adminNews.update, { ifMatch: '*', token, params: { id }, body: { desc } });
    },
    end: () => call(ENDPOINTS.adminNews.remove, { token, params: { id } }),
  };
}

/** Makes the story the most read one: reports many views as a site does, and waits until they are added up. */
async function makeMostRead(url: string, secret: string, id: number): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${secret}` };
  const event = {
    kind: 'total',
    at: Date.now(),
    page: 'news',
    news: id,
    device: 'phone',
    count: 1_000_000,
  };
  const body = JSON.stringify({ id: crypto.randomUUID(), events: [event] });
  const response = await fetch(`${url}/audience`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`an event was answered ${response.status}`);
  const first = async (): Promise<number | undefined> => {
    const mostRead = (await (await fetch(`${url}/news/most-read`)).json()) as { id: number }[];
    return mostRead[0]?.id;
  };
  while ((await first()) !== id) await pause(200);
}

async function countMade(url: string, secret: string): Promise<number> {
  const text = await (await fetch(url, { headers: { authorization: `Bearer ${secret}` } })).text();
  const [, count] = /^portal_site_cache_total\{cache="pages",outcome="made"\} (\d+)/m.exec(text) ?? [];
  if (count === undefined) throw new Error('the site does not say what it made');
  return Number(count);
}
