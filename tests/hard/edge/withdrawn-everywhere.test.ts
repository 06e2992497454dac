import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { Agent, request } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { type Client, createClient } from '../../../client/client.ts';
import { dayNumber, dayText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { NewsCreate } from '../../../contracts/news/news.schema.ts';
import { createTestSite } from '../../../site/testing/test-site.ts';
import { registeredRoutes } from '../../support/registered-routes.ts';
import { canTestEdge, type EdgePortal, openEdgePortal } from '../../support/servers/edge-portal.ts';
import { reservePort } from '../../support/servers/reserved-ports.ts';
import { canTestVarnish, startVarnish, VARNISH_TOKEN } from '../../support/servers/varnish.ts';

/** A word that no other page has. */
const WORD = 'Sussuarana-7f3a';
const HOST = 'portal.example';
const SOON = { timeout: 20_000 };
/** Routes whose answers never reach a cache: of one reader, of the newsroom, of a private link, of the process itself. */
const NOT_KEPT =
  /^\/(?:admin|api|previa|relatorio|ir|sinal|visto|meus-dados\/guardados|boletim\/|healthz|readyz|\*)/;
const DAY = dayText(dayNumber(Date.now()));

/** Example addresses of routes with a parameter or a query. */
function examplesOf(route: string, story: number): readonly string[] {
  const path = route
    .replace(':region', 'marajo')
    .replace(':municipality', 'soure')
    .replace(/:place\([^()]*\)/, 'soure')
    .replace(':category', 'foco')
    .replace(':station', '17730000')
    .replace(':message', '1')
    .replace(':target', String(story))
    .replace(':topic', 'cheia-dos-rios')
    .replace(':author', 'marina-couto')
    .replace(/:file\([^()]*\)/, '1')
    .replace(':after', '0')
    .replace(/:key\([^()]*\)/, 'chave-do-indexnow')
    .replace(/:alert\([^()]*\)/, 'inmet-alerts-55492')
    .replace(':id', String(story));
  if (route === '/noticia/:id') return [path, `${path}?antes=3`, `${path}?antes=4`, `${path}?c=w3`];
  if (route === '/compartilhar/:file')
    return [`/compartilhar/${story}.jpg`, `/compartilhar/${story}.jpg?v=1a2b3c4d`];
  if (route === '/edicao-de-bolso/:file')
    return [`/edicao-de-bolso/${DAY}.epub`, `/edicao-de-bolso/${DAY}.html`];
  if (route === '/oembed') return [`/oembed?url=${encodeURIComponent(`https://${HOST}/noticia/${story}`)}`];
  if (route === '/partes/lateral') return [path, `${path}?noticia=${story}`];
  if (route === '/partes/bloco') return [`${path}?bloco=marajo`, path];
  if (route === '/partes/municipio') return [`${path}?municipio=soure`];
  if (route === '/search') return [`${path}?q=${WORD}`];
  return [path];
}

/** Addresses of every GET route that the site has. A new route is here by itself; one with a new parameter fails below. */
async function everyAddress(story: number): Promise<string[]> {
  const { app } = createTestSite();
  await app.ready();
  const routes = registeredRoutes(app).flatMap((route) => /^GET (.*)$/.exec(route)?.[1] ?? []);
  await app.close();
  return [...new Set(routes)]
    .filter((path) => !NOT_KEPT.test(path))
    .flatMap((path) => examplesOf(path, story));
}

interface Published {
  readonly link?: string;
  readonly title?: string;
  readonly desc?: string;
  readonly cover?: string;
}

interface Seen {
  readonly server: string;
  readonly address: string;
  /** Of a picture that shows the story. */
  readonly hash: string | undefined;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The API, a site, and nginx and Varnish in front of it. */
async function openEverything() {
  const port = await reservePort();
  const varnishUrl = `http://127.0.0.1:${port}`;
  const portal = await openEdgePortal({
    unlimited: true,
    env: { LOG_LEVEL: 'silent', CDN: 'varnish', CDN_URL: `${varnishUrl}/`, CDN_TOKEN: VARNISH_TOKEN },
  });
  closing.push(() => portal.close());
  const varnish = await startVarnish(port, new URL(portal.sites[0]?.url ?? '').port);
  closing.push(() => varnish.stop());
  const dispatcher = new Agent();
  closing.push(() => dispatcher.destroy());

  async function ask(server: string, address: string) {
    const encoding = server.endsWith('br') ? 'br' : 'gzip';
    if (server.startsWith('nginx')) {
      const { status, headers, bytes } = await portal.ask(address, { 'accept-encoding': encoding });
      return { status, headers, bytes };
    }
    const origin = server === 'varnish' ? varnishUrl : (portal.sites[0]?.url ?? '');
    const headers = { host: HOST, 'accept-encoding': encoding };
    const response = await request(origin + address, { dispatcher, headers }).catch(() => undefined);
    if (!response) return { status: 0, headers: {}, bytes: Buffer.alloc(0) };
    const bytes = Buffer.from(await response.body.arrayBuffer());
    return { status: response.statusCode, headers: response.headers, bytes };
  }

  async function look(server: string, address: string): Promise<Seen | undefined> {
    const { status, headers, bytes } = await ask(server, address);
    if (status !== 200) return undefined;
    if (String(headers['content-type']).startsWith('image/jpeg'))
      return { server, address, hash: createHash('sha1').update(bytes).digest('hex') };
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers['content-encoding'])];
    const text = (unpack ? unpack(bytes) : bytes).toString();
    return text.includes(WORD) ? { server, address, hash: undefined } : undefined;
  }
  async function lookAll(servers: readonly string[], addresses: readonly string[]): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (const server of servers)
      for (const address of addresses) {
        const found = await look(server, address);
        if (found) seen.push(found);
      }
    return seen;
  }

  return { portal, ask, look, lookAll, ...(await newsroom(portal)) };
}

async function newsroom({ api }: EdgePortal) {
  const { call } = createClient({ baseUrl: api.url, timeoutMs: 0 });
  const { email, password } = DEMO_ADMIN;
  const { token } = (await call(ENDPOINTS.auth.login, { body: { email, password } })).body;
  return { call, token };
}

async function publish(call: Client['call'], token: string, written: Published = {}): Promise<number> {
  const body = {
    title: `Balsa ${WORD} muda de horário`,
    desc: `<p>A balsa ${WORD} passa a sair de hora em hora.</p>`,
    ...written,
    cat: 'foco',
    muni: 'soure',
    link: 'https://agencia.example/balsa',
    topics: ['Cheia dos rios'],
    bylines: ['Marina Couto'],
    status: 'published',
  } satisfies NewsCreate;
  return (await call(ENDPOINTS.adminNews.create, { token, body })).body.id;
}

/** Stores a picture of one colour, in place of another one if that is given; returns its id. */
async function upload(
  call: Client['call'],
  token: string,
  color: string,
  replaced?: string,
): Promise<string> {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: color } });
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await image.jpeg().toBuffer())], `${color}.jpg`));
  const { upload: add, replace } = ENDPOINTS.adminMedia;
  const answer = replaced
    ? await call(replace, { token, params: { id: replaced }, body })
    : await call(add, { token, body });
  return answer.body.id;
}

const SERVERS = ['site', 'nginx gzip', 'nginx br', 'varnish'];
/** Lists show no more of a text than this. */
const START = 'A balsa passa a sair de hora em hora, também aos domingos. '.repeat(5);

describe.skipIf(!canTestEdge || !canTestVarnish)('a story that is archived', () => {
  test('is shown by no kind of page, by no server, once the back office says that it is gone', async () => {
    const { portal, look, lookAll, call, token } = await openEverything();
    const id = await publish(call, token);
    const addresses = await everyAddress(id);
    expect(addresses.filter((address) => address.includes('/:'))).toEqual([]);
    await expect.poll(async () => (await look('site', '/'))?.address, SOON).toBe('/');
    // Twice, so that what may be kept is kept.
    await lookAll(SERVERS, addresses);
    const before = await lookAll(SERVERS, addresses);
    const showing = new Set(before.map(({ address }) => address));
    for (const address of [
      '/',
      '/foco',
      `/noticia/${id}`,
      `/leve/noticia/${id}`,
      '/leve',
      `/widget/noticia/${id}`,
      '/widget/ultimas',
      '/feed.xml',
      '/feed-completo.json',
      '/municipio/soure',
      '/assunto/cheia-dos-rios',
      '/autor/marina-couto',
      '/partes/destaques',
      `/oembed?url=${encodeURIComponent(`https://${HOST}/noticia/${id}`)}`,
      `/compartilhar/${id}.jpg`,
    ])
      expect([address, showing.has(address)]).toEqual([address, true]);

    await call(ENDPOINTS.adminNews.update, {
      ifMatch: '*',
      token,
      params: { id },
      body: { status: 'archived' },
    });
    const state = async () => (await call(ENDPOINTS.adminNews.removal, { token, params: { id } })).body;
    await expect.poll(async () => (await state()).doneAt, SOON).not.toBeNull();
    expect((await state()).missing).toEqual([]);

    const stillShown = async (): Promise<Seen[]> => {
      const pictures = new Set(
        before.filter(({ hash, address }) => hash && address.includes(`/${id}.jpg`)).map(({ hash }) => hash),
      );
      const after = await lookAll(SERVERS, [...showing]);
      return after.filter(({ hash }) => hash === undefined || pictures.has(hash));
    };
    await portal.api.stop('SIGKILL');
    expect(await stillShown()).toEqual([]);
    for (const site of portal.sites) await site.stop('SIGKILL');
    expect(await stillShown()).toEqual([]);
  });

  test('is removed from nginx by a site that was restarted since it gave nginx the page', async () => {
    const { portal, look, call, token } = await openEverything();
    const id = await publish(call, token);
    const addresses = ['/leve', '/municipio/soure', `/noticia/${id}`];
    const seen = (): Promise<(Seen | undefined)[]> =>
      Promise.all(addresses.map((address) => look('nginx gzip', address)));
    await expect.poll(async () => (await seen()).filter(Boolean).length, SOON).toBe(addresses.length);
    const [site] = portal.sites;
    if (!site) throw new Error('there is no site');
    await site.stop('SIGKILL');
    // The change is made while no site is there to hear of it.
    await call(ENDPOINTS.adminNews.update, {
      ifMatch: '*',
      token,
      params: { id },
      body: { status: 'archived' },
    });
    const state = async () => (await call(ENDPOINTS.adminNews.removal, { token, params: { id } })).body;
    expect((await state()).missing.map(({ place }) => place).sort()).toEqual(['cdn', 'nginx', 'site']);
    await portal.restart(site);
    await expect.poll(async () => (await state()).doneAt, SOON).not.toBeNull();
    await portal.api.stop('SIGKILL');
    for (const one of portal.sites) await one.stop('SIGKILL');
    expect((await seen()).filter(Boolean)).toEqual([]);
  });
});

describe.skipIf(!canTestEdge)('a story that is archived while something restarts', () => {
  test('is gone from nginx, whether nginx, the API or the site was away in the middle of it', async () => {
    const portal = await openEdgePortal({ unlimited: true, env: { LOG_LEVEL: 'silent' } });
    closing.push(() => portal.close());
    const { call, token } = await newsroom(portal);
    const ids = [
      await publish(call, token, { link: 'https://agencia.example/nginx' }),
      await publish(call, token, { link: 'https://agencia.example/api' }),
      await publish(call, token, { link: 'https://agencia.example/site' }),
    ] as const;
    const addresses = ['/leve', '/municipio/soure', ...ids.map((id) => `/widget/noticia/${id}`)];
    const shown = async () => {
      const answers = await Promise.all(addresses.map((address) => portal.ask(address)));
      return addresses.filter((_address, index) => {
        const { status, bytes } = answers[index] ?? { status: 0, bytes: Buffer.alloc(0) };
        return status === 200 && (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString().includes(WORD);
      });
    };
    await expect.poll(shown, SOON).toEqual(addresses);
    const archive = (id: number) =>
      call(ENDPOINTS.adminNews.update, { ifMatch: '*', token, params: { id }, body: { status: 'archived' } });
    const state = async (id: number) =>
      (await call(ENDPOINTS.adminNews.removal, { token, params: { id } })).body;
    const done = (id: number) => expect.poll(async () => (await state(id)).doneAt, SOON).not.toBeNull();

    const startAgain = await portal.edge.halt();
    await archive(ids[0]);
    await expect
      .poll(async () => (await state(ids[0])).missing.map(({ place }) => place), SOON)
      .toEqual(['nginx']);
    await startAgain();
    await done(ids[0]);

    await archive(ids[1]);
    await portal.api.stop('SIGKILL');
    await portal.restartApi();
    await done(ids[1]);

    await archive(ids[2]);
    const [site] = portal.sites;
    await site?.stop('SIGKILL');
    if (site) await portal.restart(site);
    await done(ids[2]);

    await portal.api.stop('SIGKILL');
    for (const one of portal.sites) await one.stop('SIGKILL');
    expect(await shown()).toEqual([]);
  });
});

describe.skipIf(!canTestEdge || !canTestVarnish)('what is taken out of a story that stays', () => {
  test('is shown by no page, by no server, once the back office says that it is gone', async () => {
    const { portal, look, lookAll, call, token } = await openEverything();
    const title = 'Balsa muda de horário';
    const id = await publish(call, token, { title, desc: `<p>${START}</p><p>${WORD} foi ouvido.</p>` });
    const [key, live] = [crypto.randomUUID(), { token, params: { id } }];
    await call(ENDPOINTS.adminLive.put, { ...live, body: {} });
    const block = { token, params: { id, key } };
    await call(ENDPOINTS.adminLive.putBlock, { ...block, body: { text: `<p>${WORD} chegou.</p>` } });
    const addresses = await everyAddress(id);
    await expect.poll(async () => (await look('site', `/noticia/${id}`))?.address, SOON).toBeDefined();
    await lookAll(SERVERS, addresses);
    const before = new Set((await lookAll(SERVERS, addresses)).map(({ address }) => address));
    for (const address of [`/noticia/${id}`, `/leve/noticia/${id}`, '/feed-completo.json', '/'])
      expect([address, before.has(address)]).toEqual([address, true]);

    await call(ENDPOINTS.adminLive.updateBlock, { ...block, body: { removed: true } });
    await call(ENDPOINTS.adminNews.update, {
      ifMatch: '*',
      token,
      params: { id },
      body: { desc: `<p>${START}</p>` },
    });
    const state = async () => (await call(ENDPOINTS.adminNews.removal, { token, params: { id } })).body;
    await expect.poll(async () => (await state()).doneAt, SOON).not.toBeNull();
    // The share image has the title alone.
    const words = async () => (await lookAll(SERVERS, [...before])).filter(({ hash }) => hash === undefined);
    await portal.api.stop('SIGKILL');
    expect(await words()).toEqual([]);
    for (const site of portal.sites) await site.stop('SIGKILL');
    expect(await words()).toEqual([]);
  });

  test('is sent by no cache if it is a picture that was replaced', async () => {
    const { portal, ask, call, token } = await openEverything();
    const picture = await upload(call, token, 'red');
    const id = await publish(call, token, { cover: `/media/${picture}` });
    const addresses = [`/media/${picture}`, `/media/${picture}/240.jpg`, `/media/${picture}/640.webp`];
    const sent = async () => {
      const found: string[] = [];
      for (const server of SERVERS)
        for (const address of addresses)
          if ((await ask(server, address)).status === 200) found.push(`${server} ${address}`);
      return found;
    };
    await sent();
    expect(await sent()).toHaveLength(SERVERS.length * addresses.length);
    await upload(call, token, 'blue', picture);
    const { cover } = (await call(ENDPOINTS.adminNews.get, { token, params: { id } })).body;
    expect(cover).not.toContain(picture);
    await expect.poll(sent, SOON).toEqual([]);
    await portal.api.stop('SIGKILL');
    for (const site of portal.sites) await site.stop('SIGKILL');
    // A worker of nginx keeps a file open for a second after it was purged (open_file_cache_valid).
    await expect.poll(sent, SOON).toEqual([]);
  });
});
