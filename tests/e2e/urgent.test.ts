import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '../../contracts/durations.ts';
import { openAdmin } from '../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../support/browser/open-portal.ts';

const PHONE = { width: 390, height: 844 };
const TEXT = 'Ponte sobre o rio Moju é interditada; veja os desvios';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

const publicPage = (path: string) => expect.poll(async () => (await fetch(portal.site.url + path)).text());
const said = (page: Page, text: string) => page.locator('.toasts').getByText(text).waitFor();

test('an urgent notice is published with two taps on a phone, dismissed by a reader, and ended with one tap', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/noticias', undefined, {
    viewport: PHONE,
  });
  // The computer's clock is ahead: the notice has to end by the portal's.
  await page.clock.setFixedTime(Date.now() + 10 * MINUTE_MS);
  await page.getByRole('link', { name: 'Aviso urgente' }).click();
  await page.getByRole('textbox', { name: 'Aviso' }).fill(TEXT);
  await page.getByLabel('Leva à notícia').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Pôr no ar' }).click();
  await said(page, 'Aviso no ar em todas as páginas.');
  await publicPage('/').toContain(TEXT);
  await publicPage('/noticia/40').toContain(TEXT);

  const reader = await portal.open('/politica', { viewport: PHONE });
  const line = reader.page.getByRole('complementary', { name: 'Aviso urgente' });
  await line.getByRole('link', { name: TEXT }).waitFor();
  await reader.page.getByRole('alert').filter({ hasText: TEXT }).waitFor({ state: 'attached' });
  await line.getByRole('button', { name: 'Fechar o aviso urgente' }).click();
  expect(await line.count()).toBe(0);
  await reader.page.goto(`${portal.site.url}/`);
  expect(await reader.page.locator('.urgent').isVisible()).toBe(false);
  expect(await reader.page.getByRole('alert').filter({ hasText: TEXT }).count()).toBe(0);
  await reader.close();

  await page.getByRole('button', { name: 'Encerrar' }).click();
  await said(page, 'Aviso encerrado. Ele já saiu de todas as páginas.');
  await publicPage('/').not.toContain(TEXT);
  await publicPage('/noticia/40').not.toContain(TEXT);
  await page.getByRole('heading', { name: 'Novo aviso' }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});
