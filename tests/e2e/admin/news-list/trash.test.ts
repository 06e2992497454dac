import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { AdminNewsItem } from '../../../../contracts/news/news.schema.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { listOn, shows } from './news-list-page.ts';

let portal: OpenPortal;
let newsroom: Awaited<ReturnType<typeof logInToNewsroom>>;
beforeAll(async () => {
  portal = await openSharedNewsroom();
  newsroom = await logInToNewsroom(portal.api.url);
});

async function read(id: number): Promise<AdminNewsItem> {
  return (await newsroom.call(ENDPOINTS.adminNews.get, { token: newsroom.token, params: { id } })).body;
}

describe('the trash of the list of news', () => {
  test('a story is moved to the trash, found there and restored', async () => {
    const story = await newsroom.publish({ title: 'Tamuatá na lixeira' });
    const { page, troubles, close } = await openAdmin(portal, '/admin/noticias?q=tamuata');
    const list = listOn(page);
    await list.row('Tamuatá').waitFor();
    await list.act('Tamuatá', 'Mover para a lixeira');
    await list.dialog.getByText('Esta notícia está no site e sai dele agora.').waitFor();
    await list.dialog.getByRole('button', { name: 'Mover para a lixeira' }).click();
    await page.getByText('1 notícia movida para a lixeira.').waitFor();
    await page.getByText('Nenhuma notícia com estes filtros.').waitFor();
    await list.tab('Lixeira').click();
    await shows(page, /\?estado=lixeira&q=tamuata$/);
    await list.row('Tamuatá').waitFor();
    expect(await list.row('Tamuatá').getByRole('link').count()).toBe(0);
    await list.act('Tamuatá', 'Restaurar');
    await list.dialog.getByText('Ela estava publicada e volta ao site agora.').waitFor();
    await list.dialog.getByRole('button', { name: 'Restaurar' }).click();
    await page.getByText('1 notícia restaurada.').waitFor();
    expect(await read(story.id)).toMatchObject({ deletedAt: null, status: 'published' });
    expect(troubles).toEqual([]);
    await close();
  });

  test('the trash is emptied only after a question with the number of stories', async () => {
    const story = await newsroom.publish({ title: 'Candiru de vez' });
    await newsroom.call(ENDPOINTS.adminNews.remove, { token: newsroom.token, params: { id: story.id } });
    const { page, close } = await openAdmin(portal, '/admin/noticias?estado=lixeira');
    const list = listOn(page);
    await list.row('Candiru').waitFor();
    await page.getByRole('button', { name: 'Esvaziar lixeira' }).click();
    await list.dialog.getByText(/^Apagar \d+ notícias? de vez\?$/).waitFor();
    await list.dialog.getByRole('button', { name: 'Esvaziar lixeira' }).click();
    await page.getByText('A lixeira está vazia.').waitFor();
    await expect(read(story.id)).rejects.toThrow();
    await close();
  });
});
