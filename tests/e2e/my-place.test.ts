import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { barriersOn } from '../support/browser/accessibility.ts';
import { type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';
import { readPlain } from '../support/browser/without-script.ts';

const PHONE = { width: 390, height: 844 };

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

const place = (page: Page) => page.locator('#meu-municipio');

/** The tab of a reader who chose this municipality on an earlier visit. */
function choose(slug: string): (tab: Page) => Promise<void> {
  return async (tab) => {
    await tab.addInitScript(watchShifts);
    await tab.addInitScript((chosen) => localStorage.setItem('municipio', chosen), slug);
  };
}

/** Adds up the layout shifts of the page. */
function watchShifts(): void {
  const watched = window as unknown as { shifted: number };
  watched.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftedOn = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

describe('the box of municipalities', () => {
  test('finds one of the 144 while the reader types, without accents and by the keyboard, and shows its news', async () => {
    const { page, close } = await portal.open('/');
    const box = place(page).getByLabel('Seu município');
    await box.focus();
    await box.pressSequentially('maraba');
    const option = page.getByRole('option', { name: 'Marabá' });
    await option.waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    expect(await option.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await place(page).getByRole('heading', { name: 'Marabá', exact: true }).waitFor();
    expect(await place(page).locator('.story').count()).toBeGreaterThan(0);
    expect(await place(page).getByLabel('Seu município').isVisible()).toBe(false);
    await page.reload();
    await place(page).getByRole('heading', { name: 'Marabá', exact: true }).waitFor();
    await place(page).getByRole('button', { name: 'Remover' }).click();
    await box.waitFor();
    await close();
  });

  test('a choice on a phone leads to the news of the municipality: their heading is on the screen and has the focus', async () => {
    const { page, close } = await portal.open('/', { viewport: PHONE });
    const box = place(page).getByLabel('Seu município');
    await box.focus();
    await box.pressSequentially('santarem');
    await page.getByRole('option', { name: 'Santarém', exact: true }).click();
    const heading = place(page).getByRole('heading', { name: 'Santarém', exact: true });
    await heading.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Santarém');
    expect(await place(page).getByLabel('Seu município').isVisible()).toBe(false);
    const { y = -1 } = (await heading.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(PHONE.height);
    await close();
  });

  test('is in the menu of a phone and leads to the list of the municipality', async () => {
    const { page, close } = await portal.open('/politica', { viewport: PHONE });
    await page.locator('[data-menu=open]').click();
    const box = page.locator('#menu').getByLabel('Seu município');
    await box.focus();
    await box.pressSequentially('soure');
    await page.getByRole('option', { name: 'Soure' }).click();
    await page.waitForURL('**/municipio/soure');
    await page.getByRole('button', { name: 'Aparece primeiro na página inicial. Desfazer' }).waitFor();
    await close();
  });

  test('works without JavaScript: a known name leads to its list, an unknown one to all names', async () => {
    const { site } = portal;
    const home = await readPlain(site.url);
    const found = await home.send(home.document.querySelector('#meu-municipio form'), 'itaituba');
    expect(new URL(found.url).pathname).toBe('/municipio/itaituba');
    const none = await readPlain(`${site.url}/municipios?nome=manaus`);
    expect(none.document.querySelector('main')?.textContent).toContain(
      'Nenhum município do Pará se chama “manaus”',
    );
    expect(none.document.querySelectorAll('.places li')).toHaveLength(144);
    const moved = await readPlain(`${site.url}/municipios?nome=santarem`);
    expect(new URL(moved.url).pathname).toBe('/municipio/santarem');
  });
});

describe('the municipality a reader has chosen', () => {
  test.each([
    ['with its news', undefined],
    ['when they fail', 503],
  ])(
    'is directly below the lead on a phone, takes the same height %s as before its stories load, and causes no layout shift',
    async (_name, status) => {
      const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
      const prepare = async (tab: Page): Promise<void> => {
        await choose('maraba')(tab);
        await tab.route('**/partes/municipio?**', async (route) => {
          await gate;
          if (status) await route.fulfill({ status });
          else await route.continue();
        });
      };
      const { page, close } = await portal.open('/', { alone: true, viewport: PHONE, prepare });
      const before = await place(page).boundingBox();
      letGo();
      await expect.poll(() => place(page).innerText()).toMatch(status ? /Não foi possível/ : /Marabá/);
      expect(await place(page).boundingBox()).toEqual(before);
      const lead = await page.locator('.story--lead').boundingBox();
      const next = await page.locator('.hero__list').boundingBox();
      expect((before?.y ?? 0) - (lead?.y ?? 0) - (lead?.height ?? 0)).toBeLessThan(40);
      expect(next?.y).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0) - 1);
      expect(await shiftedOn(page)).toBeLessThanOrEqual(0.01);
      await close();
    },
  );

  test('repeats no story of the home', async () => {
    const { page, close } = await portal.open('/', { alone: true, prepare: choose('breves') });
    await place(page).getByRole('heading', { name: 'Breves', exact: true }).waitFor();
    const repeated = () =>
      page.evaluate(() => {
        const links = [
          ...document.querySelectorAll<HTMLAnchorElement>('main .story a, main .heads li:not([hidden]) a'),
        ];
        const shown = links.filter((link) => !link.closest('aside')).map(({ pathname }) => pathname);
        return shown.filter((path, index) => shown.indexOf(path) !== index);
      });
    await expect.poll(repeated).toEqual([]);
    await close();
  });

  test('does not change the request for the home: the server never learns it', async () => {
    const { page, close } = await portal.open('/robots.txt');
    const [plain, asked] = await page.evaluate(async () => {
      const read = async () => (await fetch('/')).text();
      const before = await read();
      localStorage.setItem('municipio', 'maraba');
      return [before, await read()];
    });
    expect(asked).toBe(plain);
    await close();
  });
});
