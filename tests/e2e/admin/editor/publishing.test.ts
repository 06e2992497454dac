import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { type Desk, openDesk } from './editor-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});

/** The page of the story as readers get it. */
const htmlOf = (id: number) => async () => (await desk.pageForReaders(id)).html;

describe('a story', () => {
  test('is written, published, corrected and withdrawn, and readers see each step in time', async () => {
    const { page, editor, troubles, close } = await desk.openStory('nova');
    await editor.title.fill('Balsa para Soure ganha horário novo');
    await editor.type('A travessia sai de hora em hora.');
    await editor.fillTheRest();
    const id = await editor.id();
    await editor.press('Notícia publicada.');
    await expect.poll(htmlOf(id)).toContain('A travessia sai de hora em hora.');

    await editor.type(' E volta também.');
    await editor.saved();
    await page.getByText('Alterações não publicadas').waitFor();
    expect((await desk.pageForReaders(id)).html).not.toContain('E volta também.');
    expect(await editor.main.textContent()).toBe('Atualizar');
    await editor.press('Notícia atualizada.');
    await expect.poll(htmlOf(id)).toContain('E volta também.');

    await page.getByRole('button', { name: 'Rascunho' }).click();
    // The list of shortcuts names what the main button does now.
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Atalhos do teclado' });
    await shortcuts.getByText('Despublicar', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'detached' });
    await editor.main.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Despublicar' }).click();
    await editor.toast('A notícia saiu do site.').waitFor();
    await expect.poll(async () => (await desk.pageForReaders(id)).status).toBe(404);
    expect(troubles).toEqual([]);
    await close();
  });

  test('is scheduled in Belém time and appears at that time', async () => {
    const { id } = await desk.draft('Agenda da semana');
    const { page, editor, close } = await desk.openStory(id);
    await page.getByRole('button', { name: 'Agendada' }).click();
    await page.getByLabel('Publicar em').fill('2030-01-02');
    await page.getByLabel('Hora').first().fill('05:00');
    await editor.main.getByText('Agendar').waitFor();
    await editor.press('Notícia agendada para 02-01-2030 às 05h00.');
    expect(await desk.storedStory(id)).toMatchObject({
      status: 'scheduled',
      publishAt: '2030-01-02T08:00:00.000Z',
    });
    expect((await desk.pageForReaders(id)).status).toBe(404);
    // The API moves the moment to a second from now, so that the test need not wait until 2030.
    const { call, token } = desk.newsroom;
    const publishAt = new Date(Date.now() + 1_500).toISOString();
    await call(ENDPOINTS.adminNews.update, {
      token,
      params: { id },
      body: { status: 'scheduled', publishAt },
    });
    await expect.poll(async () => (await desk.pageForReaders(id)).status).toBe(200);
    await close();
  });
});
