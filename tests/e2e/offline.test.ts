import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../client/client.ts';
import { CONSENT_VERSION } from '../../contracts/analytics/consent.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { OFFLINE } from '../../contracts/offline.ts';
import { PATHS } from '../../site/addresses.ts';
import { barriersOn } from '../support/browser/accessibility.ts';
import { type OpenPortal, openPortal } from '../support/browser/open-portal.ts';
import { openBrowser } from '../support/browser/tabs.ts';
import { type RunningProgram, startProgram } from '../support/programs/start-program.ts';
import { type FaultyProxy, openFaultyProxy } from '../support/servers/faulty-proxy.ts';
import { until } from '../support/until.ts';

const PHONE = { width: 390, height: 844 };
const STORY = '/noticia/152';
const OTHER = '/noticia/150';

let portal: OpenPortal;
let line: FaultyProxy;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  portal = await openPortal();
});
afterAll(async () => portal.close());

beforeEach(async () => {
  line = await openFaultyProxy(portal.site.url);
  context = await portal.browser.newContext({ viewport: PHONE });
  page = await context.newPage();
});
afterEach(async () => {
  await context.close();
  await line.close();
});

const open = (path: string) => page.goto(line.url + path);
const note = () => page.getByRole('complementary', { name: 'Página guardada' });

/** Also empties the browser's own cache, which answers for a page of the last seconds. */
async function cutLine(): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
  line.cut();
}

/** The pages that the browser stores. */
const storedPages = (): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('paginas-1');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

async function openAndStore(path: string): Promise<void> {
  // A busy machine may make a page without its side column. Such a page is not stored; a later one is complete.
  await until(async () => !(await fetch(line.url + path)).headers.get('cache-control')?.includes('no-store'));
  await open(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(storedPages).toContain(path);
}

function figure(text: string): void {
  process.stdout.write(`offline: ${text}\n`);
}

describe('a reader whose line is cut', () => {
  test('reads a story again, with its age, without ads, and by its own styles', async () => {
    await openAndStore(STORY);
    const title = await page.locator('h1').innerText();
    await cutLine();
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await page.locator('h1').innerText()).toBe(title);
    expect(await note().innerText()).toMatch(/^Lida sem conexão, de \d\dh\d\d$/);
    expect(await page.locator('[data-ad], .adbox').count()).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    expect(await barriersOn(page)).toEqual([]);
  });

  test('gets a list of what is stored in place of any other page, and gets on from there', async () => {
    await openAndStore(STORY);
    const title = await page.locator('h1').innerText();
    await cutLine();
    await open(OTHER);
    expect(await page.locator('h1').innerText()).toBe('Ler sem internet');
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.locator('.offline li small').first().innerText()).toMatch(/^de \d\dh\d\d$/);
    await page.getByRole('link', { name: title }).click();
    await note().waitFor();
    await page.goBack();
    line.restore();
    await page.getByRole('link', { name: 'Tentar abrir a página de novo' }).click();
    await page.waitForURL(`**${OTHER}`);
    await expect.poll(() => note().count()).toBe(0);
  });

  test.each([PATHS.myData, `${PATHS.search}?q=balsa`])('never finds %s stored', async (path) => {
    await openAndStore(STORY);
    await open(path);
    await openAndStore(OTHER);
    expect(await storedPages()).not.toContain(new URL(path, line.url).pathname);
    await cutLine();
    await open(path);
    expect(await page.locator('h1').innerText()).toBe('Ler sem internet');
  });

  test('is not answered by the worker in the back office', async () => {
    await openAndStore(STORY);
    await open('/admin');
    await cutLine();
    // Not a reload: the back office may be on its way to the login screen.
    await expect(page.goto(`${line.url}/admin`)).rejects.toThrow(/ERR_/);
  });

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
    await openAndStore(STORY);
    const other = await context.newPage();
    line.hold();
    const opened = other.goto(line.url + OTHER, { waitUntil: 'domcontentloaded' });
    await page.reload({ waitUntil: 'domcontentloaded' });
    await note().waitFor();
    // The other page was asked for first, so its answer is at least as late.
    line.restore();
    await opened;
    expect(await other.getByRole('complementary', { name: 'Página guardada' }).count()).toBe(0);
    expect(await other.locator('h1').innerText()).not.toBe('Ler sem internet');
  });
});

describe('a browser whose storage is full', () => {
  test('shows every page from the network as before', async () => {
    await openAndStore(STORY);
    const devtools: CDPSession = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 1 });
    for (const path of [OTHER, '/', '/politica']) {
      expect((await open(path))?.status()).toBe(200);
      expect(await page.locator('h1').count()).toBeGreaterThan(0);
    }
    expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
  });
});

describe('a deploy while a reader is away', () => {
  test('old copies keep their old files, new pages get new ones, and the new worker takes over', async () => {
    await openAndStore(STORY);
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
    await open(OTHER);
    expect(await page.locator('link[rel=stylesheet]').first().getAttribute('href')).toBe(renamed);
    await expect
      .poll(() => page.evaluate(async () => (await fetch('/sw.js')).text()))
      .toContain('// next release');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await cutLine();
    await open(STORY);
    await note().waitFor();
    expect(await page.locator('link[rel=stylesheet]').first().getAttribute('href')).toBe(sheet);
    expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(100);
  });
});

describe('a story that the newsroom withdraws', () => {
  test('is gone from the browser at its first contact, also from lists', async () => {
    const token = await portal.adminToken();
    const { call } = createClient({ baseUrl: portal.api.url, timeoutMs: 0 });
    const [story] = (
      await call(ENDPOINTS.news.list, { query: { limit: 1, fields: 'summary', cat: 'politica' } })
    ).body;
    const path = `/noticia/${story?.id}`;
    await openAndStore(path);
    await openAndStore('/politica');
    await call(ENDPOINTS.adminNews.remove, { params: { id: story?.id ?? 0 }, token });
    await expect
      .poll(async () => (await fetch(portal.site.url + PATHS.withdrawn)).json())
      .toContain(story?.id);
    // The worker asks once a minute; the test does not wait for it.
    await page.evaluate(async () => {
      const cache = await caches.open('notas-1');
      const notes = await (await cache.match('/notas'))?.json();
      await cache.put('/notas', new Response(JSON.stringify({ ...notes, withdrawnCheckedAt: 0 })));
    });
    await open(PATHS.about);
    await expect.poll(storedPages).not.toContain(path);
    expect(await storedPages()).not.toContain('/politica');
    await cutLine();
    await open(path);
    expect(await page.locator('h1').innerText()).toBe('Ler sem internet');
    expect(await page.locator('main').innerText()).not.toContain(story?.title);
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
    await openAndStore(STORY);
    line.leadTo(off.url);
    await open(OTHER);
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined),
    );
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await open(STORY);
    expect(await note().count()).toBe(0);
    await cutLine();
    await expect(open(OTHER)).rejects.toThrow(/ERR_/);
  });
});

describe('a place that the reader stores', () => {
  test('has its newest stories with pictures, within 5 MB, until the reader clears it', async () => {
    const browser = await openBrowser({ pictures: true });
    const own = await browser.newContext({ viewport: PHONE });
    page = await own.newPage();
    await open(PATHS.myData);
    const box = page.locator('#sem-internet');
    await box.getByLabel('Município ou região').selectOption({ label: 'Marajó' });
    expect(await barriersOn(page)).toEqual([]);
    line.makeIncompleteOnce('/regiao/marajo');
    await box.getByRole('button', { name: 'Guardar para ler sem internet' }).click();
    await box.getByText(/^Pronto: \d+ notícias? de Marajó/).waitFor();
    const held = await box.locator('[data-offline-held]').innerText();
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
    await cutLine();
    await open('/regiao/marajo');
    await note().waitFor();
    await page.locator('main .story a').first().click();
    await note().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/noticia\/\d+$/);
    const cover = page.locator('article img').first();
    await expect
      .poll(() => cover.evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    line.restore();
    await open(PATHS.myData);
    await box.getByRole('button', { name: 'Limpar o que está guardado' }).click();
    await box.getByText('foi apagado').waitFor();
    expect(await box.locator('[data-offline-held]').innerText()).toBe(
      'Nenhuma página guardada neste aparelho.',
    );
    await cutLine();
    await open('/regiao/marajo');
    expect(await page.locator('h1').innerText()).toBe('Ler sem internet');
    await own.close();
  });
});

describe('a form that is sent without a line', () => {
  let token: string;
  const newsroom = () => createClient({ baseUrl: portal.api.url, timeoutMs: 0 });
  const arrived = async (text: string): Promise<number> => {
    const { body } = await newsroom().call(ENDPOINTS.messages.list, { token, query: {} });
    return body.filter(({ mensagem }) => mensagem === text).length;
  };

  beforeAll(async () => {
    token = await portal.adminToken();
    const settings = await newsroom().call(ENDPOINTS.adminSettings.get, { token });
    await newsroom().call(ENDPOINTS.adminSettings.update, {
      token,
      body: { storeContactForm: true },
      ifMatch: settings.headers.get('etag') ?? '',
    });
  });

  /** Opens the form with its script, and fills it in. The clock can be advanced from here on. */
  async function fillForm(text: string): Promise<void> {
    await page.clock.install();
    await expect
      .poll(async () => (await fetch(portal.site.url + PATHS.contact)).text())
      .toContain('name="site"');
    await openAndStore(PATHS.contact);
    // No mail program opens in the test.
    await page.evaluate(() =>
      document.addEventListener(
        'click',
        (event) => {
          if ((event.target as Element).closest('a[href^="mailto:"]')) event.preventDefault();
        },
        true,
      ),
    );
    await page.getByLabel('Nome').fill('Rita');
    await page.getByLabel('E-mail').fill('rita@leitora.example');
    await page.locator('#mensagem').fill(text);
    // The island has taken over: it replaces the browser's own messages.
    await expect
      .poll(() => page.locator('form.mailform').evaluate((form: HTMLFormElement) => form.noValidate))
      .toBe(true);
  }
  const send = () => page.getByRole('button', { name: 'Enviar mensagem' }).click();
  const waits = () => page.getByText('Sem internet: a mensagem está esperando.').waitFor();
  const stored = () => page.getByText('Recebemos a sua mensagem.').waitFor();

  test('says that the message waits, and sends it once when the line is back', async () => {
    const text = 'A balsa de Breves não saiu hoje.';
    await fillForm(text);
    await context.setOffline(true);
    await cutLine();
    await send();
    await waits();
    expect(await page.locator('#mensagem').inputValue()).toBe(text);
    expect(await barriersOn(page)).toEqual([]);
    line.restore();
    await context.setOffline(false);
    await stored();
    expect(await page.locator('#mensagem').inputValue()).toBe('');
    // The line comes and goes once more: the message is not sent again.
    await context.setOffline(true);
    await context.setOffline(false);
    await page.clock.fastForward(60_000);
    expect(await arrived(text)).toBe(1);
    expect(line.sent.filter(({ path }) => path === '/api/contatos')).toHaveLength(1);
  });

  test('sends it by itself if the phone never noticed that the line was gone', async () => {
    const text = 'O posto de Soure está fechado.';
    await fillForm(text);
    await cutLine();
    await send();
    await waits();
    line.restore();
    await page.clock.fastForward(15_000);
    await stored();
    expect(await arrived(text)).toBe(1);
  });

  test('arrives once although only the answer was lost on the way', async () => {
    const text = 'Caiu a ponte do igarapé.';
    await fillForm(text);
    line.loseAnswers();
    await send();
    await waits();
    await expect.poll(() => arrived(text)).toBe(1);
    line.restore();
    await page.clock.fastForward(15_000);
    await stored();
    expect(await arrived(text)).toBe(1);
  });
});

describe('the view of a stored copy', () => {
  const views = () =>
    line.sent.filter(
      ({ path, body }) => path === PATHS.signal && body.includes(`"p":"${STORY}"`) && body.includes('"view"'),
    );

  const waiting = () =>
    page.evaluate(async () => {
      const stored = await (await caches.open('notas-1')).match('/notas');
      const notes = (await stored?.json()) as { signals: readonly unknown[] } | undefined;
      return notes?.signals.length;
    });

  test('is sent later with its age if the reader has consented', async () => {
    await openAndStore(STORY);
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await expect.poll(() => views().length).toBe(1);
    // Loaded by the worker, so the script that reports is stored too.
    await page.reload();
    await expect.poll(() => views().length).toBe(2);
    await cutLine();
    await page.reload();
    await note().waitFor();
    await expect.poll(waiting).toBe(1);
    line.restore();
    await open(PATHS.about);
    await expect.poll(() => views().length).toBe(3);
    const { t } = JSON.parse(views()[2]?.body ?? '{}') as { t: number };
    expect(t).toBeGreaterThan(0);
    // The view is deleted when its answer has arrived.
    await expect.poll(waiting).toBe(0);
  });

  test('is deleted unsent if the text of the consent has changed meanwhile', async () => {
    await openAndStore(STORY);
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await expect.poll(() => views().length).toBe(1);
    await page.reload();
    await expect.poll(() => views().length).toBe(2);
    await cutLine();
    await page.reload();
    await expect.poll(waiting).toBe(1);
    // As if the view had been stored before the present version of the text.
    await page.evaluate(async (version) => {
      const cache = await caches.open('notas-1');
      const notes = await (await cache.match('/notas'))?.text();
      const earlier = String(notes).replaceAll(version, '2026-01-01');
      await cache.put('/notas', new Response(earlier));
    }, CONSENT_VERSION);
    line.restore();
    await open(PATHS.about);
    await expect.poll(waiting).toBe(0);
    expect(views()).toHaveLength(2);
  });

  test('is not sent without consent', async () => {
    await openAndStore(STORY);
    await page.getByRole('button', { name: 'Só o necessário' }).click();
    await cutLine();
    await page.reload();
    await note().waitFor();
    line.restore();
    await open(PATHS.about);
    await expect.poll(storedPages).toContain(PATHS.about);
    expect(line.sent.filter(({ path }) => path === PATHS.signal)).toEqual([]);
  });
});
