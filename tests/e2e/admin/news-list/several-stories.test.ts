import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { AdminNewsItem } from '../../../../contracts/news/news.schema.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { listOn } from './news-list-page.ts';

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

  test('category, place, topics and byline of several stories are changed in one dialog, and undone', async () => {
    const stories = await Promise.all(
      ['Zarabatana na feira', 'Zarabatana no porto'].map((title) =>
        newsroom.publish({ title, cat: 'foco', topics: ['Pesca'] }),
      ),
    );
    const all = (wanted: object) =>
      expect
        .poll(() => Promise.all(stories.map(({ id }) => read(id))))
        .toEqual(stories.map(() => expect.objectContaining(wanted)));
    const { page, troubles, close } = await openAdmin(portal, '/admin/noticias?q=zarabatana');
    const list = listOn(page);

    async function change(field: string, fill: () => Promise<void>): Promise<void> {
      await page.getByLabel('Selecionar todas desta página').check();
      await list.bulk.getByRole('button', { name: 'Mudar…' }).click();
      await list.dialog.getByText('Mudar 2 notícias').waitFor();
      await list.dialog.getByLabel(field, { exact: true }).check();
      await fill();
      await list.dialog.getByRole('button', { name: 'Mudar', exact: true }).click();
    }
    const type = async (label: string, text: string) => {
      await list.dialog.getByRole('combobox', { name: label }).fill(text);
      await list.dialog.getByRole('combobox', { name: label }).press('Enter');
    };

    await list.row('Zarabatana na feira').waitFor();
    await change('Categoria', async () => {
      await list.dialog.getByLabel('Nova categoria').selectOption('esportes');
    });
    await page.getByText('2 notícias mudadas para Esportes.').waitFor();
    await all({ cat: 'esportes' });
    await change('Lugar', () => type('Município', 'Breves'));
    await page.getByText('2 notícias mudadas para Breves.').waitFor();
    await all({ munis: ['Breves'], reg: 'marajó' });
    await change('Pôr assunto', () => type('Assunto', 'Feira do peixe'));
    await page.getByText('2 notícias marcadas com Feira do peixe.').waitFor();
    await all({ topics: ['Pesca', 'Feira do peixe'] });
    await change('Tirar assunto', () => type('Assunto', 'pesca'));
    await all({ topics: ['Feira do peixe'] });
    await change('Assinatura', () => type('Quem assina', 'Marina Couto'));
    await page.getByText('2 notícias assinadas por Marina Couto.').waitFor();
    await all({ bylines: ['Marina Couto'] });
    await list.undo.last().click();
    await all({ bylines: [], topics: ['Feira do peixe'], munis: ['Breves'] });
    expect(troubles).toEqual([]);
    await close();
  });
});
