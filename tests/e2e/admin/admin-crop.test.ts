import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Media } from '../../../contracts/media/media.schema.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { barriersOn } from '../../support/browser/accessibility.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { editorPage } from '../../support/browser/editor-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

let portal: OpenPortal;
let newsroom: Awaited<ReturnType<typeof logInToNewsroom>>;
beforeAll(async () => {
  portal = await openSharedNewsroom();
  newsroom = await logInToNewsroom(portal.api.url);
});

/** Uploads a picture whose bytes no other test has sent. A small one, where its size does not matter, is encoded sooner. */
async function added(name: string, background: string, width = 600, height = 400): Promise<Media> {
  const create = { width, height, channels: 3, background } as const;
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(await sharp({ create }).png().toBuffer())]), name);
  const { call, token } = newsroom;
  return (await call(ENDPOINTS.adminMedia.upload, { token, body: form })).body;
}

const said = (page: Page, text: string) => page.locator('.toasts').getByText(text).waitFor();
const cropDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Cortar e girar' });
const sizeIn = (dialog: Locator): Promise<string> => dialog.locator('.crop__size').innerText();

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a picture of the library is cropped by mouse and keyboard, rotated, and reset to the original', async () => {
  const { id } = await added('corte.png', '#205030');
  const { page, troubles, close } = await openAdmin(portal, `/admin/midia?imagem=${id}`, undefined, {
    realPictures: true,
  });
  await page.getByRole('button', { name: 'Cortar e girar' }).click();
  const dialog = cropDialog(page);
  expect(await sizeIn(dialog)).toBe('Resultado: 600 × 400 px');
  expect(await barriersOn(page)).toEqual([]);

  await dialog.getByRole('button', { name: '1:1' }).click();
  expect(await sizeIn(dialog)).toBe('Resultado: 400 × 400 px');
  await dialog.getByRole('button', { name: 'Livre' }).click();
  await dialog.getByRole('button', { name: 'Canto inferior direito' }).press('Shift+ArrowLeft');
  expect(await sizeIn(dialog)).toBe('Resultado: 370 × 400 px');
  await dialog.getByRole('button', { name: 'Mover o corte' }).press('ArrowRight');
  expect(await sizeIn(dialog)).toBe('Resultado: 370 × 400 px');

  const corner = await middleOf(dialog.getByRole('button', { name: 'Canto superior esquerdo' }));
  const stage = await dialog.locator('.crop__stage').boundingBox();
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(corner.x, corner.y + (stage?.height ?? 0) / 2, { steps: 4 });
  await page.mouse.up();
  expect(await sizeIn(dialog)).toMatch(/^Resultado: 370 × (199|200|201) px$/);
  await dialog.getByRole('button', { name: 'Girar à direita' }).click();
  expect(await sizeIn(dialog)).toMatch(/^Resultado: (199|200|201) × 370 px$/);
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
  expect(await sizeIn(dialog)).toBe('Resultado: 600 × 400 px');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await said(page, 'O original está de volta.');
  await detail.getByText(/^600 × 400 px/).waitFor();
  expect(new URL(page.url()).searchParams.get('imagem')).toBe(id);
  expect(troubles).toEqual([]);
  await close();
});

test('a part of a picture is blurred by drawing an area on it, and the area can be taken away', async () => {
  const { id } = await added('placa.png', '#305020');
  const { page, troubles, close } = await openAdmin(portal, `/admin/midia?imagem=${id}`, undefined, {
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
  const { id } = await added('dedo.png', '#503020', 1200, 800);
  const { page, close } = await openAdmin(portal, `/admin/midia?imagem=${id}`, undefined, PHONE);
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
  expect(await sizeIn(dialog)).toMatch(/^Resultado: (59\d|60\d) × 800 px$/);
  await dialog.getByText('Pequena para a capa de uma notícia.').waitFor();
  await close();
});

test('a picture of a story is cropped from its editor; readers see it at another address', async () => {
  const picture = await added('capa.png', '#303060', 640, 400);
  const title = 'Capa cortada de dentro da notícia';
  const desc = `<p>Texto com uma imagem.</p><figure><img src="${picture.url}" alt="Ponte"></figure><p>Fim.</p>`;
  const story = await newsroom.publish({ title, desc, cover: picture.url, coverAlt: 'Ponte' });
  const { page, troubles, close } = await openAdmin(portal, `/admin/noticias/${story.id}`);
  const editor = editorPage(page);
  await editor.type(' E mais uma frase.');
  await editor.text.locator('img').click();
  await page.getByRole('toolbar', { name: 'Imagem' }).getByRole('button', { name: 'Cortar e girar' }).click();
  const dialog = cropDialog(page);
  await dialog.getByRole('button', { name: '16:9' }).click();
  expect(await sizeIn(dialog)).toBe('Resultado: 640 × 360 px');
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await said(page, 'Imagem cortada.');

  // Text and cover of the open editor name the crop, the typed sentence is kept, and no conflict dialog opens.
  const { call, token } = newsroom;
  const [crop] = (await call(ENDPOINTS.adminMedia.list, { token, query: { q: 'capa' } })).body;
  expect(crop?.url).not.toBe(picture.url);
  await editor.text.locator(`img[src^="${crop?.url}/"]`).waitFor({ state: 'attached' });
  await page.locator(`.focal__picture img[src^="${crop?.url}/"]`).waitFor({ state: 'attached' });
  expect(await editor.text.innerText()).toContain('E mais uma frase.');
  await editor.type(' Depois do corte.');
  await editor.saved();
  expect(await page.getByRole('dialog').count()).toBe(0);

  const publicPage = async (): Promise<string> =>
    (await fetch(`${portal.site.url}/noticia/${story.id}`)).text();
  await expect.poll(publicPage).toContain(`${crop?.url}/`);
  const html = await publicPage();
  expect(html).not.toContain(picture.id);
  const image = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(image).toContain(`?v=${crop?.id.slice(-8)}`);
  expect(troubles).toEqual([]);
  await close();
});
