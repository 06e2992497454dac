import { setImmediate as tick } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isoOf } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { PERSONAL_DATA } from '../../../contracts/publishing/personal-data.schema.ts';
import { rss } from '../../../tests/support/api/fake-web.ts';
import { START } from '../../../tests/support/api/test-api.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';

const { adminSources } = ENDPOINTS;
const FEED = 'https://soure.example/feed/';

let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing();
});
afterAll(async () => republishing.api.close());
beforeEach(() => republishing.reset());

test('a licence is stored with its editor and time', async () => {
  const source = await republishing.addSource(FEED);
  expect(source).toMatchObject({
    licenceCheckedBy: 'editor 1',
    licenceCheckedAt: isoOf(START),
    blocked: null,
  });
  const { body } = await republishing.api.call(adminSources.update, {
    token: republishing.token,
    params: { id: source.id },
    body: { licence: '' },
  });
  expect(body).toMatchObject({ licenceCheckedBy: '', licenceCheckedAt: null });
  expect(body.blocked).toMatch(/licença/);
});

test('a licence stands below every text of its source, so a telephone in it is asked about', async () => {
  const source = await republishing.addSource(FEED);
  const change = (body: object) =>
    republishing.api.call(adminSources.update, {
      token: republishing.token,
      params: { id: source.id },
      body,
    });
  expect((await change({ licence: 'Autorizado por Ana Souza em 3/11/2026' })).status).toBe(200);
  const licence = 'Autorizado por Ana Souza, ana.souza@gmail.com, (91) 98888-7777';
  const { status, problem } = await change({ licence });
  expect([status, problem.code]).toEqual([409, PERSONAL_DATA]);
  expect((await change({ licence, acknowledge: PERSONAL_DATA })).status).toBe(200);
});

test('an address is accepted once, and only as http or https', async () => {
  await republishing.addSource(FEED);
  const create = (address: string) =>
    republishing.api.call(adminSources.create, {
      token: republishing.token,
      body: { name: 'Outra', address },
    });
  expect((await create(FEED)).status).toBe(409);
  expect((await create('/feed')).problem.errors?.map(({ field }) => field)).toEqual(['address']);
});

test('only a licensed source may be published automatically; a list page needs no selector', async () => {
  const body = { name: 'Lista', address: 'https://a.example/', kind: 'list', trust: 'auto' } as const;
  const { status, problem } = await republishing.api.call(adminSources.create, {
    token: republishing.token,
    body,
  });
  expect([status, problem.errors?.map(({ field }) => field).sort()]).toEqual([400, ['trust']]);
});

test('the feeds of a site are found from any of its pages, with their last ten items', async () => {
  const home = 'https://soure.example/';
  const page =
    '<html><head><link rel="alternate" type="application/rss+xml" href="/feed/"></head><body></body></html>';
  republishing.web.pages.set(home, { body: page, headers: { 'content-type': 'text/html' } });
  republishing.web.pages.set(FEED, {
    body: rss(
      'Notícias de Soure',
      Array.from({ length: 12 }, (_, n) => release(n + 1)),
    ),
  });
  const { body } = await republishing.api.call(adminSources.discover, {
    token: republishing.token,
    body: { url: home },
  });
  expect(body.candidates).toHaveLength(1);
  expect(body.candidates[0]).toMatchObject({
    address: FEED,
    title: 'Notícias de Soure',
    kind: 'feed',
    known: false,
  });
  expect(body.candidates[0]?.items).toHaveLength(10);
  expect(body.candidates[0]?.items[0]).toMatchObject({ title: release(1).title, municipality: 'Soure' });
});

test('an unreadable site is reported with the reason', async () => {
  const url = 'https://private.example/';
  const { body } = await republishing.api.call(adminSources.discover, {
    token: republishing.token,
    body: { url },
  });
  expect(body).toMatchObject({ candidates: [], message: expect.stringContaining('rede interna') });
});

test('a list page is previewed with its selector', async () => {
  const address = 'https://camara.example/noticias';
  const item = (n: number) =>
    `<li class="n"><a href="/n/${n}">Câmara de Breves vota o projeto ${n}</a> 14/11/2026</li>`;
  republishing.web.pages.set(address, {
    body: `<html><body><ul>${[1, 2, 3].map(item).join('')}</ul></body></html>`,
  });
  const preview = (itemSelector: string) =>
    republishing.api.call(adminSources.preview, {
      token: republishing.token,
      body: { address, kind: 'list', itemSelector },
    });
  const { body } = await preview('li.n');
  expect(body.items.map(({ url }) => url)).toEqual([1, 2, 3].map((n) => `https://camara.example/n/${n}`));
  expect((await preview('.nada')).body.problems[0]).toContain('não encontra nada');
});

const NESTED = '*:has(*:has(*:has(x)))';

test('a selector that could take forever is refused on its field, before any page is fetched', async () => {
  const source = await republishing.addSource(FEED);
  const { token } = republishing;
  const body = { address: 'https://never.example/', kind: 'list', itemSelector: NESTED } as const;
  const preview = await republishing.api.call(adminSources.preview, { token, body });
  const create = await republishing.api.call(adminSources.create, {
    token,
    body: { ...body, name: 'Lista' },
  });
  const update = await republishing.api.call(adminSources.update, {
    token,
    params: { id: source.id },
    body: { contentSelector: NESTED, removeSelector: 'p[' },
  });
  expect([preview, create, update].map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(preview.problem.errors).toEqual([
    { field: 'itemSelector', message: expect.stringContaining('“:has”, que não é aceito aqui') },
  ]);
  expect(update.problem.errors?.map(({ field }) => field)).toEqual(['contentSelector', 'removeSelector']);
});

test('a stored selector that is no longer taken shows in the health of its source, and the rest is read', async () => {
  const source = await republishing.addSource(FEED);
  republishing.web.pages.set(FEED, { body: rss('Notícias de Soure', [release(1)]) });
  const { query } = republishing.api.db;
  await query
    .updateTable('source')
    .set({ content_selector: NESTED, remove_selector: 'p:contains("x")' })
    .where('id', '=', source.id)
    .execute();
  const call = { token: republishing.token, params: { id: source.id } };
  const { body } = await republishing.api.call(adminSources.readNow, call);
  expect(body.health).toMatchObject({ state: 'warning', waiting: 1 });
  expect(body.health.problems.join(' ')).toMatch(
    /Seletor do texto: .*:has.* Seletor do que sai do texto: .*:contains/,
  );
  // Another field of the source can still be changed.
  const { status } = await republishing.api.call(adminSources.update, {
    ...call,
    body: { name: 'Outro nome' },
  });
  expect(status).toBe(200);

  await query
    .updateTable('source')
    .set({ kind: 'list', item_selector: NESTED, content_selector: '', remove_selector: '' })
    .where('id', '=', source.id)
    .execute();
  const list = await republishing.api.call(adminSources.readNow, call);
  expect(list.body.health.problems.join(' ')).toContain('Seletor de cada notícia: ');
});

test('a page without a feed is found as a list, under the name of its site', async () => {
  const address = 'https://camara.example/noticias';
  const item = (n: number) =>
    `<li><a href="/n/${n}">Câmara de Breves vota o projeto ${n}</a> <span>14/11/2026</span></li>`;
  republishing.web.pages.set(address, {
    body: `<html><head><title>Notícias</title></head><body><ul>${[1, 2, 3].map(item).join('')}</ul></body></html>`,
  });
  republishing.web.pages.set('https://camara.example/', {
    body: '<html><head><title>Início - Câmara Municipal de Breves</title></head><body></body></html>',
  });
  const { body } = await republishing.api.call(adminSources.discover, {
    token: republishing.token,
    body: { url: address },
  });
  expect(body.candidates).toMatchObject([{ address, kind: 'list', title: 'Câmara Municipal de Breves' }]);
  expect(body.candidates[0]?.items).toHaveLength(3);
});

test('a source found by its sitemap has the name of its site', async () => {
  const address = 'https://vigia.example/sitemap.xml';
  republishing.web.pages.set(address, {
    body: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://vigia.example/noticias/obra-comeca-hoje</loc></url></urlset>',
  });
  republishing.web.pages.set('https://vigia.example/', {
    body: '<html><head><meta property="og:site_name" content="Prefeitura de Vigia"></head><body></body></html>',
  });
  const { body } = await republishing.api.call(adminSources.discover, {
    token: republishing.token,
    body: { url: address },
  });
  expect(body.candidates).toMatchObject([{ kind: 'sitemap', title: 'Prefeitura de Vigia' }]);
});

test('sources are exported as OPML and imported inactive, each once', async () => {
  await republishing.addSource(FEED);
  const { body } = await republishing.api.call(adminSources.exportOpml, { token: republishing.token });
  expect(body.opml).toContain(FEED);
  const opml = body.opml.replace(
    '</body>',
    '<outline text="Outra" xmlUrl="https://outra.example/rss"/></body>',
  );
  const taken = await republishing.api.call(adminSources.importOpml, {
    token: republishing.token,
    body: { opml },
  });
  expect(taken.body).toMatchObject({ added: 1, known: 1 });
  const { body: sources } = await republishing.api.call(adminSources.list, { token: republishing.token });
  expect(sources.find(({ name }) => name === 'Outra')).toMatchObject({
    active: false,
    health: { state: 'off' },
  });
});

test('an import counts only existing sources as known, and reports those beyond its limit', async () => {
  await republishing.addSource(FEED);
  const outline = (url: string) => `<outline text="Fonte" xmlUrl="${url}"/>`;
  const urls = [FEED, ...Array.from({ length: 1_001 }, (_, n) => `https://outra.example/rss/${n}`)];
  const opml = `<opml version="2.0"><body>${urls.map(outline).join('')}</body></opml>`;
  const call = { token: republishing.token, body: { opml } };
  const first = await republishing.api.call(adminSources.importOpml, call);
  expect(first.body).toMatchObject({
    added: 1_000,
    known: 1,
    problems: [expect.stringMatching(/^Ficou de fora 1 fonte: /)],
  });
  const second = await republishing.api.call(adminSources.importOpml, call);
  expect(second.body).toEqual({ added: 1, known: 1_001, problems: [] });
});

test('an address without http or https is refused on the field that carries it', async () => {
  const { api, token } = republishing;
  const discover = await api.call(adminSources.discover, { token, body: { url: '/feed' } });
  const preview = await api.call(adminSources.preview, { token, body: { address: '/feed', kind: 'feed' } });
  expect([discover, preview].map(({ problem }) => problem.errors?.map(({ field }) => field))).toEqual([
    ['url'],
    ['address'],
  ]);
});

test('a source is read at once on request', async () => {
  republishing.web.pages.set(FEED, { body: rss('Soure', [release(1)]) });
  const { id } = await republishing.addSource(FEED);
  const { body } = await republishing.api.call(adminSources.readNow, {
    token: republishing.token,
    params: { id },
  });
  expect(body.health).toMatchObject({ state: 'good', waiting: 1 });
});

test('a source that is being read is not read a second time beside it', async () => {
  republishing.web.pages.set(FEED, { body: rss('Soure', [release(1)]) });
  const { id } = await republishing.addSource(FEED);
  await republishing.api.db.query
    .updateTable('source_reading')
    .set({ lease_until: START + 1 })
    .execute();
  await republishing.api.call(adminSources.readNow, { token: republishing.token, params: { id } });
  expect(republishing.web.asked).toEqual([]);
});

test('a request for a source that is being read waits for that reading', async () => {
  const { promise: after, resolve: answer } = Promise.withResolvers<void>();
  republishing.web.pages.set(FEED, { body: rss('Soure', [release(1)]), after });
  const { id } = await republishing.addSource(FEED);
  await republishing.api.app.republishing.round.start();
  const asked = republishing.api.call(adminSources.readNow, { token: republishing.token, params: { id } });
  for (let turn = 0; turn < 50; turn += 1) await tick();
  answer();
  expect((await asked).body.health).toMatchObject({ state: 'good', waiting: 1 });
});
