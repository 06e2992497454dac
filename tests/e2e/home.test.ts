import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { logInToNewsroom } from '../support/api/newsroom.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { type OpenPortal, openSharedNewsroom, openSharedPortal } from '../support/browser/open-portal.ts';
import { readPlain } from '../support/browser/without-script.ts';

let portal: OpenPortal;
let newsroom: OpenPortal;
beforeAll(async () => {
  [portal, newsroom] = await Promise.all([openSharedPortal(), openSharedNewsroom()]);
});

describe('the blocks of the home', () => {
  test('page in place, marked as busy at once, without React, without leaving the page or losing the keyboard focus', async () => {
    const { page, troubles, close } = await portal.open('/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/partes/bloco?**', async (route) => {
      await gate;
      await route.continue();
    });
    const block = page.locator('#marajo');
    const titles = () => block.locator('h3').allTextContents();
    const first = await titles();
    // In the same turn of the page's event loop.
    const isBusy = await block
      .getByRole('link', { name: 'Notícias mais antigas: Marajó' })
      .evaluate((link: HTMLAnchorElement) => {
        link.focus();
        link.click();
        return document.getElementById('marajo')?.ariaBusy;
      });
    expect(isBusy).toBe('true');
    letGo();
    await expect.poll(() => block.locator('[role="status"]').textContent()).toMatch(/^2 \/ \d+$/);
    expect(await titles()).not.toEqual(first);
    expect(page.url()).toContain('bloco=marajo&pagina=2');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Notícias mais antigas: Marajó');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual(first);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /react|island/.test(name))).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  });

  test('turn their pages without JavaScript', async () => {
    const home = await readPlain(portal.site.url);
    const older = home.document.querySelector('#para a[aria-label^="Notícias mais antigas"]');
    const { document } = await home.follow(older);
    expect(document.querySelector('#para [role="status"]')?.textContent).toMatch(/^2 \/ [78]$/);
  });

  test('a story on the next page of a block shows how long ago it was published', async () => {
    const editor = await logInToNewsroom(newsroom.api.url);
    for (let number = 1; number <= 9; number++) {
      await editor.publish({ title: `Notícia recente ${number} do Pará` });
    }
    const { page, close } = await newsroom.open('/?bloco=marajo');
    await page
      .locator('#para')
      .getByRole('link', { name: /mais antigas/ })
      .click();
    await expect.poll(() => page.locator('#para [role="status"]').textContent()).toMatch(/^2 \//);
    expect(await page.locator('#para .ago').allTextContents()).toContain('agora');
    await close();
  });
});

describe('a story published while the home is open', () => {
  test('is announced within a minute without moving the page, and appears when the reader asks for it', async () => {
    const editor = await logInToNewsroom(newsroom.api.url);
    const context = await newsroom.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(newsroom.site.url);
    await waitForNetworkIdle(page);
    const lead = () => page.locator('#destaques h2').innerText();
    const before = { lead: await lead(), box: await page.locator('#para').boundingBox() };
    const draft = await editor.publish({ title: 'Rascunho antigo', status: 'draft' });
    const story = await editor.publish({ title: 'Notícia que chegou agora' });
    const aMinuteLater = async () => {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/news'));
      await page.clock.runFor(61_000);
      await answered;
    };
    await aMinuteLater();
    const bar = page.getByRole('button', { name: /notícia nova/ });
    await bar.waitFor();
    expect(await lead()).toBe(before.lead);
    expect(await page.locator('#para').boundingBox()).toEqual(before.box);
    await page.getByRole('button', { name: 'Dispensar o aviso' }).click();
    expect(await bar.isVisible()).toBe(false);
    // A dismissed story is not announced again. A later one is, even if the reader has scrolled far down.
    await aMinuteLater();
    expect(await bar.isVisible()).toBe(false);
    await page.evaluate(() => scrollTo(0, 2_000));
    // The id of the draft is lower than that of the story published before it.
    const { token, call } = editor;
    const params = { id: draft.id };
    const late = (await call(ENDPOINTS.adminNews.update, { token, params, body: { status: 'published' } }))
      .body;
    const both = page.getByRole('button', { name: /2 notícias novas/ });
    // The next minute starts with the last response, which the page may not have read yet.
    await expect
      .poll(async () => {
        await page.clock.runFor(61_000);
        return both.isVisible();
      })
      .toBe(true);
    expect(await lead()).toBe(before.lead);
    await both.click();
    await expect.poll(lead).toBe(late.title);
    expect(await page.locator('#destaques').innerText()).toContain(story.title);
    expect(await both.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(late.title);
    await context.close();
  });

  test('is not requested in a hidden tab, and hydrates no island while there is none', async () => {
    const context = await portal.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.clock.install();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/news')) asked += 1;
    });
    await page.goto(portal.site.url);
    await waitForNetworkIdle(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(180_000);
    expect(asked).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const answered = page.waitForResponse('**/api/admin/news');
    await page.clock.runFor(61_000);
    await answered;
    expect(asked).toBe(1);
    await page.clock.runFor(61_000);
    await waitForNetworkIdle(page);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /react|island/.test(name))).toEqual([]);
    await context.close();
  });
});

test('a new lead is public at once; without a picture it leaves no gap: the other stories follow below it in one row', async () => {
  const { site, api, open } = newsroom;
  const publicHome = async (): Promise<string> => (await fetch(site.url)).text();
  await publicHome();
  // Without the change stream a page would show it too, but only within a minute.
  const headers = { authorization: 'Bearer segredo' };
  expect(await (await fetch(`${site.url}/readyz?verbose`, { headers })).json()).toMatchObject({
    dependencies: expect.arrayContaining([{ name: 'changes', state: 'ok' }]),
  });
  const { publish } = await logInToNewsroom(api.url);
  const { title } = await publish({ title: 'Manchete que não tem foto', cover: '' });
  await expect.poll(publicHome).toContain(title);
  const { page, close } = await open('/', { viewport: { width: 1440, height: 900 } });
  expect(await page.locator('.story--lead h2').innerText()).toBe(title);
  const lead = await page.locator('.story--lead').boundingBox();
  const list = await page.locator('.hero__list').boundingBox();
  const tops = await page
    .locator('.hero__list > *')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect((list?.y ?? 0) - (lead?.y ?? 0) - (lead?.height ?? 0)).toBeLessThan(60);
  expect([tops.length, new Set(tops).size]).toEqual([3, 1]);
  await close();
});
