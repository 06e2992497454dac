import { beforeAll, describe, expect, test } from 'vitest';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPage, type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { publicPage, said } from './content-page.ts';

let portal: OpenPortal;
let opened: OpenPage;
beforeAll(async () => {
  portal = await openSharedNewsroom();
  opened = await openAdmin(portal, '/admin/tv');
  return () => opened.close();
});

describe('the videos', () => {
  test('the dialog of a new one stays open when a selection is dragged out of it, and refuses the link of another site', async () => {
    const { page } = opened;
    await page.getByRole('button', { name: 'Novo vídeo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo vídeo' });
    await dialog.getByLabel('Título').fill('Marujada ao vivo');
    await dialog.getByLabel('Título').hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByLabel('Link do YouTube').fill('https://vimeo.com/123');
    await dialog.getByText('Este não é o link de um vídeo do YouTube.').waitFor();
    await dialog.getByLabel('Link do YouTube').fill('https://youtu.be/aqz-KE-bpKQ');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await said(page, 'Vídeo adicionado.');
  });

  test('one that is featured appears in the side column, and is the only one', async () => {
    const { page, troubles } = opened;
    await page.getByRole('button', { name: 'Em destaque: Marujada ao vivo' }).click();
    await said(page, 'Marujada ao vivo está em destaque.');
    await publicPage(portal, '/').toContain('Marujada ao vivo');
    expect(await page.getByRole('button', { name: /^Em destaque/, pressed: true }).count()).toBe(1);
    expect(troubles).toEqual([]);
  });

  test('are ordered with the keyboard, and the order is saved', async () => {
    const { page, troubles } = opened;
    const titles = page.locator('.sortable strong');
    await titles.first().waitFor();
    const [first, second] = await titles.allInnerTexts();
    const down = page.getByRole('button', { name: `Descer ${first}` });
    await down.press('Enter');
    await said(page, 'Ordem salva.');
    expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await titles.first().waitFor();
    expect((await titles.allInnerTexts()).slice(0, 2)).toEqual([second, first]);
    expect(troubles).toEqual([]);
  });
});
