import { beforeAll, describe, expect, test } from 'vitest';
import { TEXTS } from '../../contracts/texts.ts';
import { videoPath } from '../../site/addresses.ts';
import { logInToNewsroom } from '../support/api/newsroom.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { type OpenPortal, openSharedNewsroom } from '../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
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
    const { page, close } = await portal.open('/search', { javaScriptEnabled: false });
    await page.getByRole('searchbox').fill('belem');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/search?**q=belem**');
    expect(await page.locator('#resultados article').count()).toBeGreaterThan(0);
    await close();
  });
});

describe('the TV', () => {
  test('plays a card on the stage, one at a time, searches by title and says when nothing matches', async () => {
    const { page, troubles, close } = await portal.open('/tv-en-para');
    expect(troubles).toEqual([]);
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

  test('a card title has at most 30 characters, and its accessible name has the whole title', async () => {
    const { page, close } = await portal.open('/tv-en-para');
    const titles = await page
      .locator('.vid h3 a')
      .evaluateAll((links) =>
        links.map((link) => link.querySelector('[aria-hidden]')?.textContent ?? link.textContent ?? ''),
      );
    expect(titles.length).toBeGreaterThan(8);
    for (const title of titles) expect([...title.trim()].length).toBeLessThanOrEqual(30);
    await close();
  });
});

describe('sharing', () => {
  test('without a share sheet the link is copied and a message says so', async () => {
    const { page, close } = await portal.open('/noticia/152', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await page.locator('.art__bar').getByRole('button', { name: 'Compartilhar' }).click();
    await expect.poll(() => page.locator('#toast').innerText()).toBe(TEXTS.share.copied);
    // The address is that of the edition in which the story is read, not of its home edition.
    const address = await page.locator('meta[property="og:url"]').getAttribute('content');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await close();
  });

  test("a phone's share sheet gets the whole title and the canonical address", async () => {
    const { page, close } = await portal.open('/noticia/152');
    await page.evaluate(() => {
      const share = async (data: ShareData) => Object.assign(window, { shared: data });
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.locator('.art__bar').getByRole('button', { name: 'Compartilhar' }).click();
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
    expect(shared.title).toBe(await page.locator('h1').innerText());
    expect(shared.url).toMatch(/\/noticia\/152$/);
    expect((await page.title()).length).toBeLessThanOrEqual(10);
    await close();
  });
});

test('an unknown story answers 404 with the specified text and the newest news', async () => {
  const { page, close } = await portal.open('/');
  const answer = await page.goto(`${portal.site.url}/noticia/999999`);
  expect(answer?.status()).toBe(404);
  expect(await page.locator('main').innerText()).toContain(TEXTS.empty.news);
  expect(await page.locator('main article').count()).toBeGreaterThan(0);
  await close();
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

test('an embedded post of another site loads nothing before the reader presses it', async () => {
  const { publish } = await logInToNewsroom(portal.api.url);
  const desc = '<p>Veja.</p><iframe src="https://www.instagram.com/p/Cx1abc9/" title="O aviso"></iframe>';
  const { id } = await publish({ title: 'Prefeitura avisa pelo Instagram', desc });
  const { page, troubles, close } = await portal.open('/');
  const asked: string[] = [];
  await page.route('https://www.instagram.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>publicação</p>' });
  });
  await page.goto(`${portal.site.url}/noticia/${id}`);
  const load = page.getByRole('button', { name: 'Carregar O aviso' });
  await load.waitFor();
  await waitForNetworkIdle(page);
  expect(asked).toEqual([]);
  await load.click();
  await page.frameLocator('iframe.embed--instagram').getByText('publicação').waitFor();
  expect(asked).toEqual(['https://www.instagram.com/p/Cx1abc9/embed/']);
  expect(troubles).toEqual(asked.map((address) => `asks elsewhere: ${address}`));
  await close();
});
