import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { gzipBytes } from '../support/browser/loaded-files.ts';
import { waitForNetworkIdle } from '../support/browser/network-idle.ts';
import { type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

const PAGES = [
  '/leve',
  '/leve/politica',
  '/leve/regiao/marajo',
  '/leve/municipios',
  '/leve/municipio/belem',
  '/leve/noticia/152',
];
const BUDGET = 14_336;

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

describe.each(PAGES)('the light page %s', (path) => {
  test('is the only request of its visit, styled, within 14 KB', async () => {
    const asked: string[] = [];
    const prepare = async (tab: Page) => void tab.on('request', (request) => asked.push(request.url()));
    const { page, troubles, close } = await portal.open(path, { alone: true, prepare });
    await waitForNetworkIdle(page);
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([portal.site.url + path]);
    expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe('672px');
    expect(troubles).toEqual([]);
    const bytes = await gzipBytes(portal.site.url + path);
    process.stdout.write(`light page: ${path} of the demo content takes ${bytes} bytes\n`);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    await close();
  });
});

test('a reader walks from the full page to the light one, reads a story, sees its photo and comes back', async () => {
  const { page, close } = await portal.open('/politica', { alone: true });
  await page.getByRole('link', { name: 'Versão leve desta página' }).click();
  await page.waitForURL('**/leve/politica');
  await page.locator('main .news a').first().click();
  await page.waitForURL('**/leve/noticia/*');
  const photo = await page
    .getByRole('link', { name: /^Ver a foto/ })
    .first()
    .getAttribute('href');
  expect((await fetch(portal.site.url + photo)).headers.get('content-type')).toBe('image/jpeg');
  await page.getByRole('link', { name: 'Versão completa, com fotos' }).click();
  await page.waitForURL(/\/noticia\/\d+$/);
  expect(new URL(page.url()).pathname).not.toContain('leve');
  await close();
});

describe('the suggestion of the light page', () => {
  const savesData = (saveData: boolean) => async (tab: Page) => {
    await tab.addInitScript((wanted) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: wanted } });
    }, saveData);
  };

  test('is shown to a reader who saves data, and never forced', async () => {
    const { page, close } = await portal.open('/politica', { alone: true, prepare: savesData(true) });
    expect(new URL(page.url()).pathname).toBe('/politica');
    await page.getByRole('link', { name: 'Abra a versão leve desta página' }).click();
    await page.waitForURL('**/leve/politica');
    await close();
  });

  test('is not shown to others; the bytes of the page are the same for both', async () => {
    const { page, close } = await portal.open('/politica', { alone: true, prepare: savesData(false) });
    expect(await page.getByText('Quer gastar menos dados?').isVisible()).toBe(false);
    const vary = async (headers: Record<string, string>) =>
      (await fetch(`${portal.site.url}/politica`, { headers })).headers.get('vary');
    expect(await vary({ 'save-data': 'on' })).toBe(await vary({}));
    await close();
  });
});
