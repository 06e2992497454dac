import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { editorPage } from '../../../support/browser/editor-page.ts';
import { cropDialog, type Library, openLibrary, said, sizeIn } from './crop-page.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});

test('a picture of a story is cropped from its editor; readers see it at another address', async () => {
  const { portal, newsroom } = library;
  const picture = await library.added('capa.png', '#303060', 640, 400);
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
  await expect.poll(() => sizeIn(dialog)).toBe('Resultado: 640 × 360 px');
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
