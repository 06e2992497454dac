import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSharedPortal } from '../support/browser/open-portal.ts';

const LEAD = { place: '.story--lead .kick', title: '.story--lead h2' };
const LINE = { line: '.story--lead .exc' };
const SECOND = { otherPlace: '.hero__list .kick', otherTitle: '.hero__list h3' };
/** The first view of the home: before scrolling and with the cookie notice. */
const FIRST_SCREENS = [
  { width: 360, height: 640, seen: LEAD },
  { width: 390, height: 844, seen: { ...LEAD, ...LINE } },
  { width: 768, height: 1_024, seen: { ...LEAD, ...LINE } },
  { width: 1_440, height: 900, seen: { ...LEAD, ...LINE, ...SECOND } },
  { width: 1_920, height: 1_080, seen: { ...LEAD, ...LINE, ...SECOND } },
] as const;
const PHONE_WIDTH = 640;
/** A municipality has what holds today above its newest story, in one line; a region names its municipalities there. */
const PLACES = {
  '/municipio/breves': { today: '.now__strip', title: '.story--first h2', place: '.story--first .kick' },
  '/regiao/marajo': { title: '.story--first h2', place: '.story--first .kick' },
} as const;
const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const;

/** Those of the elements that are not wholly in the viewport, or are covered by the cookie notice. */
function unseen(page: Page, selectors: Readonly<Record<string, string>>): Promise<string[]> {
  return page.evaluate((wanted) => {
    const notice = document.querySelector('.cookie')?.getBoundingClientRect();
    if (!notice?.height) return ['cookie notice'];
    return Object.entries(wanted).flatMap(([name, selector]) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      const isCovered = box && box.bottom > notice.top && box.right > notice.left && box.left < notice.right;
      const isSeen = box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && !isCovered;
      return isSeen ? [] : [name];
    });
  }, selectors);
}

test('the first screen of the home has the headline and its place, on wide screens a second story too', async () => {
  const portal = await openSharedPortal();
  const { page, close } = await portal.open('/', { viewport: { width: 360, height: 640 } });
  for (const { width, height, seen } of FIRST_SCREENS) {
    await page.setViewportSize({ width, height });
    expect([width, await unseen(page, seen)]).toEqual([width, []]);
    const picture = await page.locator('.story--lead .pic').boundingBox();
    const title = await page.locator(LEAD.title).boundingBox();
    if (width >= PHONE_WIDTH) continue;
    expect(picture?.height).toBeLessThanOrEqual(height * 0.4);
    expect(picture?.y).toBeGreaterThan(title?.y ?? Number.POSITIVE_INFINITY);
  }
  await close();
});

test('the first screen of a municipality and of a region has their newest headline on a phone', async () => {
  const portal = await openSharedPortal();
  for (const [path, seen] of Object.entries(PLACES)) {
    const { page, close } = await portal.open(path, { viewport: PHONES[0] });
    for (const phone of PHONES) {
      await page.setViewportSize(phone);
      expect([path, phone.width, await unseen(page, seen)]).toEqual([path, phone.width, []]);
    }
    await close();
  }
});

test('on a phone the row of the network is hidden on a story from the first paint, so that nothing jumps', async () => {
  const portal = await openSharedPortal();
  const { page, close } = await portal.open('/politica', { viewport: { width: 390, height: 844 } });
  expect(await page.locator('.rede').isVisible()).toBe(true);
  const story = await page.locator('a[href^="/noticia/"]').first().getAttribute('href');
  await page.goto(portal.site.url + story);
  expect(await page.locator('.rede').isVisible()).toBe(false);
  await close();
});
