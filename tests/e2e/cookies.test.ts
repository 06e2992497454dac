import { beforeAll, expect, test } from 'vitest';
import { type OpenPortal, openSharedNewsroom, openSharedPortal } from '../support/browser/open-portal.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const YEAR_SECONDS = 365 * 86_400;

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
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

test('there is no tracking id before the reader accepts; then for a year, on every page and set again if it is lost, until the consent is withdrawn in the footer', async () => {
  const { open, site } = await openSharedNewsroom();
  const { page, close } = await open('/');
  const cookies = () => page.context().cookies();
  const consent = () => page.evaluate(() => localStorage.getItem('cookieConsent'));
  await page.getByRole('button', { name: 'Aceitar' }).waitFor();
  expect(await cookies()).toEqual([]);
  await page.getByRole('button', { name: 'Aceitar' }).click();
  expect(await page.locator('.cookie').isVisible()).toBe(false);
  const [tracking, ...others] = await cookies();
  expect(others).toEqual([]);
  expect(tracking?.name).toBe('trackingId');
  expect(tracking?.value).toMatch(/^[0-9a-f]{32}$/);
  expect(Math.abs((tracking?.expires ?? 0) - Date.now() / 1_000 - YEAR_SECONDS)).toBeLessThan(3_600);
  expect(await consent()).toBe('accepted');

  await page.goto(`${site.url}/politica`);
  expect(await page.locator('.cookie').isVisible()).toBe(false);
  expect((await cookies())[0]?.value).toBe(tracking?.value);

  await page.context().clearCookies();
  await page.reload();
  await expect.poll(async () => (await cookies()).length).toBe(1);

  await page.getByRole('button', { name: 'Preferências de cookies' }).click();
  expect(await page.locator('.cookie').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Só o necessário' }).click();
  await expect.poll(cookies).toEqual([]);
  expect(await consent()).toBeNull();
  await close();
});

test('a click outside the notice decides nothing and does not move the focus; declining hides it in every tab and sets no id', async () => {
  const { page, close } = await portal.open('/search');
  const box = page.getByRole('searchbox', { name: 'Buscar notícias' });
  await box.click();
  await page.keyboard.type('belém');
  expect(await box.inputValue()).toBe('belém');
  expect(await page.locator('.cookie').isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Só o necessário' }).click();
  await page.goto(`${portal.site.url}/foco`);
  expect(await page.locator('.cookie').isVisible()).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
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
  await page.getByRole('button', { name: 'Só o necessário' }).click();
  expect(await headingBox()).toEqual(before);
  await close();
});
