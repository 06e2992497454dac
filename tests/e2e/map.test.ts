import { beforeAll, describe, expect, test } from 'vitest';
import { openAdmin } from '../support/browser/admin-page.ts';
import { type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

describe('the map of the regions', () => {
  test('a tap opens the region below it, without JavaScript', async () => {
    const { page, close } = await portal.open('/regioes', {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    await page.locator('.map a[aria-label="Tapajós"] path').click();
    await page.waitForURL('**/regiao/tapajos');
    await page.locator('.map a[aria-label="Jacareacanga"] path').click();
    await page.waitForURL('**/municipio/jacareacanga');
    await close();
  });

  test('a region too small for a finger is large enough on the enlarged coast', async () => {
    const { page, close } = await portal.open('/regioes', { viewport: { width: 390, height: 844 } });
    const region = page.locator('.map svg svg a[href="/regiao/metropolitana"] use');
    const box = await region.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(24);
    await region.click();
    await page.waitForURL('**/regiao/metropolitana');
    await close();
  });

  test('has one tab stop per region, in the order of the list', async () => {
    const { page, close } = await portal.open('/regioes');
    await page.locator('.map a').first().focus();
    const names: string[] = [];
    for (let index = 0; index < 13; index += 1) {
      names.push((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '');
      await page.keyboard.press('Tab');
    }
    const listed = await page.locator('nav .az a').allInnerTexts();
    expect(names).toEqual(listed.map((name) => name.trim()));
    // Tab skips the links of the enlarged coast and goes to the list.
    expect(await page.evaluate(() => document.activeElement?.closest('nav .az') !== null)).toBe(true);
    await page.locator('.map a[aria-label="Marajó"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/regiao/marajo');
    await close();
  });

  test('with forced colours its borders and names differ from the background', async () => {
    const { page, close } = await portal.open('/regioes', { alone: true, forcedColors: 'active' });
    const [ground, border, name] = await page.evaluate(() => {
      const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return [styleOf('body').backgroundColor, styleOf('.map a path').stroke, styleOf('.map text').fill];
    });
    expect(border).not.toBe(ground);
    expect(name).not.toBe(ground);
    await close();
  });
});

test('the radar shows each municipality by its shape, and a click leads to its row', async () => {
  const { page, close } = await openAdmin(portal, '/admin/radar?regiao=tapajos');
  await page.locator('.radar__map > svg > g .radar__place').first().waitFor();
  expect(await page.locator('.radar__map > svg > g .radar__place').count()).toBe(6);
  await page
    .locator('.radar__map > svg > g .radar__place', { hasText: 'Jacareacanga' })
    .locator('path')
    .click();
  await page.locator('tr.on[data-slug="jacareacanga"]').waitFor();
  await close();
});
