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

describe('the list of news', () => {
  test('filters are in the address, survive a reload and are undone by Back', async () => {
    await newsroom.publish({ title: 'Zabumba ecoa em Soure', muni: 'Soure', cat: 'esportes' });
    const { page, troubles, close } = await openAdmin(portal, '/admin/noticias');
    const list = listOn(page);
    await list.row('Zabumba ecoa').waitFor();
    expect(await list.rows.count()).toBe(25);

    await list.search.fill('zabumba');
    await shows(page, /\?q=zabumba$/);
    await page.getByText('1–1 de 1').waitFor();
    await page.getByLabel('Categoria', { exact: true }).selectOption('Esportes');
    await shows(page, /\?q=zabumba&categoria=esportes$/);
    await page.getByLabel('Região', { exact: true }).selectOption('Marajó');
    await page.getByLabel('Município', { exact: true }).selectOption('Soure');
    await shows(page, /regiao=marajo&municipio=soure$/);
    await expect
      .poll(() => page.getByLabel('Município', { exact: true }).locator('optgroup').count())
      .toBe(1);

    await page.reload();
    await list.row('Zabumba ecoa').waitFor();
    expect(await list.search.inputValue()).toBe('zabumba');
    await page.getByLabel('Categoria', { exact: true }).selectOption('Política');
    await page.getByText('Nenhuma notícia com estes filtros.').waitFor();
    await page.goBack();
    await list.row('Zabumba ecoa').waitFor();
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await shows(page, /\/admin\/noticias$/);
    await page.getByText(/^1–25 de/).waitFor();

    await page.getByRole('button', { name: 'Próxima página' }).click();
    await page.getByText(/^26–50 de/).waitFor();
    await shows(page, /\?pagina=2$/);
    expect(troubles).toEqual([]);
    await close();
  });

  test('a filter chosen before the one before has loaded does not undo it', async () => {
    const { page, close } = await openAdmin(portal, '/admin/noticias');
    await page.getByText(/^1–25 de/).waitFor();
    const released = Promise.withResolvers<void>();
    const isOfRegion = /\/admin\/news\?.*reg=marajo$/;
    await page.route(isOfRegion, async (route) => {
      await released.promise;
      await route.abort();
    });
    // The region is chosen when the list of the category is shown, before React runs the effects of showing it.
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const region = document.querySelector<HTMLSelectElement>('select[aria-label="Região"]');
        if (!region || !location.search.includes('categoria=')) return;
        observer.disconnect();
        region.value = 'marajo';
        region.dispatchEvent(new Event('change', { bubbles: true }));
      });
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    });
    const regionAsked = page.waitForRequest(isOfRegion);
    await page.getByLabel('Categoria', { exact: true }).selectOption('Esportes');
    await regionAsked;
    await page.getByLabel('Município', { exact: true }).selectOption('Soure');
    await shows(page, /\?categoria=esportes&regiao=marajo&municipio=soure$/);
    released.resolve();
    await close();
  });

  test('keys move through the rows, select and open them, and the help lists these keys', async () => {
    const { page, close } = await openAdmin(portal, '/admin/noticias');
    const list = listOn(page);
    await list.rows.first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    expect(await list.rows.nth(1).getByRole('checkbox').isChecked()).toBe(true);
    await page.keyboard.press('k');
    await page.keyboard.press('?');
    await list.dialog.getByText('Próxima notícia').waitFor();
    await page.keyboard.press('Escape');
    await list.dialog.waitFor({ state: 'detached' });
    const href = await list.rows.first().getByRole('link').getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === href);
    await close();
  });

  test('the list can be saved as a CSV file', async () => {
    await newsroom.publish({ title: '=Tacacá', source: 'Ver-o-Peso' });
    const { page, close } = await openAdmin(portal, '/admin/noticias?q=tacaca');
    await listOn(page).row('=Tacacá').waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^noticias-\d{2}-\d{2}-\d{4}\.csv$/);
    await close();
  });

  test('a copy of a story is a new draft', async () => {
    const story = await newsroom.publish({ title: 'Pirarucu de casaca' });
    const { page, close } = await openAdmin(portal, '/admin/noticias?q=pirarucu');
    await listOn(page).row('Pirarucu de casaca').waitFor();
    await listOn(page).act('Pirarucu de casaca', 'Duplicar');
    await page.waitForURL((url) => /\/admin\/noticias\/\d+$/.test(url.pathname));
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    expect(id).not.toBe(story.id);
    expect(await read(id)).toMatchObject({ title: 'Cópia de Pirarucu de casaca', status: 'draft' });
    await close();
  });
});
