import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { AdminNewsItem, NewsPatch } from '../../../../contracts/news/news.schema.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { barriersOn } from '../../../support/browser/accessibility.ts';
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

async function rewrite(id: number, body: NewsPatch): Promise<void> {
  await newsroom.call(ENDPOINTS.adminNews.update, { token: newsroom.token, params: { id }, body });
}

describe('the versions of a story', () => {
  test('show what changed; one is restored and the restoring is undone', async () => {
    const { id } = await newsroom.publish({
      title: 'Balsa sai cedo',
      desc: '<p>Um.</p><p>A balsa parte às 6h.</p>',
    });
    await rewrite(id, { title: 'Balsa sai tarde', desc: '<p>Um.</p><p>A balsa parte às 9h.</p>' });
    const { page, troubles, close } = await openAdmin(portal, `/admin/noticias/${id}/versoes`);
    const diff = page.getByRole('region', { name: 'Comparação' });
    await diff.getByText('cedo').waitFor();
    expect(await diff.locator('ins').allInnerTexts()).toEqual(['tarde', '9h']);
    expect(await diff.locator('del').allInnerTexts()).toEqual(['cedo', '6h']);
    await page.getByRole('link', { name: /Criação da notícia/ }).click();
    await shows(page, /\?versao=1/);
    await page.getByRole('button', { name: 'Restaurar esta versão' }).click();
    const question = page.getByRole('dialog', { name: 'Restaurar esta versão?' });
    await question.getByRole('button', { name: 'Restaurar' }).click();
    await page.getByText(/^Versão de .* restaurada\.$/).waitFor();
    expect((await read(id)).title).toBe('Balsa sai cedo');
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.locator('.rv__list li').nth(3).waitFor();
    expect((await read(id)).title).toBe('Balsa sai tarde');
    expect(troubles).toEqual([]);
    await close();
  });

  test('are empty for a story that was never changed', async () => {
    const { id } = await newsroom.publish({ title: 'Nota única' });
    const { page, close } = await openAdmin(portal, `/admin/noticias/${id}/versoes`);
    await page.getByText('Esta notícia ainda não tem versões anteriores.').waitFor();
    await close();
  });
});

test('axe finds no violation on both screens, with a row selected, its menu open, and changes shown', async () => {
  const { id } = await newsroom.publish({ title: 'Marreca ao sol' });
  await rewrite(id, { title: 'Marreca à sombra', desc: '<p>Outro texto.</p>' });
  const { page, troubles, close } = await openAdmin(portal, '/admin/noticias');
  const list = listOn(page);
  await list.select('Marreca à sombra');
  await list
    .row('Marreca à sombra')
    .getByRole('button', { name: /^Ações/ })
    .click();
  expect(await barriersOn(page)).toEqual([]);
  await page.goto(`${portal.site.url}/admin/noticias/${id}/versoes`);
  await page.locator('ins').first().waitFor();
  expect(await barriersOn(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
