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
const older = (page: Page) => page.getByRole('link', { name: 'Notícias mais antigas: Marajó' });

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

describe('events before hydration', () => {
  test('a key that activates a control is replayed', async () => {
    const { page, close } = await portal.open(LIST);
    const letGo = await holdReact(page);
    const isSameDocument = await markDocument(page);
    await nextPage(page).focus();
    await page.keyboard.press('Enter');
    letGo();
    await page.waitForURL('**pagina=2');
    expect(await isSameDocument()).toBe(true);
    await close();
  });

  test('typed text keeps its cursor and is searched for', async () => {
    const { page, close } = await portal.open(PATHS.search);
    const letGo = await holdReact(page);
    const box = page.getByRole('searchbox');
    await box.pressSequentially('belem');
    await box.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 3));
    letGo();
    await expect.poll(() => page.locator('#resultados mark').count()).toBeGreaterThan(0);
    expect(
      await box.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) => [
        value,
        selectionStart,
        selectionEnd,
      ]),
    ).toEqual(['belem', 2, 3]);
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true);
    await close();
  });

  test('no key makes React hydrate everything synchronously', async () => {
    const { page, close } = await portal.open(PATHS.search);
    await holdReact(page);
    const island = page.locator('[data-island=search]');
    await island.evaluate((element) =>
      element.addEventListener('keyup', () => element.setAttribute('data-key', '')),
    );
    const box = page.getByRole('searchbox');
    await box.press('a');
    expect([await box.inputValue(), await island.getAttribute('data-key')]).toEqual(['a', null]);
    await close();
  });

  test('a submitted form is validated once its island is hydrated', async () => {
    const { page, close } = await portal.open(PATHS.advertise);
    const letGo = await holdReact(page);
    await page.getByLabel('Telefone').pressSequentially('91987654321');
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    expect(await page.locator('[data-alert=errors]').isVisible()).toBe(false);
    letGo();
    await page.locator('[data-alert=errors]').waitFor();
    expect(await page.getByLabel('Telefone').inputValue()).toBe('(91) 98765-4321');
    await close();
  });

  test('a video plays in place', async () => {
    const { page, close } = await portal.open(PATHS.tv);
    const letGo = await holdReact(page);
    await page.locator('.stage .facade').click();
    expect(await page.locator('.stage iframe').count()).toBe(0);
    letGo();
    await page.locator('.stage iframe').waitFor();
    await close();
  });
});

test('with Save-Data no island is hydrated, and everything works with links and forms', async () => {
  const prepare = async (tab: Page): Promise<void> => {
    await tab.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
    );
  };
  const { page, close } = await portal.open('/', { alone: true, prepare });
  await older(page).hover();
  await older(page).click();
  await page.waitForURL('**/?bloco=marajo&pagina=2#marajo');
  await page.goto(`${portal.site.url}${PATHS.search}`);
  await page.getByRole('searchbox').fill('belem');
  await page.getByRole('combobox', { name: 'Região' }).selectOption('metropolitana');
  expect(await woken(page)).toEqual([]);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.waitForURL('**/search?q=belem**');
  await page.goto(portal.site.url + PATHS.regions);
  expect(await page.getByRole('button', { name: 'Avançar: No Instagram' }).isVisible()).toBe(false);
  await page.goto(portal.site.url + PATHS.myData);
  expect(await page.getByRole('link', { name: 'Ver os registros guardados' }).isVisible()).toBe(true);
  expect(await woken(page)).toEqual([]);
  await close();
});
