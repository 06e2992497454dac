import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OFFLINE } from '../../../contracts/offline.ts';
import { PATHS } from '../../../site/addresses.ts';
import { barriersOn } from '../../support/browser/accessibility.ts';
import { type OwnPortal, openPortal } from '../../support/browser/open-portal.ts';
import {
  noteOf,
  openReaderOnALine,
  PHONE,
  type ReaderOnALine,
} from '../../support/browser/reader-on-a-line.ts';
import { openBrowser } from '../../support/browser/tabs.ts';
import { type RunningProgram, startProgram } from '../../support/programs/start-program.ts';
import type { FaultyProxy } from '../../support/servers/faulty-proxy.ts';

const STORY = '/noticia/152';
const OTHER = '/noticia/150';

let portal: OwnPortal;
let reader: ReaderOnALine;
let line: FaultyProxy;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(async () => portal.close());

beforeEach(async () => {
  reader = await openReaderOnALine(portal);
  ({ line, context, page } = reader);
});
afterEach(() => reader.close());

function figure(text: string): void {
  process.stdout.write(`offline: ${text}\n`);
}

describe('a reader whose line is cut', () => {
  test('in the middle of the first visit has a whole page at the next one, wherever it was cut', async () => {
    for (const requests of [1, 2, 3, 4, 6, 8, 10]) {
      const own = await portal.browser.newContext({ viewport: PHONE });
      const tab = await own.newPage();
      line.cutAfter(requests);
      await tab.goto(line.url + STORY, { waitUntil: 'commit' }).catch(() => undefined);
      await tab.waitForLoadState('load').catch(() => undefined);
      line.restore();
      await tab.goto(line.url + STORY);
      await tab.evaluate(() => navigator.serviceWorker.ready);
      expect([requests, await tab.locator('h1').count()]).toEqual([requests, 1]);
      expect(await tab.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
      await own.close();
    }
  });
});

describe('a reader with a slow line', () => {
  test('sees the stored copy while the answer is late, and a page that is not stored when it comes', async () => {
    await reader.openAndStore(STORY);
    const other = await context.newPage();
    line.hold();
    const opened = other.goto(line.url + OTHER, { waitUntil: 'domcontentloaded' });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await noteOf(page).waitFor();
    // The other page was asked for first, so its answer is at least as late.
    line.restore();
    await opened;
    expect(await other.getByRole('complementary', { name: 'Página guardada' }).count()).toBe(0);
    expect(await other.locator('h1').innerText()).not.toBe('Ler sem internet');
  });
});

describe('a browser whose storage is full', () => {
  test('shows every page from the network as before', async () => {
    await reader.openAndStore(STORY);
    const devtools: CDPSession = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 1 });
    for (const path of [OTHER, '/', '/politica']) {
      expect((await reader.open(path))?.status()).toBe(200);
      expect(await page.locator('h1').count()).toBeGreaterThan(0);
    }
    expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
  });
});

describe('a deploy while a reader is away', () => {
  test('old copies keep their old files, new pages get new ones, and the new worker takes over', async () => {
    await reader.openAndStore(STORY);
    const sheet = await page.locator('link[rel=stylesheet]').first().getAttribute('href');
    const renamed = String(sheet).replace('.css', '-next.css');
    line.rewrite((path, text) => {
      // The new release no longer has the old file.
      if (path === sheet) return undefined;
      if (path === PATHS.worker) return `${text}\n// next release`;
      return text.replaceAll(String(sheet), renamed);
    });
    line.leadTo(portal.site.url);
    await page.route(`**${renamed}`, (route) =>
      route.fulfill({ contentType: 'text/css', body: 'body{margin:0}' }),
    );
    await reader.open(OTHER);
    expect(await page.locator('link[rel=stylesheet]').first().getAttribute('href')).toBe(renamed);
    await expect
      .poll(() => page.evaluate(async () => (await fetch('/sw.js')).text()))
      .toContain('// next release');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await reader.cutLine();
    await reader.open(STORY);
    await noteOf(page).waitFor();
    expect(await page.locator('link[rel=stylesheet]').first().getAttribute('href')).toBe(sheet);
    expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(100);
  });
});

describe('the switch of the operator', () => {
  let off: RunningProgram;
  beforeAll(async () => {
    off = await startProgram('dist/site/server/server.js', {
      INTERNAL_TOKEN: 'segredo',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      API_URL: portal.api.url,
      SITE_PORT: '0',
      OFFLINE: 'no',
    });
  });
  afterAll(async () => off.stop());

  test('deletes the worker and everything it stored with the next page', async () => {
    await reader.openAndStore(STORY);
    line.leadTo(off.url);
    await reader.open(OTHER);
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined),
    );
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await reader.open(STORY);
    expect(await noteOf(page).count()).toBe(0);
    await reader.cutLine();
    await expect(reader.open(OTHER)).rejects.toThrow(/ERR_/);
  });
});

describe('a place that the reader stores', () => {
  test('has its newest stories with pictures, within 5 MB, until the reader clears it', async () => {
    const reader = await openReaderOnALine(portal, await openBrowser({ pictures: true }));
    const { page, line } = reader;
    await reader.open(PATHS.myData);
    const box = page.locator('#sem-internet');
    await box.getByLabel('Município ou região').selectOption({ label: 'Marajó' });
    expect(await barriersOn(page)).toEqual([]);
    line.makeIncompleteOnce('/regiao/marajo');
    await box.getByRole('button', { name: 'Guardar para ler sem internet' }).click();
    await box.getByText(/^Marajó: \d+ notícias? guardadas?/).waitFor();
    const held = await box.locator('[data-offline-stored]').innerText();
    const bytes = await page.evaluate(async () => {
      let sum = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys())
          if (!new URL(key.url).pathname.startsWith('/assets/'))
            sum += (await (await cache.match(key))?.blob())?.size ?? 0;
      }
      return sum;
    });
    figure(`the region Marajó takes ${Math.round(bytes / 1_024)} KB: ${held}`);
    expect(bytes).toBeLessThanOrEqual(OFFLINE.keptBytes);
    await reader.cutLine();
    await reader.open('/regiao/marajo');
    await noteOf(page).waitFor();
    await page.locator('main .story a').first().click();
    await noteOf(page).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/noticia\/\d+$/);
    const cover = page.locator('article img').first();
    await expect
      .poll(() => cover.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    line.restore();
    await reader.open(PATHS.myData);
    await box.getByRole('button', { name: 'Limpar o que está guardado' }).click();
    await box.getByText('foi apagado').waitFor();
    expect(await box.locator('[data-offline-stored]').innerText()).toBe(
      'Nenhuma página guardada neste aparelho.',
    );
    await reader.cutLine();
    await reader.open('/regiao/marajo');
    expect(await page.locator('h1').innerText()).toBe('Ler sem internet');
    await reader.close();
  });
});
