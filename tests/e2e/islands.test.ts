import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PATHS } from '../../site/addresses.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const REACT = '**/assets/react-*.js';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

/** Files of React or of an island that the page has loaded. */
function woken(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/assets\/(react|islands|[\w-]+\.island)-/.test(name)),
  );
}

/** Holds the response with React until the returned function is called. */
async function holdReact(page: Page): Promise<() => void> {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(REACT, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

/** A list in an island that has more than one page. */
const LIST = `${PATHS.search}?reg=metropolitana`;
const nextPage = (page: Page) => page.locator('.pages__next');

describe('an island is not hydrated', () => {
  test.each([
    ['a mouse', {}],
    ['a finger', PHONE],
  ])('while the home is only read, with %s', async (_name, options) => {
    const { page, close } = await portal.open('/', options);
    await page.getByRole('button', { name: 'Só o necessário' }).click();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.mouse.move(195, 400);
    for (let at = 0; at < height; at += 800) {
      if ('hasTouch' in options) await page.evaluate((top) => scrollTo(0, top), at);
      else await page.mouse.wheel(0, 800);
      await page.mouse.move(195, 400 + (at % 7));
    }
    await page.locator('#marajo h3 a').first().hover();
    await waitForNetworkIdle(page);
    expect(await woken(page)).toEqual([]);
    await close();
  });

  // home.test.ts: while nothing new is published.
  // budgets.test.ts loads the other pages, and none of their islands.
  test('before anything is touched', async () => {
    const { page, close } = await portal.open(PATHS.regions);
    await waitForNetworkIdle(page);
    expect(await page.locator('[data-island]').count()).toBeGreaterThan(0);
    expect(await woken(page)).toEqual([]);
    await close();
  });
});

describe('an island is hydrated', () => {
  test('when the pointer is over its links, and when one of its fields gets the focus', async () => {
    const { page, close } = await portal.open(LIST);
    await nextPage(page).hover();
    await expect.poll(() => woken(page)).not.toEqual([]);
    await page.goto(portal.site.url + PATHS.contact);
    expect(await woken(page)).toEqual([]);
    await page.getByLabel('Nome').focus();
    await expect.poll(() => woken(page)).not.toEqual([]);
    await close();
  });

  test('when it is tapped', async () => {
    const { page, close } = await portal.open(LIST, PHONE);
    const isSameDocument = await markDocument(page);
    await page.getByRole('button', { name: 'Só o necessário' }).tap();
    await nextPage(page).tap();
    await page.waitForURL('**pagina=2');
    expect(await isSameDocument()).toBe(true);
    await close();
  });
});

// The other events of a slow line: tests/hard/interrupted/islands.test.ts.
describe('events before hydration', () => {
  test('a click is replayed: it is neither lost nor followed as a link', async () => {
    const { page, close } = await portal.open(LIST);
    const letGo = await holdReact(page);
    const isSameDocument = await markDocument(page);
    await nextPage(page).click();
    expect(page.url()).toBe(portal.site.url + LIST);
    letGo();
    await page.waitForURL('**pagina=2');
    expect(await isSameDocument()).toBe(true);
    await close();
  });
});
