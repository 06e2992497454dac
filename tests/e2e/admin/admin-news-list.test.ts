import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AdminNewsItem, NewsPatch } from '../../../contracts/news/news.schema.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { barriersOn } from '../../support/browser/accessibility.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

let portal: OpenPortal;
let newsroom: Awaited<ReturnType<typeof logInToNewsroom>>;
beforeAll(async () => {
  portal = await openSharedNewsroom();
  newsroom = await logInToNewsroom(portal.api.url);
});

const { adminNews } = ENDPOINTS;

async function read(id: number): Promise<AdminNewsItem> {
  return (await newsroom.call(adminNews.get, { token: newsroom.token, params: { id } })).body;
}

async function rewrite(id: number, body: NewsPatch): Promise<void> {
  await newsroom.call(adminNews.update, { token: newsroom.token, params: { id }, body });
}

/** The list of news, with the steps that an editor takes on it. */
function listOn(page: Page) {
  const row = (title: string): Locator => page.getByRole('row').filter({ hasText: title });
  return {
    row,
    rows: page.locator('.nl tbody tr'),
    select: (title: string) => row(title).getByRole('checkbox').check(),
    search: page.getByRole('searchbox'),
    bulk: page.getByRole('group', { name: 'Ações com as selecionadas' }),
    dialog: page.getByRole('dialog'),
    undo: page.getByRole('button', { name: 'Desfazer' }),
    tab: (name: string) => page.getByRole('navigation', { name: 'Estado' }).getByRole('link', { name }),
    async act(title: string, name: string) {
      await row(title)
        .getByRole('button', { name: /^Ações/ })
        .click();
      await row(title).getByRole('button', { name, exact: true }).click();
    },
  };
}

/** Waits until the address of the page matches. */
const shows = (page: Page, address: RegExp) =>
  page.waitForURL((url) => address.test(url.pathname + url.search));

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
    expect(await page.getByLabel('Município', { exact: true }).locator('optgroup').count()).toBe(1);

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

  test('several stories are archived after one confirmation, and undo restores each of them', async () => {
    const titles = ['Uirapuru um', 'Uirapuru dois', 'Uirapuru três'];
    const stories = await Promise.all(titles.map((title) => newsroom.publish({ title })));
    const { page, troubles, close } = await openAdmin(portal, '/admin/noticias?q=uirapuru');
    const list = listOn(page);
    await list.row('Uirapuru um').waitFor();
    // Click on the first row, then with shift on the last one: all rows between are selected, too.
    await list.rows.nth(0).getByRole('checkbox').click();
    await list.rows
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await list.bulk.getByText('3 selecionadas').waitFor();
    await list.bulk.getByRole('button', { name: 'Arquivar' }).click();
    await list.dialog.getByText('Arquivar 3 notícias?').waitFor();
    await list.dialog.getByText('3 delas estão no site e saem dele agora.').waitFor();
    await list.dialog.getByRole('button', { name: 'Arquivar' }).click();
    await page.getByText('3 notícias arquivadas.').waitFor();
    await list.row('Uirapuru um').getByText('Arquivada').waitFor();
    await list.undo.click();
    await page.getByText('Desfeito.').waitFor();
    await list.row('Uirapuru um').getByText('Publicada').waitFor();
    for (const { id, status, publishAt, unpublishAt, date } of stories) {
      expect(await read(id)).toMatchObject({ status, publishAt, unpublishAt, date });
    }
    expect(troubles).toEqual([]);
    await close();
  });

  test('refused stories are named and stay selected', async () => {
    const whole = await newsroom.publish({ title: 'Guará inteiro', status: 'draft' });
    await newsroom.publish({ title: 'Guará sem texto', status: 'draft', desc: '' });
    const { page, close } = await openAdmin(portal, '/admin/noticias?q=guara');
    const list = listOn(page);
    await list.row('Guará inteiro').waitFor();
    await page.getByLabel('Selecionar todas desta página').check();
    await list.bulk.getByRole('button', { name: 'Publicar' }).click();
    await list.dialog.getByRole('button', { name: 'Publicar' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('1 de 2 não pôde ser publicada').waitFor();
    expect(await alert.innerText()).toContain('Guará sem texto: Texto: Falta o texto.');
    await list.bulk.getByText('1 selecionada').waitFor();
    expect(await list.row('Guará sem texto').getByRole('checkbox').isChecked()).toBe(true);
    expect((await read(whole.id)).status).toBe('published');
    await close();
  });

  test('the category of several stories is changed in a dialog', async () => {
    const story = await newsroom.publish({ title: 'Mapará na feira', cat: 'foco' });
    const { page, close } = await openAdmin(portal, '/admin/noticias?q=mapara');
    const list = listOn(page);
    await list.select('Mapará na feira');
    await list.bulk.getByRole('button', { name: 'Mudar categoria' }).click();
    await list.dialog.getByLabel('Esportes').check();
    await list.dialog.getByRole('button', { name: 'Mudar categoria' }).click();
    await page.getByText('1 notícia mudada para Esportes.').waitFor();
    expect((await read(story.id)).cat).toBe('esportes');
    await close();
  });

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
    await newsroom.call(adminNews.remove, { token: newsroom.token, params: { id: story.id } });
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
