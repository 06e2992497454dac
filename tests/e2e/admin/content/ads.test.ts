import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { publicPage, said } from './content-page.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

const CREATIVE = join(import.meta.dirname, '../../../../db/demo/creatives/lateral-arena-bola-cheia.webp');

test('a new ad appears in its slot on the home page, and disappears when it is deleted', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/anuncios/novo');
  await page.getByLabel('Posição').selectOption('banner side');
  await page.getByLabel('Título').fill('Círio de novembro');
  await page.getByLabel('Link', { exact: false }).first().fill('https://cirio.example/programa');
  await page.getByLabel('Peso').fill('100');
  await page.getByRole('button', { name: 'Escolher imagem' }).click();
  const picker = page.getByRole('dialog', { name: 'Escolher imagem' });
  await picker.getByRole('button', { name: 'Enviar', exact: true }).click();
  await picker.locator('input[type="file"]').first().setInputFiles(CREATIVE);
  await picker.getByRole('button', { name: 'Usar esta imagem' }).click();
  await page.locator('.slot img').first().waitFor();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await said(page, 'Anúncio criado.');
  await page.getByRole('link', { name: 'Círio de novembro', exact: true }).waitFor();
  await publicPage(portal, '/').toContain('alt="Círio de novembro"');

  await page.getByRole('button', { name: 'Mover Círio de novembro para a lixeira' }).click();
  await publicPage(portal, '/').not.toContain('alt="Círio de novembro"');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('link', { name: 'Círio de novembro', exact: true }).waitFor();
  await page.getByRole('switch', { name: /Círio de novembro/ }).click();
  await said(page, 'Círio de novembro foi pausado.');
  await page.getByRole('link', { name: /^Pausados/ }).click();
  await page.getByRole('link', { name: 'Círio de novembro', exact: true }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('a form with unsaved changes asks before it is left, and wrong fields are named', async () => {
  const { page, close } = await openAdmin(portal, '/admin/anuncios/novo');
  await page.getByLabel('Peso').fill('0');
  await page.getByLabel('Link', { exact: false }).first().fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Informe o título.').waitFor();
  await page.getByText('Informe um endereço, como loja.example').waitFor();
  await page.getByText('Escolha a imagem do anúncio.').waitFor();
  const focused = () => page.getByLabel('Título').evaluate((field) => field === document.activeElement);
  await expect.poll(focused).toBe(true);
  await page.getByText('Use um número de 1 a 100.').waitFor();
  await page.getByRole('link', { name: 'Voltar' }).click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await page.getByLabel('Peso').inputValue()).toBe('0');
  await close();
});
