import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import type { OpenPortal } from '../../support/browser/open-portal.ts';

const PHONE = { width: 390, height: 844 };
const { adminPins } = ENDPOINTS;

/** The journeys of pins, on any engine. */
export function testPinJourneys(open: () => Promise<OpenPortal>): void {
  let portal: OpenPortal;
  beforeAll(async () => {
    portal = await open();
  });
  /** Other suites of this worker expect the newest on the home. */
  afterAll(async () => {
    const { call, token } = await logInToNewsroom(portal.api.url);
    const { body } = await call(adminPins.list, { token });
    for (const { id, deletedAt } of body)
      if (!deletedAt) await call(adminPins.remove, { token, params: { id } });
  });

  const said = (page: Page, text: RegExp) => page.locator('.toasts').getByText(text).waitFor();

  /** The title of the headline and of the story after it, as the server renders them. */
  async function heroTitles(): Promise<string[]> {
    const html = (await (await fetch(portal.site.url)).text()).replace(/ data-props="[^"]*"/g, '');
    const hero = html.slice(html.indexOf('id="destaques"'), html.indexOf('hero__ads'));
    return [...hero.matchAll(/<h[23]><a [^>]*>([^<]+)</g)].map(([, title]) => title ?? '');
  }
  const hero = (slot: number) => expect.poll(async () => (await heroTitles())[slot - 1]);

  test('a story is pinned as the headline in two taps from the list on a phone, and undone with one', async () => {
    // Older than the stories that other suites publish, so only the pin brings it to the front.
    const story = { title: 'Trapiche novo de Curralinho', cover: `/media/${'0'.repeat(32)}` };
    await (await logInToNewsroom(portal.api.url)).publish({ ...story, date: '2026-01-15T12:00:00.000Z' });
    const before = await heroTitles();
    const list = '/admin/noticias?q=trapiche+novo+de+curralinho';
    const { page, close } = await openAdmin(portal, list, undefined, { viewport: PHONE });
    const { title } = story;
    const row = page.getByRole('row').filter({ hasText: title });
    await row.getByRole('button', { name: /^Ações de/ }).click();
    await page.getByRole('link', { name: 'Fixar na capa' }).click();
    await page.getByRole('dialog').getByText(title).waitFor();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(sideways).toBe(false);
    await page.getByRole('button', { name: 'Fixar', exact: true }).click();
    await said(page, /Manchete: já está na capa/);
    await hero(1).toBe(title);
    const shown = await heroTitles();
    expect(shown.filter((one) => one === title)).toHaveLength(1);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await hero(1).toBe(before[0]);
    await close();
  });

  test('places are filled, replaced and put back by the keyboard alone', async () => {
    const { page, close } = await openAdmin(portal, '/admin/capa');
    const pick = async (slot: string, words: string) => {
      await page.getByRole('button', { name: `Fixar: ${slot}` }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Fixar na capa' });
      await dialog.getByRole('searchbox').focus();
      await page.keyboard.type(words);
      const found = dialog.locator('.pick__found button');
      await expect.poll(() => found.first().innerText()).toContain(words);
      await page.keyboard.press('Tab');
      // A long list is a stop of its own in browsers that let the keyboard scroll it.
      if (!(await found.first().evaluate((one) => one === document.activeElement)))
        await page.keyboard.press('Tab');
      const title = await found.first().locator('b').innerText();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Fixar', exact: true }).focus();
      await page.keyboard.press('Enter');
      return title;
    };
    const newsroom = await logInToNewsroom(portal.api.url);
    await newsroom.publish({ title: 'Cheia do Tocantins', cover: `/media/${'0'.repeat(32)}` });
    await newsroom.publish({ title: 'Vazante do Tocantins', cover: `/media/${'0'.repeat(32)}` });
    const flood = await pick('Destaque 2', 'Cheia do Tocantins');
    await said(page, /Destaque 2: já está na capa/);
    await hero(2).toBe(flood);

    // Another person holds the slot by now: the second is told and chooses.
    await page.getByRole('button', { name: 'Trocar: Destaque 2' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('Vazante do Tocantins');
    await dialog.locator('.pick__found button').filter({ hasText: 'Vazante' }).first().press('Enter');
    await dialog.getByRole('button', { name: 'Fixar', exact: true }).press('Enter');
    await page.getByRole('dialog', { name: 'O lugar já tem uma notícia' }).getByText(flood).waitFor();
    await page.getByRole('button', { name: 'Substituir' }).press('Enter');
    await hero(2).toBe('Vazante do Tocantins');

    await page
      .getByRole('button', { name: `Repor: ${flood}` })
      .first()
      .press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Substituir' }).press('Enter');
    await said(page, /voltou para a capa/);
    await hero(2).toBe(flood);
    const slots = page.getByRole('list', { name: 'Lugares da capa' });
    await slots.getByRole('listitem').nth(1).getByText(flood).waitFor();
    await page.getByRole('button', { name: 'Tirar: Destaque 2' }).press('Enter');
    await page.getByRole('button', { name: 'Fixar: Destaque 2' }).waitFor();
    await close();
  });

  test('the newsroom sees its bar on a public page, and the page is the same for every reader', async () => {
    const { page, close } = await openAdmin(portal, '/admin/noticias', undefined, { viewport: PHONE });
    await page.goto(`${portal.site.url}/noticia/40`);
    const bar = page.getByRole('navigation', { name: 'Redação' });
    await bar.getByRole('link', { name: 'Editar' }).waitFor();
    expect(await bar.getByRole('link', { name: 'Fixar' }).getAttribute('href')).toBe('/admin/capa?fixar=40');
    expect(await bar.evaluate((one) => getComputedStyle(one).position)).toBe('fixed');
    const token = await portal.adminToken();
    const read = async (headers: Record<string, string>) =>
      (await fetch(`${portal.site.url}/noticia/40`, { headers })).text();
    expect(await read({ cookie: `authToken=${token}` })).toBe(await read({}));
    await close();
    const reader = await portal.open('/noticia/40');
    expect(await reader.page.getByRole('navigation', { name: 'Redação' }).count()).toBe(0);
    await reader.close();
  });
}
