import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

/** Counts the editor's clicks and key presses. */
async function countHand(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.evaluate(() => {
    const hand = { clicks: 0, keys: 0 };
    Object.assign(window, { hand });
    addEventListener('pointerdown', () => (hand.clicks += 1), true);
    addEventListener('keydown', () => (hand.keys += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { hand: { clicks: number; keys: number } }).hand);
}

/** The text that readers see on the page of the story published last. */
async function readersPage(storyTitle: string): Promise<string> {
  const { call, token } = await logInToNewsroom(portal.api.url);
  const { body } = await call(ENDPOINTS.adminNews.list, {
    token,
    query: { q: storyTitle, status: 'published' },
  });
  const response = await fetch(`${portal.site.url}/noticia/${body[0]?.id}`);
  return await response.text();
}

test('one address becomes a published story with at most three clicks and twelve keys', async () => {
  const { page, close } = await openAdmin(portal, '/admin/fila');
  const hand = await countHand(page);
  await page.getByRole('button', { name: 'Colar endereço' }).click();
  await page.getByLabel('Endereço da notícia').waitFor();
  await page.keyboard.insertText('https://agencia-ribeirinha.example/escola-em-altamira');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/noticias\/\d+$/);
  const title = page.getByLabel('Título', { exact: true });
  await expect.poll(() => title.inputValue()).toContain('Altamira inaugura escola');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByText('Notícia publicada.').waitFor();
  const { clicks, keys } = await hand();
  // The two keys of pasting are added, because the test pastes without the keyboard.
  expect([clicks <= 3, keys + 2 <= 12]).toEqual([true, true]);
  expect(await readersPage('Altamira inaugura escola')).toContain('Agência Ribeirinha');
  await close();
});

test('an address shared from a phone is in the dialog, also after a login', async () => {
  const shared = 'Veja só: https://agencia-ribeirinha.example/feira-de-santarem';
  const path = `/admin/fila?titulo=Feira&texto=${encodeURIComponent(shared)}`;
  const response = await fetch(portal.site.url + path, { redirect: 'manual' });
  const destination = new URL(response.headers.get('location') ?? '', portal.site.url);
  // The administrator has a session, so the login leads directly to the requested page.
  const { page, close } = await openAdmin(portal, destination.pathname + destination.search);
  const address = page.getByRole('dialog').getByLabel('Endereço da notícia');
  await address.waitFor();
  expect(await address.inputValue()).toBe('https://agencia-ribeirinha.example/feira-de-santarem');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.waitForURL((url) => url.search === '');
  await close();
});
