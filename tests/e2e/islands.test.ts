import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATHS } from '../../site/addresses.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { type OpenPage, type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const REACT = '**/assets/react-*.js';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

/** Files of React or of an island that the page has loaded. */
function woken(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/(react|islands|[\w-]+\.island)-/.test(name)),
  );
}

/** Holds the response with React until the returned function is called. */
async function holdReact(page: Page): Promise<() => void> {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(REACT, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

/** A list in an island that has more than one page. */
const LIST = `${PATHS.search}?reg=metropolitana`;
const nextPage = (page: Page) => page.locator('.pages__next');

describe('an island is not hydrated', () => {
  test.each([
    ['a mouse', {}],
    ['a finger', PHONE],
  ])('while the home is only read, with %s', async (_name, options) => {
    const { page, close } = await portal.open('/', options);
    await page.getByRole('button', { name: 'Só o necessário' }).click();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.mouse.move(195, 400);
    for (let at = 0; at < height; at += 400) {
      if ('hasTouch' in options) await page.evaluate((top) => scrollTo(0, top), at);
      else await page.mouse.wheel(0, 400);
      await page.mouse.move(195, 400 + (at % 7));
    }
    await page.locator('#marajo h3 a').first().hover();
    await waitForNetworkIdle(page);
    expect(await woken(page)).toEqual([]);
    await close();
  });

  test('for as long as nothing new is published', async () => {
    const context = await portal.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.clock.install();
    // The script that asks is loaded by the page's own script.
    await page.goto(portal.site.url);
    await waitForNetworkIdle(page);
    const asked = page.waitForResponse('**/api/admin/news');
    await page.clock.runFor(61_000);
    await asked;
    await page.clock.runFor(61_000);
    expect(await woken(page)).toEqual([]);
    await context.close();
  });

  // budgets.test.ts loads the other pages, and none of their islands.
  test('before anything is touched', async () => {
    const { page, close } = await portal.open(PATHS.regions);
    await waitForNetworkIdle(page);
    expect(await page.locator('[data-island]').count()).toBeGreaterThan(0);
    expect(await woken(page)).toEqual([]);
    await close();
  });
});

describe('an island is hydrated', () => {
  test('when the pointer is over its links', async () => {
    const { page, close } = await portal.open(LIST);
    await nextPage(page).hover();
    await expect.poll(() => woken(page)).not.toEqual([]);
    await close();
  });

  test('when one of its fields gets the focus', async () => {
    const { page, close } = await portal.open(PATHS.contact);
    await page.getByLabel('Nome').focus();
    await expect.poll(() => woken(page)).not.toEqual([]);
    await close();
  });

  test('when it is tapped', async () => {
    const { page, close } = await portal.open(LIST, PHONE);
    const isSameDocument = await markDocument(page);
    await page.getByRole('button', { name: 'Só o necessário' }).tap();
    await nextPage(page).tap();
    await page.waitForURL('**pagina=2');
    expect(await isSameDocument()).toBe(true);
    await close();
  });
});

// The other events of a slow line: tests/hard/interrupted/islands.test.ts.
describe('events before hydration', () => {
  test('a click is replayed: it is neither lost nor followed as a link', async () => {
    const { page, close } = await portal.open(LIST);
    const letGo = await holdReact(page);
    const isSameDocument = await markDocument(page);
    await nextPage(page).click();
    expect(page.url()).toBe(portal.site.url + LIST);
    letGo();
    await page.waitForURL('**pagina=2');
    expect(await isSameDocument()).toBe(true);
    await close();
  });
});

describe('hydration', () => {
  let folder: string;
  let entry: string;
  let development: OpenPage;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'islands-'));
    const builder = await createBuilder({
      mode: 'development',
      logLevel: 'silent',
      environments: { client: { build: { outDir: folder, minify: false } } },
    });
    const { client } = builder.environments;
    if (client) await builder.build(client);
    const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
    entry = manifest['site/entry-client.ts'].file;
    development = await portal.open(PATHS.contact, { prepare: serveDevelopment });
  });
  afterAll(async () => {
    await development.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** React reports every difference between server and browser, but only in its development build. */
  async function serveDevelopment(page: Page): Promise<void> {
    await page.route('**/assets/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = pathname.slice(1);
      // The page links the production entry; it is replaced by an import of the development one. Chunks name each other correctly.
      const isForeign = file.includes('entry-client') && file !== entry;
      const body = isForeign ? `import '/${entry}';` : await readFile(join(folder, file), 'utf8');
      await route.fulfill({ contentType: 'text/javascript', body });
    });
  }

  test.each([
    '/',
    '/?bloco=marajo&pagina=2',
    PATHS.search,
    `${PATHS.search}?q=belem`,
    `${PATHS.search}?q=xarapim&reg=marajo`,
    PATHS.tv,
    `${PATHS.tv}?busca=marajo`,
    PATHS.regions,
    PATHS.contact,
    PATHS.advertise,
    PATHS.myData,
  ])('of %s matches the markup of the server', async (path) => {
    const { page, troubles } = development;
    troubles.length = 0;
    await page.goto(portal.site.url + path);
    const islands = await page.locator('[data-island]').count();
    expect(islands).toBeGreaterThan(0);
    await page.evaluate(() => {
      for (const island of document.querySelectorAll('[data-island]')) {
        island.firstElementChild?.dispatchEvent(new CustomEvent('news-count', { bubbles: true, detail: 0 }));
      }
    });
    await expect.poll(() => page.locator('[data-hydrated]').count()).toBe(islands);
    await waitForNetworkIdle(page);
    expect(troubles).toEqual([]);
  });
});
