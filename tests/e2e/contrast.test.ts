import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsOn } from '../support/browser/accessibility.ts';
import { openBrowser } from '../support/browser/tabs.ts';

let page: Page;
beforeAll(async () => {
  page = await (await openBrowser()).newPage();
});
afterAll(() => page?.context().close());

/** What the check finds on a page with these texts. */
async function foundOn(texts: string): Promise<number> {
  await page.setContent(
    `<!doctype html><html lang="pt-BR"><title>Cores</title><main><h1>Cores</h1>${texts}</main>`,
  );
  return (await violationsOn(page)).length;
}

test('a text with too little contrast is found on every page, also beside one of the same class that has enough', async () => {
  expect(await foundOn('<p class="a">texto</p>')).toBe(0);
  for (const texts of [
    '<p class="a">texto</p><p class="a" style="color: #ccc">texto</p>',
    '<p class="a" style="color: #ccc">texto</p>',
    '<div style="background: #222"><p class="a">texto</p></div>',
    '<p class="a" style="opacity: 0.3">texto</p>',
    '<p class="a">texto <span style="color: #ccc">claro</span></p>',
  ])
    expect([texts, await foundOn(texts)]).toEqual([texts, 1]);
  // Large letters need less.
  expect(await foundOn('<p style="font-size: 30px; color: #888">texto</p>')).toBe(0);
  expect(await foundOn('<p style="color: #888">texto</p>')).toBe(1);
});
