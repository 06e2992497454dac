import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

test('the menu of a phone is closed at first, opens, keeps the focus inside, closes with Escape, and leads to a region; the link of the current page is not in it', async () => {
  const { page, close } = await portal.open('/foco', PHONE);
  const flag = () => page.evaluate(() => document.documentElement.dataset.sidebar);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  expect(await flag()).toBe('false');
  expect(await menu.isVisible()).toBe(false);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(flag).toBe('true');
  await menu.waitFor();
  await page.keyboard.press('Tab');
  expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(flag).toBe('false');
  expect(await menu.isVisible()).toBe(false);

  await button.click();
  expect(await menu.getByRole('link', { name: 'Foco', exact: true }).count()).toBe(0);
  await menu.getByRole('link', { name: 'Marajó' }).click();
  await page.waitForURL('**/regiao/marajo');
  expect(await flag()).toBe('false');
  await close();
});

test('light and dark follow the system until the reader chooses, and the choice survives a reload without a flash', async () => {
  const { page, close } = await portal.open('/', {
    prepare: (tab) => tab.emulateMedia({ colorScheme: 'dark' }),
  });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const colour = () => page.locator('meta[name="theme-color"]').first().getAttribute('content');
  const dark = await paper();
  expect(await colour()).toBe('#111316');
  await page.getByRole('button', { name: 'Modo claro' }).first().click();
  await page.getByRole('button', { name: 'Modo escuro' }).first().waitFor();
  expect(await colour()).toBe('#ffffff');
  const light = await paper();
  expect(light).not.toBe(dark);
  expect(light).toBe('rgb(255, 255, 255)');
  // The theme must be set before the first paint, even if the module script does not load.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await paper()).toBe(light);
  await close();
});

describe('the home', () => {
  let home: OpenPage;
  beforeAll(async () => {
    home = await portal.open('/');
    return () => home.close();
  });

  test('shows the focus on every element, and its first tab stop skips the header', async () => {
    const { page } = home;
    await page.evaluate(() => {
      const unseen: string[] = [];
      Object.assign(window, { unseen });
      document.addEventListener('focusin', ({ target }) => {
        const element = target as HTMLElement;
        const isRinged = [element, element.closest('.story')].some(
          (one) => one && Number.parseFloat(getComputedStyle(one).outlineWidth) >= 2,
        );
        if (!isRinged) unseen.push(element.outerHTML.slice(0, 120));
      });
    });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Ir para o conteúdo');
    for (let stop = 1; stop < 60; stop += 1) await page.keyboard.press('Tab');
    expect(await focused()).not.toBe('Ir para o conteúdo');
    expect(await page.evaluate(() => (window as unknown as { unseen: string[] }).unseen)).toEqual([]);

    await page.getByRole('link', { name: 'Ir para o conteúdo' }).press('Enter');
    await page.keyboard.press('Tab');
    const isInside = () => document.querySelector('main')?.contains(document.activeElement);
    expect(await page.evaluate(isInside)).toBe(true);
  });

  test('has buttons that scroll the row of Facebook pages by 320 px and are disabled at its ends', async () => {
    const { page } = home;
    const row = page.locator('.fbband .car');
    const forward = page.getByRole('button', { name: 'Avançar: Páginas no Facebook' });
    const back = page.getByRole('button', { name: 'Voltar: Páginas no Facebook' });
    await row.evaluate((element) => element.scrollTo(0, 0));
    await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true');
    // With a key: content above may still push the button away from a pointer.
    await forward.press('Enter');
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(320);
    await expect.poll(() => back.getAttribute('aria-disabled')).toBe('false');
    await row.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    await expect.poll(() => forward.getAttribute('aria-disabled')).toBe('true');
    await forward.focus();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  });

  test('makes no request for a video before the tap, and plays it in the same box after it', async () => {
    const { page, troubles } = home;
    const size = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return [box?.width, box?.height];
    };
    const before = await size('.side .facade');
    expect(troubles).toEqual([]);
    await page.locator('.side .facade').click();
    const player = page.locator('.side iframe');
    expect(await player.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
    );
    expect(await size('.side iframe')).toEqual(before);
  });
});

test('on paper only the story is printed', async () => {
  const { page, close } = await portal.open('/noticia/40');
  await page.emulateMedia({ media: 'print' });
  for (const selector of ['.adstrip', '.side', '.fbband', '.cookie', '.share', '.nav']) {
    expect([selector, await page.locator(selector).first().isVisible()]).toEqual([selector, false]);
  }
  expect(await page.locator('h1').isVisible()).toBe(true);
  await close();
});

test.each(['/', '/noticia/1', '/politica'])(
  '%s keeps its height while a reader scrolls to its end and back',
  async (path) => {
    const { page, close } = await portal.open(path, PHONE);
    await page.waitForSelector('html[data-laid-out]', { state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('[data-late][aria-busy]'));
    const heightAt = (share: number) =>
      page.evaluate(async (part) => {
        const { documentElement: root } = document;
        scrollTo(0, root.scrollHeight * part);
        // Two frames: content that comes into view is laid out in the first.
        for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
        return root.scrollHeight;
      }, share);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const seen: number[] = [];
      for (const share of [0, 0.25, 0.5, 0.75, 1, 0]) seen.push(await heightAt(share));
      expect([width, new Set(seen).size, seen[0]]).toEqual([width, 1, seen[0]]);
    }
    await close();
  },
);
