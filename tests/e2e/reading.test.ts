import { beforeAll, describe, expect, test } from 'vitest';
import { TEXTS } from '../../contracts/texts.ts';
import { videoPath } from '../../site/addresses.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';
import { readPlain } from '../support/browser/without-script.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

describe('live search', () => {
  test('follows the typed text, marks it, announces the count and updates the address', async () => {
    const { page, troubles, close } = await portal.open('/search');
    const box = page.getByRole('searchbox');
    const status = page.locator('form [role="status"]');
    expect(await page.locator('#resultados mark').count()).toBe(0);
    await box.pressSequentially('belem', { delay: 20 });
    await expect.poll(() => page.locator('#resultados mark').count()).toBeGreaterThan(0);
    expect((await page.locator('#resultados mark').first().innerText()).toLowerCase()).toContain('belém');
    await expect.poll(() => status.innerText()).toMatch(/^\d+ notícias? para “belem”$/);
    expect(new URL(page.url()).searchParams.get('q')).toBe('belem');
    await box.fill('xarapimxarapim');
    await expect.poll(() => page.locator('#resultados').innerText()).toContain(TEXTS.empty.news);
    await box.fill('');
    await expect.poll(() => page.locator('#resultados').innerText()).not.toContain(TEXTS.empty.news);
    expect(new URL(page.url()).search).toBe('');
    expect(troubles).toEqual([]);
    await close();
  });

  test('a response to an earlier text is never shown', async () => {
    const { page, close } = await portal.open('/search');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/news?q=bel&**', async (route) => {
      await held;
      await route.continue();
    });
    const box = page.getByRole('searchbox');
    await box.fill('bel');
    await page.waitForRequest('**/api/news?q=bel&**');
    await expect.poll(() => page.locator('form [role="status"]').innerText()).toBe(TEXTS.loading.inline);
    await box.fill('xarapimxarapim');
    await expect.poll(() => page.locator('#resultados').innerText()).toContain(TEXTS.empty.news);
    release();
    await waitForNetworkIdle(page);
    expect(await page.locator('#resultados').innerText()).toContain(TEXTS.empty.news);
    await close();
  });

  test('Back shows the previous page, also if the results were reloaded in between', async () => {
    const { page, close } = await portal.open('/search?q=para');
    const first = await page.locator('#resultados article').first().innerText();
    // With a key: content above may still push the link away from a pointer.
    await page.getByRole('link', { name: 'Próxima página' }).press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('pagina')).toBe('2');
    await page.reload();
    await page.evaluate(() => history.back());
    await expect.poll(() => page.locator('#resultados article').first().innerText()).toBe(first);
    await close();
  });

  test('is a plain form without JavaScript', async () => {
    const { document, send } = await readPlain(`${portal.site.url}/search`);
    const found = await send(document.querySelector('form[role="search"]'), 'belem');
    expect(new URL(found.url).searchParams.get('q')).toBe('belem');
    expect(found.document.querySelectorAll('#resultados article').length).toBeGreaterThan(0);
  });
});

describe('the TV', () => {
  test('has card titles of at most 30 characters, plays a card on the stage, one at a time, searches by title and says when nothing matches', async () => {
    const { page, troubles, close } = await portal.open('/tv-en-para');
    expect(troubles).toEqual([]);
    // The accessible name has the whole title.
    const titles = await page
      .locator('.vid h3 a')
      .evaluateAll((links) =>
        links.map((link) => link.querySelector('[aria-hidden]')?.textContent ?? link.textContent ?? ''),
      );
    expect(titles.length).toBeGreaterThan(8);
    for (const title of titles) expect([...title.trim()].length).toBeLessThanOrEqual(30);
    const box = page.getByRole('searchbox');
    await box.fill('marajo');
    await expect.poll(() => page.locator('.vid').count()).toBeLessThan(5);
    const player = page.locator('iframe');
    for (const at of [0, 1]) {
      const card = page.locator('.vid a').nth(at);
      const address = await card.getAttribute('href');
      await card.click();
      await page.waitForURL(({ searchParams }) => address === videoPath(Number(searchParams.get('video'))));
      await expect.poll(() => player.count()).toBe(1);
      expect(await page.locator('.stage iframe').getAttribute('src')).toContain(
        'youtube-nocookie.com/embed/',
      );
      expect((await player.boundingBox())?.width).toBeGreaterThan(600);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    }
    await page.goBack();
    await page.goBack();
    await expect.poll(() => player.count()).toBe(0);
    await page.goForward();
    await player.waitFor();
    // The player must not take key presses away from the search box.
    await box.focus();
    await box.press('End');
    await box.pressSequentially('   ', { delay: 150 });
    await page.keyboard.press('Backspace');
    await box.pressSequentially('xx', { delay: 300 });
    expect(await box.inputValue()).toBe('marajo  xx');
    await box.fill('xarapimxarapim');
    await expect.poll(() => page.locator('main').innerText()).toContain(TEXTS.empty.videos);
    await close();
  });
});

test("a phone's share sheet gets the whole title and the canonical address; without one the link is copied and a message says so", async () => {
  const { page, close } = await portal.open('/noticia/152', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const share = page.locator('.art__bar').getByRole('button', { name: 'Compartilhar' });
  await page.evaluate(() => {
    const sheet = async (data: ShareData) => Object.assign(window, { shared: data });
    Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  });
  await share.click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(shared.title).toBe(await page.locator('h1').innerText());
  expect(shared.url).toMatch(/\/noticia\/152$/);
  expect((await page.title()).length).toBeLessThanOrEqual(10);

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await share.click();
  await expect.poll(() => page.locator('#toast').innerText()).toBe(TEXTS.share.copied);
  // The address is that of the edition in which the story is read, not of its home edition.
  const address = await page.locator('meta[property="og:url"]').getAttribute('content');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await close();
});

test('an unknown story answers 404 with the specified text and the newest news', async () => {
  const { status, document } = await readPlain(`${portal.site.url}/noticia/999999`);
  expect(status).toBe(404);
  expect(document.querySelector('main')?.textContent).toContain(TEXTS.empty.news);
  expect(document.querySelectorAll('main article').length).toBeGreaterThan(0);
});

test('the cover is loaded in a small format and in a width that fits the phone', async () => {
  const { page, close } = await portal.open('/noticia/152', {
    realPictures: true,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const cover = page.locator('.art__cover img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/(640|920)\.avif$/);
  await close();
});
