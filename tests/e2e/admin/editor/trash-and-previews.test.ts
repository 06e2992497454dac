import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { editorPage } from '../../../support/browser/editor-page.ts';
import { type Desk, openDesk } from './editor-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});

describe('a story', () => {
  test('in the trash is shown as deleted, and can be restored there', async () => {
    const { id } = await desk.draft('Jogada fora');
    const { call, token } = desk.newsroom;
    await call(ENDPOINTS.adminNews.remove, { token, params: { id } });
    const { page, close } = await openAdmin(desk.portal, `/admin/noticias/${id}`);
    await page.getByText('Esta notícia está na lixeira.').waitFor();
    await page.getByRole('button', { name: 'Restaurar' }).click();
    await editorPage(page).text.waitFor();
    expect((await desk.storedStory(id)).deletedAt).toBeNull();
    await close();
  });

  test('is moved to the trash and restored', async () => {
    const { id } = await desk.draft('Para a lixeira');
    const { page, editor, close } = await desk.openStory(id);
    await editor.choose('Mover para a lixeira');
    await page.waitForURL('**/admin/noticias');
    expect((await desk.storedStory(id)).deletedAt).toBeTruthy();
    await page.locator('.toasts').getByRole('button', { name: 'Desfazer' }).click();
    await page.waitForURL(`**/admin/noticias/${id}`);
    expect((await desk.storedStory(id)).deletedAt).toBeNull();
    await close();
  });

  test('is previewed on its real page by a private link, which readers do not have', async () => {
    const { id } = await desk.draft('Ainda não publicada');
    const { page, editor, close } = await desk.openStory(id);
    await editor.type(' Texto só da prévia.');
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Pré-visualizar' }).first().click(),
    ]);
    await preview.waitForURL('**/previa/*');
    await preview.getByText('Texto só da prévia.').waitFor();
    const response = await fetch(preview.url());
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('<meta name="robots" content="noindex"');
    expect((await desk.pageForReaders(id)).status).toBe(404);
    expect((await fetch(`${desk.portal.site.url}/previa/${'x'.repeat(43)}`)).status).toBe(404);
    await close();
  });

  test('lists its preview links, and a revoked link stops working', async () => {
    const { id } = await desk.draft('Links que terminam');
    const { call, token } = desk.newsroom;
    const { body } = await call(ENDPOINTS.adminNews.createPreview, { token, params: { id } });
    const status = async () => (await fetch(`${desk.portal.site.url}/previa/${body.token}`)).status;
    expect(await status()).toBe(200);
    const { page, editor, close } = await desk.openStory(id);
    await editor.choose('Links de prévia');
    const links = page.getByRole('dialog', { name: 'Links de prévia' });
    await links.getByText('vale até').waitFor();
    await links.getByRole('button', { name: /^Encerrar/ }).click();
    await links.getByText('Nenhum link vale no momento.').waitFor();
    expect(await status()).toBe(404);
    await close();
  });
});
