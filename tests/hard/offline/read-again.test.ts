import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { PATHS } from '../../../site/addresses.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { barriersOn } from '../../support/browser/accessibility.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';
import { noteOf, openReaderOnALine, type ReaderOnALine } from '../../support/browser/reader-on-a-line.ts';

const STORY = '/noticia/152';
const OTHER = '/noticia/150';

let portal: OpenPortal;
let reader: ReaderOnALine;
let page: Page;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});
beforeEach(async () => {
  reader = await openReaderOnALine(portal);
  ({ page } = reader);
});
afterEach(() => reader.close());

const title = () => page.locator('h1').innerText();

test('without a line a story is read again, with its age, without ads and by its own styles', async () => {
  await reader.openAndStore(STORY);
  const read = await title();
  // A phone that knows it has no connection is not answered by the browser's own cache, which is still fresh.
  await reader.context.setOffline(true);
  await reader.open(STORY);
  expect(await noteOf(page).count()).toBe(1);
  await reader.context.setOffline(false);
  await reader.cutLine();
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await title()).toBe(read);
  expect(await noteOf(page).innerText()).toMatch(/^Sem internet: cópia guardada às \d\dh\d\d$/);
  expect(await page.locator('[data-ad], .adbox, .adstrip').count()).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  expect(await barriersOn(page)).toEqual([]);
});

test('without a line any other page is a list of what is stored, from which a reader gets on', async () => {
  await reader.openAndStore(STORY);
  const read = await title();
  await reader.cutLine();
  await reader.open(OTHER);
  expect(await title()).toBe('Ler sem internet');
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.locator('.offline li small').first().innerText()).toMatch(/^guardada às \d\dh\d\d$/);
  await page.getByRole('link', { name: read }).click();
  await noteOf(page).waitFor();
  await page.goBack();
  reader.line.restore();
  await page.getByRole('link', { name: 'Tentar abrir a página de novo' }).click();
  await page.waitForURL(`**${OTHER}`);
  await expect.poll(() => noteOf(page).count()).toBe(0);
});

test('the own data of a reader, a search and the back office are never stored, and nothing is reported without consent', async () => {
  const search = `${PATHS.search}?q=balsa`;
  await reader.openAndStore(STORY);
  await page.getByRole('button', { name: 'Só o necessário' }).click();
  for (const path of [PATHS.myData, search, '/admin']) await reader.open(path);
  await reader.openAndStore(OTHER);
  expect((await reader.storedPages()).toSorted()).toEqual([OTHER, STORY, PATHS.offline]);
  await reader.cutLine();
  for (const path of [PATHS.myData, search]) {
    await reader.open(path);
    expect(await title()).toBe('Ler sem internet');
  }
  await reader.open(STORY);
  await noteOf(page).waitFor();
  reader.line.restore();
  await reader.openAndStore(PATHS.about);
  expect(reader.line.sent.filter(({ path }) => path === PATHS.signal)).toEqual([]);
  await reader.cutLine();
  await expect(reader.open('/admin')).rejects.toThrow(/ERR_/);
});

test('a story that the newsroom withdraws is gone from the browser at its first contact, also from lists', async () => {
  const { call, token, publish } = await logInToNewsroom(portal.api.url);
  const story = await publish({ title: 'Notícia que some do aparelho', cat: 'politica' });
  const path = `/noticia/${story.id}`;
  await expect.poll(async () => (await fetch(`${portal.site.url}/politica`)).text()).toContain(story.title);
  await reader.openAndStore(path);
  await reader.openAndStore('/politica');
  await call(ENDPOINTS.adminNews.remove, { params: { id: story.id }, token });
  await expect.poll(async () => (await fetch(portal.site.url + PATHS.withdrawn)).json()).toContain(story.id);
  // The worker asks once a minute; the test does not wait for it.
  await page.evaluate(async () => {
    const cache = await caches.open('notas-1');
    const notes = await (await cache.match('/notas'))?.json();
    await cache.put('/notas', new Response(JSON.stringify({ ...notes, withdrawnCheckedAt: 0 })));
  });
  await reader.open(PATHS.about);
  await expect.poll(reader.storedPages).not.toContain(path);
  expect(await reader.storedPages()).not.toContain('/politica');
  await reader.cutLine();
  await reader.open(path);
  expect(await title()).toBe('Ler sem internet');
  expect(await page.locator('main').innerText()).not.toContain(story.title);
});
