import { beforeAll, describe, expect, test } from 'vitest';
import { dayNumber, dayText } from '../../../../contracts/belem-time.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { panel, savedBy } from './analytics-page.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

describe('the analytics of a story', () => {
  test('are reached from the number of views in the list, and show when, on what device and from where the story was read', async () => {
    const { page, troubles, close } = await openAdmin(portal, '/admin/noticias');
    const column = page.locator('.nl tbody td:nth-child(7)');
    const counts = async () =>
      (await column.allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
    await expect.poll(async () => Math.max(...(await counts()))).toBeGreaterThan(0);
    // Stories that other files wrote into this newsroom have no views.
    const shown = await counts();
    const row = page.locator('.nl tbody tr').nth(shown.indexOf(Math.max(...shown)));
    const title = await row.locator('.nl__title').textContent();
    const views = await row.locator('.nl__views').textContent();
    await row.locator('.nl__views').click();
    await page.waitForURL('**/numeros');
    await page.getByRole('heading', { name: title ?? '', level: 2 }).waitFor();
    expect(await page.locator('.kpi').first().textContent()).toContain(`${views} no total`);
    await panel(page, 'Visualizações por dia').getByRole('img').waitFor();
    await panel(page, 'Visualizações por aparelho').getByText('Celular').waitFor();
    await panel(page, 'Visitas por origem').locator('li').first().waitFor();
    const { name, lines } = await savedBy(page, 'Exportar CSV');
    expect(name).toMatch(/^noticia-\d+-\d{4}-/);
    expect(lines.some((line) => line.startsWith('Celular;'))).toBe(true);
    await page.getByRole('link', { name: 'Abrir a notícia' }).click();
    await page.waitForURL(/noticias\/\d+$/);
    expect(troubles).toEqual([]);
    await close();
  });

  test('are reached from the most read, and are hourly where the period is one day', async () => {
    const { page, troubles, close } = await openAdmin(portal, '/admin/painel');
    await panel(page, 'Mais lidas').locator('.rank__views').first().click();
    await page.waitForURL('**/numeros');
    // Yesterday, because shortly after midnight today has no views yet.
    const yesterday = dayText(dayNumber(Date.now()) - 1);
    await page.goto(`${page.url()}?periodo=datas&de=${yesterday}&ate=${yesterday}`);
    const chart = panel(page, 'Visualizações por hora');
    await chart.locator('summary').click();
    await expect.poll(() => chart.locator('tbody tr').count()).toBe(24);
    expect(troubles).toEqual([]);
    await close();
  });

  test('of an unknown story show a message, not an empty page', async () => {
    const { page, close } = await openAdmin(portal, '/admin/noticias/999999/numeros');
    await page.getByRole('alert').waitFor();
    await close();
  });
});
