import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PATHS } from '../../../site/addresses.ts';
import { type OpenPortal, openSharedPortal } from '../../support/browser/open-portal.ts';

const REACT = '**/assets/react-*.js';
/** A list in an island that has more than one page. */
const LIST = `${PATHS.search}?reg=metropolitana`;

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

const nextPage = (page: Page) => page.locator('.pages__next');

describe('when the code of an island does not load', () => {
  const mayComplain = /Failed to fetch dynamically imported module/;

  test('a list pages by its link', async () => {
    const { page, close } = await portal.open(LIST, { mayComplain });
    await page.route(REACT, (route) => route.abort());
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await nextPage(page).click();
    await page.waitForURL('**pagina=2');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
    await close();
  });

  test('a search is a form, with a button for its filters', async () => {
    const { page, close } = await portal.open(PATHS.search, { mayComplain });
    await page.route(REACT, (route) => route.abort());
    await page.getByRole('searchbox').fill('belem');
    await page.getByRole('button', { name: 'Buscar', exact: true }).waitFor();
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/search?q=belem**');
    expect(await page.locator('#resultados article').count()).toBeGreaterThan(0);
    await close();
  });

  test('a message is sent with the mail program', async () => {
    const { page, close } = await portal.open(PATHS.contact, { mayComplain });
    await page.route(REACT, (route) => route.abort());
    const sent = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('submit', (event) => {
            event.preventDefault();
            resolve((event.target as HTMLFormElement).action);
          });
        }),
    );
    await page.getByLabel('Nome').fill('Rita');
    await page.getByLabel('E-mail').fill('rita@leitora.example');
    await page.locator('#mensagem').fill('Bom dia');
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    expect(await sent).toMatch(/^mailto:/);
    await close();
  });

  test('a video still plays on the stage', async () => {
    const { page, close } = await portal.open(PATHS.tv, { mayComplain });
    await page.route(REACT, (route) => route.abort());
    await page.locator('.vid a').first().click();
    await page.waitForURL('**/tv-en-para?video=*');
    await page.locator('.stage .facade').click();
    await page.locator('.stage iframe').waitFor();
    await close();
  });

  test('after two minutes the browser performs the event natively', async () => {
    const context = await portal.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(portal.site.url + LIST);
    // The response never comes.
    await page.route(REACT, () => {});
    await nextPage(page).click();
    await page.clock.runFor(119_000);
    expect(page.url()).toBe(portal.site.url + LIST);
    await page.clock.runFor(2_000);
    await page.waitForURL('**pagina=2');
    await context.close();
  });
});
