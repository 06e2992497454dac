import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATHS } from '../../site/addresses.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { type OpenPage, type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

let portal: OpenPortal;
let folder: string;
let entry: string;
let development: OpenPage;
beforeAll(async () => {
  portal = await openSharedPortal();
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
])('the hydration of %s matches the markup of the server', async (path) => {
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
