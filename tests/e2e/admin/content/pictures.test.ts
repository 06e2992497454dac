import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { said } from './content-page.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

/** A picture that the library does not have. */
async function newPicture(name: string, background: string, width = 600) {
  const create = { width, height: 500, channels: 3, background } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

test('a picture is uploaded, described, found by its description, replaced and deleted', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/midia');
  await page.getByRole('button', { name: 'Enviar imagens' }).click();
  const files = page.locator('.upload-panel input[type="file"]').first();
  await files.setInputFiles([await newPicture('quadra.png', 'green'), await newPicture('rio.png', 'blue')]);
  await page.getByLabel('Texto alternativo de rio.png').fill('Rio de manhã');
  await page.getByLabel('Crédito de todas').fill('Ana Lima');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('button', { name: 'Salvar descrições' }).click();
  await said(page, '2 descrições salvas.');
  await page.getByRole('button', { name: 'Fechar o envio' }).click();
  await page.getByRole('button', { name: /quadra\.png/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Imagem' });
  await dialog.getByLabel('Texto alternativo').fill('Quadra iluminada de noite');
  await dialog.getByLabel(/^Vertical/).press('ArrowDown');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await said(page, 'Imagem salva.');
  await dialog.getByRole('button', { name: 'Fechar' }).click();

  await page.getByLabel('Buscar por nome, texto ou crédito').fill('quadra ilum');
  await page.getByText('1–1 de 1').waitFor();
  await page.reload();
  await page.getByRole('button', { name: /Quadra iluminada/ }).click();
  expect(await dialog.getByLabel(/^Vertical/).inputValue()).toBe('49');
  expect(await dialog.getByLabel('Crédito').inputValue()).toBe('Ana Lima');

  await dialog.locator('input[type="file"]').setInputFiles(await newPicture('nova.png', 'olive', 640));
  const asked = page.getByRole('dialog', { name: 'Trocar esta imagem?' });
  await asked.getByText('Da imagem anterior: Quadra iluminada de noite').waitFor();
  await asked.getByLabel('Crédito').fill('Rui Silva');
  await page.getByRole('button', { name: 'Trocar imagem' }).click();
  await said(page, 'Imagem trocada.');
  await dialog.getByText('640 × 500 px').waitFor();
  expect(await dialog.getByLabel('Texto alternativo').inputValue()).toBe('');
  expect(await dialog.getByLabel('Crédito').inputValue()).toBe('Rui Silva');
  await dialog.getByRole('button', { name: 'Apagar' }).click();
  await page.getByRole('button', { name: 'Apagar imagem' }).click();
  await said(page, 'Imagem apagada.');
  expect(troubles).toEqual([]);
  await close();
});

test('a picture in use lists its uses and cannot be deleted', async () => {
  const { page, close } = await openAdmin(portal, '/admin/midia?busca=lateral-arena');
  await page.locator('.pics__one').first().click();
  const dialog = page.getByRole('dialog', { name: 'Imagem' });
  await dialog.getByRole('link', { name: 'Horários para peladas à noite' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Apagar' }).isDisabled()).toBe(true);
  // A press that starts inside the dialog and ends outside is a text selection; a press outside closes the dialog.
  const box = await dialog.boundingBox();
  if (!box) throw new Error('the dialog is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 20, box.y + 20);
  await page.mouse.up();
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(box.x - 20, box.y + 20);
  await dialog.waitFor({ state: 'detached' });
  await close();
});

test('a file that is not an accepted picture is refused before the upload', async () => {
  const { page, close } = await openAdmin(portal, '/admin/midia');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Enviar imagens' }).click();
  const name = '<img src=x onerror=alert(1)>.svg';
  const hostile = { name, mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await page.locator('.upload-panel input[type="file"]').first().setInputFiles(hostile);
  await page.getByText('Este formato não é aceito').waitFor();
  await page.getByText(name).waitFor();
  expect(await page.getByRole('button', { name: /^Tentar enviar/ }).count()).toBe(0);
  expect(sent).toEqual([]);
  await close();
});
