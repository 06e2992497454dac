import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { barriersOn } from '../../../support/browser/accessibility.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { cropDialog, type Library, openLibrary, said, sizeIn } from './crop-page.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a picture of the library is cropped by mouse and keyboard, rotated, and reset to the original', async () => {
  const { id } = await library.added('corte.png', '#205030');
  const { page, troubles, close } = await openAdmin(library.portal, `/admin/midia?imagem=${id}`, undefined, {
    realPictures: true,
  });
  await page.getByRole('button', { name: 'Cortar e girar' }).click();
  const dialog = cropDialog(page);
  await expect.poll(() => sizeIn(dialog)).toBe('Resultado: 600 × 400 px');
  expect(await barriersOn(page)).toEqual([]);

  await dialog.getByRole('button', { name: '1:1' }).click();
  await expect.poll(() => sizeIn(dialog)).toBe('Resultado: 400 × 400 px');
  await dialog.getByRole('button', { name: 'Livre' }).click();
  await dialog.getByRole('button', { name: 'Canto inferior direito' }).press('Shift+ArrowLeft');
  await expect.poll(() => sizeIn(dialog)).toBe('Resultado: 370 × 400 px');
  await dialog.getByRole('button', { name: 'Mover o corte' }).press('ArrowRight');
  await expect.poll(() => sizeIn(dialog)).toBe('Resultado: 370 × 400 px');

  const corner = await middleOf(dialog.getByRole('button', { name: 'Canto superior esquerdo' }));
  const stage = await dialog.locator('.crop__stage').boundingBox();
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x, corner.y + (stage?.height ?? 0) / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => sizeIn(dialog)).toMatch(/^Resultado: 370 × (199|200|201) px$/);
  await dialog.getByRole('button', { name: 'Girar à direita' }).click();
  await expect.poll(() => sizeIn(dialog)).toMatch(/^Resultado: (199|200|201) × 370 px$/);
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await said(page, 'Imagem cortada.');
  const detail = page.getByRole('dialog', { name: 'Imagem' });
  await detail.getByText(/^(199|200|201) × 370 px/).waitFor();
  await detail.getByText('Imagem alterada; o original está guardado.').waitFor();
  const cropped = new URL(page.url()).searchParams.get('imagem') ?? '';
  expect(cropped).not.toBe(id);

  await page.getByRole('button', { name: 'Cortar e girar' }).click();
  // The original is shown again behind the crop, at its full size.
  const shown = dialog.locator('.crop__stage img');
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(600);
  await dialog.getByRole('button', { name: 'Voltar ao original' }).click();
  await expect.poll(() => sizeIn(dialog)).toBe('Resultado: 600 × 400 px');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await said(page, 'O original está de volta.');
  await detail.getByText(/^600 × 400 px/).waitFor();
  expect(new URL(page.url()).searchParams.get('imagem')).toBe(id);
  expect(troubles).toEqual([]);
  await close();
});

test('a part of a picture is blurred by drawing an area on it, and the area can be taken away', async () => {
  const { id } = await library.added('placa.png', '#305020');
  const { page, troubles, close } = await openAdmin(library.portal, `/admin/midia?imagem=${id}`, undefined, {
    realPictures: true,
  });
  await page.getByRole('button', { name: 'Desfocar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desfocar' });
  const stage = dialog.locator('.crop__stage');
  const { x, y } = await middleOf(stage);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 3 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Nova área' }).click();
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Área 2: remover' }).press('Delete');
  expect(await dialog.getByRole('button', { name: /^Área/ }).count()).toBe(1);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(troubles).toEqual([]);
  await close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('a picture is cropped with a finger on a phone', async () => {
  const { id } = await library.added('dedo.png', '#503020', 1200, 800);
  const { page, close } = await openAdmin(library.portal, `/admin/midia?imagem=${id}`, undefined, PHONE);
  await page.getByRole('button', { name: 'Cortar e girar' }).click();
  const dialog = cropDialog(page);
  await dialog.locator('.crop__stage').scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(dialog.getByRole('button', { name: 'Canto inferior direito' }));
  const width = (await dialog.locator('.crop__stage').boundingBox())?.width ?? 0;
  const touch = await page.context().newCDPSession(page);
  // Half of the corner handle lies outside the picture, so the finger touches the half inside.
  const from = { x: x - 8, y: y - 8 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const share of [0.1, 0.3, 0.5]) {
    const touchPoints = [{ x: from.x - width * share, y: from.y }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => sizeIn(dialog)).toMatch(/^Resultado: (59\d|60\d) × 800 px$/);
  await dialog.getByText('Pequena para a capa de uma notícia.').waitFor();
  await close();
});
