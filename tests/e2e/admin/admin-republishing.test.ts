import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { openAdmin } from '../../support/admin-page.ts';
import { enterNewsroom } from '../../support/newsroom.ts';
import { type OpenPortal, openPortal } from '../../support/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openPortal({ READ_SOURCES: 'yes' });
  const { call, token } = await enterNewsroom(portal.api.url);
  // The demo's sources are read by the program itself, soon after the start.
  const filled = async () => {
    const { items } = (await call(ENDPOINTS.adminQueue.list, { token, query: { limit: 100 } })).body;
    expect(items.filter((item) => item.blocked === null).length).toBeGreaterThan(3);
    expect(items.filter((item) => item.blocked !== null).length).toBeGreaterThan(0);
  };
  await vi.waitFor(filled, { timeout: 60_000, interval: 250 });
}, 120_000);
afterAll(async () => portal?.close());

const current = (page: Page) => page.locator('.q__card[aria-current]');
const currentTitle = (page: Page): Promise<string> => current(page).locator('.q__title').innerText();

test('by the keyboard an item is read, compared, discarded, fetched back and made a draft', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/fila');
  await current(page).waitFor();
  const first = await currentTitle(page);
  await page.keyboard.press('j');
  expect(await currentTitle(page)).not.toBe(first);
  await page.keyboard.press('k');
  expect(await currentTitle(page)).toBe(first);

  await page.keyboard.press(' ');
  await page.locator('.qr__text').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader', { name: 'Como vai entrar' }).waitFor();
  await page.keyboard.press('Escape');
  await current(page).waitFor();

  await page.keyboard.press('x');
  await page.getByRole('status').filter({ hasText: 'Descartado' }).waitFor();
  expect(await page.locator('.q__title', { hasText: first }).count()).toBe(0);
  await page.keyboard.press('u');
  await page.locator('.q__card[aria-current]', { hasText: first }).waitFor();

  await page.keyboard.press('a');
  const done = page.getByRole('status').filter({ hasText: 'Rascunho criado' });
  await done.getByRole('link', { name: 'Abrir' }).click();
  await page.waitForURL(/\/admin\/noticias\/\d+$/);
  expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe(first);
  expect(troubles).toEqual([]);
  await close();
});

test('an item of a source without a licence is not published, and its card says why', async () => {
  const { call, token } = await enterNewsroom(portal.api.url);
  const { items } = (await call(ENDPOINTS.adminQueue.list, { token, query: { limit: 100 } })).body;
  const blocked = items.find((item) => item.blocked !== null);
  if (!blocked) throw new Error('the demo has a source without a licence');
  const viewport = { width: 390, height: 844 };
  const path = `/admin/fila?fonte=${blocked.source.id}`;
  const { page, close } = await openAdmin(portal, path, undefined, { viewport });
  const card = page.locator('.q__card', { hasText: blocked.title });
  await card.getByRole('button', { name: 'Publicar' }).click();
  await card.getByRole('alert').filter({ hasText: 'licença' }).waitFor();
  expect(await card.count()).toBe(1);
  await close();
});
