import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).waitFor();

test('a new edition is previewed, its colours are checked for contrast, and it is switched on, off and deleted', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/edicoes');
  await page.getByRole('link', { name: 'Nova edição' }).click();
  await page.getByLabel('Nome', { exact: false }).first().fill('Salgado');
  await page.getByLabel('Endereços').fill('salgado.example');
  const preview = page.getByRole('region', { name: 'Prévia' });
  await preview.getByText('Portal Salgado').waitFor();
  await page.getByLabel('Salgado', { exact: true }).check();
  // The preview shows real stories of the region.
  await preview.locator('h3').waitFor();

  const colour = page.getByLabel('Cor no claro', { exact: true });
  await colour.fill('#7fd1d6');
  await page.getByText(/é pouco, o mínimo é 4,5:1/).waitFor();
  await page.getByRole('button', { name: /^Usar #/ }).click();
  await page.getByText(/^Contraste 4,[5-9]:1 no papel\.$/).waitFor();
  await page.getByRole('radio', { name: 'Vela' }).check({ force: true });
  await page.getByLabel('No ar').check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await said(page, 'A edição Salgado está salva.');

  const row = page.getByRole('listitem').filter({ hasText: 'salgado.example' });
  await row.getByText('No ar').waitFor();
  expect(await row.getByRole('button', { name: 'Mover Salgado para a lixeira' }).isDisabled()).toBe(true);
  await row.getByRole('button', { name: 'Desligar Salgado' }).click();
  await page.getByRole('button', { name: 'Desligar', exact: true }).click();
  await said(page, 'A edição Salgado está desligada.');
  await row.getByRole('button', { name: 'Mover Salgado para a lixeira' }).click();
  await row.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await close();
});

test('one button creates the missing suggested editions, all of them switched off', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/edicoes');
  await page.getByRole('button', { name: /^Criar as / }).click();
  await said(page, /edições criadas, desligadas\.$/);
  await page.getByText('Baixo Amazonas', { exact: true }).first().waitFor();
  expect(await page.getByText('Desligada', { exact: true }).count()).toBeGreaterThan(8);
  expect(troubles).toEqual([]);
  await close();
});
