import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenPortal, openSharedNewsroom } from '../support/browser/open-portal.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const YEAR_SECONDS = 365 * 86_400;

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe('cookies', () => {
  test('there is no tracking id before the reader accepts; then for a year, on every page', async () => {
    const { page, close } = await portal.open('/');
    const cookies = () => page.context().cookies();
    await page.getByRole('button', { name: 'Aceitar' }).waitFor();
    expect(await cookies()).toEqual([]);
    await page.getByRole('button', { name: 'Aceitar' }).click();
    expect(await page.locator('.cookie').isVisible()).toBe(false);
    const [tracking, ...others] = await cookies();
    expect(others).toEqual([]);
    expect(tracking?.name).toBe('trackingId');
    expect(tracking?.value).toMatch(/^[0-9a-f]{32}$/);
    expect(Math.abs((tracking?.expires ?? 0) - Date.now() / 1_000 - YEAR_SECONDS)).toBeLessThan(3_600);
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted');
    await page.goto(`${portal.site.url}/politica`);
    expect(await page.locator('.cookie').isVisible()).toBe(false);
    expect((await cookies())[0]?.value).toBe(tracking?.value);
    await close();
  });

  test('with an earlier consent the cookie is set at once', async () => {
    const { page, close } = await portal.open('/');
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await page.context().clearCookies();
    await page.reload();
    await expect.poll(async () => (await page.context().cookies()).length).toBe(1);
    await close();
  });

  test('declining hides the notice in every tab and sets no id', async () => {
    const { page, close } = await portal.open('/');
    await page.getByRole('button', { name: 'Só o necessário' }).click();
    await page.goto(`${portal.site.url}/foco`);
    expect(await page.locator('.cookie').isVisible()).toBe(false);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull();
    await close();
  });

  test('a click outside the notice decides nothing and does not move the focus', async () => {
    const { page, close } = await portal.open('/search');
    await page.getByRole('searchbox', { name: 'Buscar notícias' }).click();
    await page.keyboard.type('belém');
    expect(await page.getByRole('searchbox', { name: 'Buscar notícias' }).inputValue()).toBe('belém');
    expect(await page.locator('.cookie').isVisible()).toBe(true);
    await close();
  });

  test('consent is withdrawn in the footer, and the id is removed', async () => {
    const { page, close } = await portal.open('/');
    await page.getByRole('button', { name: 'Aceitar' }).click();
    await page.getByRole('button', { name: 'Preferências de cookies' }).click();
    expect(await page.locator('.cookie').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Só o necessário' }).click();
    await expect.poll(() => page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBeNull();
    await close();
  });

  test('the notice covers at most a quarter of any screen, has two equal buttons, and moves nothing when it closes', async () => {
    const { page, close } = await portal.open('/', PHONE);
    const screens = [
      [844, 390],
      [195, 422],
      [768, 1024],
      [1440, 900],
      [390, 844],
    ] as const;
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      const box = await page.locator('.cookie').boundingBox();
      expect([width, (box?.height ?? height) <= height / 4]).toEqual([width, true]);
      for (const answer of await page.locator('.cookie button').all()) {
        const inside = await answer.boundingBox();
        expect((inside?.y ?? height) + (inside?.height ?? 0)).toBeLessThanOrEqual(height);
      }
      // At a zoom of 400 % the page must be scrolled anyway.
      if (width < PHONE.viewport.width) continue;
      const headline = await page.locator('.story--lead h2').boundingBox();
      expect([width, box && headline && overlap(box, headline)]).toEqual([width, false]);
    }
    const looks = await page.locator('.cookie button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { backgroundColor, color, fontWeight } = getComputedStyle(button);
        return [backgroundColor, color, fontWeight, button.getBoundingClientRect().width];
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    const headingBox = () => page.locator('main h2').first().boundingBox();
    const before = await headingBox();
    await page.getByRole('button', { name: 'Aceitar' }).click();
    expect(await headingBox()).toEqual(before);
    await close();
  });
});

describe('the menu of a phone', () => {
  test('is closed at first, opens, keeps the focus inside, and closes with Escape', async () => {
    const { page, close } = await portal.open('/', PHONE);
    const flag = () => page.evaluate(() => document.documentElement.dataset.sidebar);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await flag()).toBe('false');
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(flag).toBe('true');
    await menu.waitFor();
    await page.keyboard.press('Tab');
    expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(flag).toBe('false');
    expect(await menu.isVisible()).toBe(false);
    await close();
  });

  test('leads to a region, and the link of the current page is not in it', async () => {
    const { page, close } = await portal.open('/foco', PHONE);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await menu.getByRole('link', { name: 'Foco', exact: true }).count()).toBe(0);
    await menu.getByRole('link', { name: 'Marajó' }).click();
    await page.waitForURL('**/regiao/marajo');
    expect(await page.evaluate(() => document.documentElement.dataset.sidebar)).toBe('false');
    await close();
  });
});

describe('light and dark', () => {
  const paper = () => getComputedStyle(document.body).backgroundColor;

  test('follow the system until the reader chooses, and the choice survives a reload without a flash', async () => {
    const { page, close } = await portal.open('/', { colorScheme: 'dark' });
    const dark = await page.evaluate(paper);
    const colour = () => page.locator('meta[name="theme-color"]').first().getAttribute('content');
    expect(await colour()).toBe('#111316');
    await page.getByRole('button', { name: 'Modo claro' }).first().click();
    await page.getByRole('button', { name: 'Modo escuro' }).first().waitFor();
    expect(await colour()).toBe('#ffffff');
    const light = await page.evaluate(paper);
    expect(light).not.toBe(dark);
    expect(light).toBe('rgb(255, 255, 255)');
    // The theme must be set before the first paint, even if the module script does not load.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await page.evaluate(paper)).toBe(light);
    await close();
  });
});

describe('the keyboard', () => {
  test('the first tab stop skips the header', async () => {
    const { page, close } = await portal.open('/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ir para o conteúdo');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      true,
    );
    await close();
  });

  test('every focused element shows its focus', async () => {
    const { page, close } = await portal.open('/');
    await page.getByRole('button', { name: 'Aceitar' }).click();
    const unseen: string[] = [];
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab');
      const trouble = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (element === document.body) return undefined;
        const ringed = [element, element.closest('.story')].some(
          (one) => one && Number.parseFloat(getComputedStyle(one).outlineWidth) >= 2,
        );
        return ringed ? undefined : element.outerHTML.slice(0, 120);
      });
      if (trouble) unseen.push(trouble);
    }
    expect(unseen).toEqual([]);
    await close();
  });
});

test('buttons scroll the row of Facebook pages by 320 px and are disabled at its ends', async () => {
  const { page, close } = await portal.open('/', { reducedMotion: 'reduce' });
  const row = page.locator('.fbband .car');
  const forward = page.getByRole('button', { name: 'Avançar: Páginas no Facebook' });
  const back = page.getByRole('button', { name: 'Voltar: Páginas no Facebook' });
  await expect.poll(() => back.getAttribute('aria-disabled')).toBe('true');
  // With a key: content above may still push the button away from a pointer.
  await forward.press('Enter');
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(320);
  await expect.poll(() => back.getAttribute('aria-disabled')).toBe('false');
  await row.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect.poll(() => forward.getAttribute('aria-disabled')).toBe('true');
  await forward.focus();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await close();
});

test('a video makes no request before the tap, and plays in the same box after it', async () => {
  const { page, troubles, close } = await portal.open('/');
  const facade = page.locator('.side .facade');
  const size = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return [box?.width, box?.height];
  };
  const before = await size('.side .facade');
  expect(troubles).toEqual([]);
  await facade.click();
  const player = page.locator('.side iframe');
  expect(await player.getAttribute('src')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/,
  );
  expect(await size('.side iframe')).toEqual(before);
  await close();
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
