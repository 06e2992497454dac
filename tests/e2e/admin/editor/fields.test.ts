import { beforeAll, describe, expect, test } from 'vitest';
import { type Desk, openDesk } from './editor-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});

describe('a story', () => {
  test('without a required field is not published: the screen leads to the first field and names it beside the button', async () => {
    const { page, editor, close } = await desk.openStory('nova');
    await editor.title.fill('Só um título');
    await editor.main.click();
    const alert = page.getByRole('alert');
    await alert.getByText('Falta o texto.').waitFor();
    await alert.getByText('Falta a fonte').waitFor();
    await page.locator('.ProseMirror:focus').waitFor();
    await page.getByRole('button', { name: /^Falta o texto\. E mais \d\.$/ }).waitFor();
    await page.keyboard.type('Um texto.');
    await editor.main.click();
    await page.locator('.ed__side :focus[aria-invalid="true"]').waitFor();
    await close();
  });

  test('with an incomplete field is not published until the field is complete', async () => {
    const { id } = await desk.draft('Município errado');
    const { page, editor, close } = await desk.openStory(id);
    await page.getByLabel('Outro município').fill('Cidade Inventada');
    await editor.main.click();
    await page.getByRole('alert').getByText('Escolha um município da lista.').waitFor();
    expect((await desk.storedStory(id)).status).toBe('draft');
    await page.getByRole('button', { name: 'Remover Cidade Inventada' }).click();
    await page.getByRole('button', { name: 'Remover Belém' }).click();
    await page.getByLabel('Município', { exact: true }).fill('soure');
    await editor.press('Notícia publicada.');
    expect(await desk.storedStory(id)).toMatchObject({ status: 'published', muni: 'Soure', reg: 'marajó' });
    await close();
  });

  test('has several municipalities, in an order that the keyboard can change', async () => {
    const { id } = await desk.draft('Vários municípios');
    const { page, editor, close } = await desk.openStory(id);
    await page.getByLabel('Outro município').fill('alta');
    await page.keyboard.press('Enter');
    const chips = page.getByRole('list', { name: 'Municípios da notícia' }).getByRole('listitem');
    await chips.nth(1).getByText('Altamira').waitFor();
    await page.getByRole('button', { name: 'Mover Altamira para antes' }).press('Enter');
    await page.getByText('Altamira é o principal agora.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Remover Altamira',
    );
    expect(await chips.first().textContent()).toContain('Altamira');
    await editor.saved();
    expect(await desk.storedStory(id)).toMatchObject({
      muni: 'Altamira',
      munis: ['Altamira', 'Belém'],
      reg: 'xingu',
    });
    await close();
  });
});
