import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../../site/addresses.ts';
import { ADVERTISER, panel } from '../../e2e/admin/analytics/analytics-page.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { agree, visitMeasured } from '../../support/browser/measured-visit.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

const ARTICLE = '/noticia/152';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

describe('the search', () => {
  test('a page that failed to load can be requested again', async () => {
    const { page, close } = await portal.open('/search?q=para');
    await page.route('**/api/news?**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('searchbox').focus();
    await page.locator('[data-island="search"][data-hydrated]').waitFor({ state: 'attached' });
    // With a key: content above may still push the link away from a pointer.
    await page.getByRole('link', { name: 'Próxima página' }).press('Enter');
    const retry = page.getByRole('button', { name: 'Tentar de novo' });
    await retry.waitFor();
    await page.unroute('**/api/news?**');
    await retry.click();
    await expect.poll(() => new URL(page.url()).searchParams.get('pagina')).toBe('2');
    expect(await page.locator('#resultados article').count()).toBeGreaterThan(0);
    await close();
  });
});

describe('the blocks of the home', () => {
  test('whose next page fails to load stay as they are, with a message', async () => {
    const { page, close } = await portal.open('/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.route('**/partes/bloco?**', (route) => route.abort());
    const block = page.locator('#carajas');
    const titles = await block.locator('h3').allTextContents();
    await block.getByRole('link', { name: /mais antigas/ }).click();
    await page.locator('#toast').getByText(TEXTS.loadFailed.news).waitFor();
    expect(await block.locator('h3').allTextContents()).toEqual(titles);
    expect(await block.getAttribute('aria-busy')).toBeNull();
    expect([page.url(), await page.evaluate(() => 'sameDocument' in window)]).toEqual([
      `${portal.site.url}/`,
      true,
    ]);
    await page.unroute('**/partes/bloco?**');
    await block.getByRole('link', { name: /mais antigas/ }).click();
    await expect.poll(() => block.locator('[role="status"]').textContent()).toMatch(/^2 \//);
    await close();
  });
});

test('a picture that fails to load leaves a plain box without the broken-image sign', async () => {
  const { page, close } = await portal.open('/', { realPictures: true });
  await page.route('**/media/**', (route) => route.abort());
  await page.reload();
  await expect.poll(() => page.locator('main img.broken').count()).toBeGreaterThan(0);
  const hidden = await page
    .locator('main img.broken')
    .first()
    .evaluate((one) => getComputedStyle(one).opacity);
  expect(hidden).toBe('0');
  await close();
});

describe('the dashboard', () => {
  test('a panel that fails shows an error and can be tried again, and the others stay', async () => {
    const broken = '**/admin/figures/ads?*';
    const { page, close } = await openAdmin(portal, '/admin/painel', undefined, {
      prepare: async (tab) => {
        await tab.route(broken, (route) => route.fulfill({ status: 500, body: '' }));
        // The panel of editions is left out for one edition, but not if it fails.
        await tab.route('**/admin/figures/breakdown?*by=edition*', (route) =>
          route.fulfill({ status: 500, body: '' }),
        );
      },
    });
    await panel(page, 'Anúncios').getByRole('alert').waitFor();
    await panel(page, 'Visualizações por edição').getByRole('alert').waitFor();
    await panel(page, 'Visualizações por dia').getByRole('img').waitFor();
    await page.unroute(broken);
    await panel(page, 'Anúncios').getByRole('button', { name: 'Tentar de novo' }).click();
    await panel(page, 'Anúncios').getByRole('link', { name: ADVERTISER }).waitFor();
    await close();
  });
});

describe('withdrawing the consent', () => {
  test('is repeated on the next page if the server was unreachable', async () => {
    const tab = await visitMeasured(portal, ARTICLE);
    await agree(tab);
    await tab.page.route(`**${PATHS.myDataErase}`, (route) => route.fulfill({ status: 502 }));
    await tab.page.getByRole('button', { name: 'Preferências de cookies' }).click();
    await Promise.all([tab.page.waitForResponse(`**${PATHS.myDataErase}`), tab.answer('Só o necessário')]);
    expect(await tab.page.context().cookies()).toHaveLength(1);
    await tab.page.unroute(`**${PATHS.myDataErase}`);
    await tab.go('/');
    await expect.poll(() => tab.page.context().cookies()).toEqual([]);
    expect(await tab.told()).toEqual([]);
    await tab.close();
  });
});

describe('the page of a reader’s own data', () => {
  const shown = (page: Page) => page.locator('[data-state]:not([hidden])').getAttribute('data-state');

  test('shows when the data could not be loaded or erased, and lets the reader try again', async () => {
    const tab = await visitMeasured(portal, ARTICLE);
    await agree(tab);
    await tab.page.route(`**${PATHS.myDataHeld}`, (route) => route.fulfill({ status: 502 }));
    await tab.page.route(`**${PATHS.myDataErase}`, (route) => route.fulfill({ status: 502 }));
    await tab.go(PATHS.myData);
    await expect.poll(() => shown(tab.page)).toBe('failed');
    await tab.page.unroute(`**${PATHS.myDataHeld}`);
    await tab.page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.poll(() => shown(tab.page)).toBe('held');
    expect(await tab.page.evaluate(() => document.activeElement?.textContent)).toBe('O que está guardado');
    await tab.page.getByRole('button', { name: 'Apagar meus dados' }).click();
    await tab.page.getByRole('button', { name: 'Apagar', exact: true }).click();
    await expect
      .poll(() => tab.page.locator('[data-erase-failed]').innerText())
      .toContain('Não foi possível');
    expect(await tab.page.context().cookies()).toHaveLength(1);
    await tab.close();
  });
});
