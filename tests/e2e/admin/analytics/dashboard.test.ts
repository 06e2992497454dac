import { beforeAll, describe, expect, test } from 'vitest';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { ADVERTISER, panel, queryOf, savedBy } from './analytics-page.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

describe('the dashboard', () => {
  test('is reached by two keys, and all its panels have numbers', async () => {
    const { page, troubles, close } = await openAdmin(portal, '/admin/noticias');
    await page.locator('.nl tbody tr').first().waitFor();
    await page.keyboard.press('g');
    // The first key takes effect in the next turn of the page's event loop.
    await page.evaluate(() => new Promise((turn) => setTimeout(turn)));
    await page.keyboard.press('p');
    await page.waitForURL('**/admin/painel');
    await page.locator('.kpi').nth(3).waitFor();
    expect(await page.locator('.kpi dt').allTextContents()).toEqual([
      'Visualizações',
      'Leitores',
      'Notícias publicadas',
      'CTR dos anúncios',
    ]);
    expect(await page.locator('.kpi').first().textContent()).toMatch(/[+−]\d+,\d%/);
    await panel(page, 'Visualizações por dia').getByRole('img').waitFor();
    await expect.poll(() => panel(page, 'Velocidade para os leitores').getByRole('img').count()).toBe(4);
    await panel(page, 'Anúncios').getByRole('link', { name: ADVERTISER }).waitFor();
    await panel(page, 'Mais lidas').getByRole('link').first().waitFor();
    for (const name of ['categoria', 'região', 'município', 'aparelho']) {
      await panel(page, `Visualizações por ${name}`).locator('li').first().waitFor();
    }
    await panel(page, 'Visitas por origem').getByText('WhatsApp').waitFor();
    await panel(page, 'Visitas por campanha').locator('li').first().waitFor();
    expect(troubles).toEqual([]);
    await close();
  });

  test('shows the speed by kind of page and device, and the most read by time', async () => {
    const { page, troubles, close } = await openAdmin(portal, '/admin/painel');
    const asked = page.waitForRequest((request) => /vitals.*page=news.*device=phone/.test(request.url()));
    await page.getByLabel('Tipo de página').selectOption('news');
    await page.getByLabel('Aparelho', { exact: true }).selectOption('phone');
    await asked;
    await page.getByRole('button', { name: '24 horas' }).click();
    await page.getByRole('button', { name: '24 horas', pressed: true }).waitFor();
    expect(queryOf(page).get('lidas')).toBe('24h');
    expect(troubles).toEqual([]);
    await close();
  });

  test('is saved as a CSV file for Brazilian spreadsheets', async () => {
    const { page, close } = await openAdmin(portal, '/admin/painel?periodo=7-dias');
    await panel(page, 'Anúncios').getByRole('link', { name: ADVERTISER }).waitFor();
    const views = (await page.locator('.kpi dd').first().textContent()) ?? '';
    const { name, lines } = await savedBy(page, 'Exportar CSV');
    expect(name).toMatch(/^painel-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    expect(lines[0]).toMatch(/^\uFEFFPainel, de \d\d-\d\d-\d{4} a \d\d-\d\d-\d{4}, hoje até agora$/);
    const total = Number(lines.find((line) => line.startsWith('Visualizações;'))?.split(';')[1]);
    expect(views).toContain(total.toLocaleString('pt-BR'));
    const first = lines.indexOf('Dia;Mais lida do dia;Visualizações;Período anterior;Visitas;Leitores') + 1;
    const days = lines.slice(first, lines.indexOf('', first));
    expect(days).toHaveLength(7);
    for (const title of [
      'Anúncios',
      'Mais lidas em 7 dias, de ',
      'Visitas por origem',
      'Parte principal à vista (LCP)',
    ]) {
      expect(lines.some((line) => line.startsWith(title))).toBe(true);
    }
    expect(lines.find((line) => line.startsWith('Total;'))).toMatch(/;\d+;\d+;\d+;\d,\d\d%;;$/);
    await close();
  });

  test('before the first reader the dashboard says when numbers will come', async () => {
    const none = {
      views: 0,
      readers: 0,
      visits: 0,
      published: 0,
      impressions: 0,
      clicks: 0,
      measuredClicks: 0,
      ctr: null,
    };
    const summary = {
      ...none,
      anonymousViews: 0,
      phoneShare: null,
      scheduled: 0,
      previous: none,
      since: null,
    };
    const { page, close } = await openAdmin(portal, '/admin/painel', undefined, {
      prepare: (tab) =>
        tab.route('**/admin/figures/**', (route) => {
          const body = route.request().url().includes('/summary') ? summary : [];
          return route.fulfill({ json: body });
        }),
    });
    await page.getByText('Ainda não há números').waitFor();
    await panel(page, 'Visualizações por dia').getByText('Nenhuma visualização neste período.').waitFor();
    await panel(page, 'Mais lidas').getByText('Nenhuma notícia foi lida neste tempo.').waitFor();
    await close();
  });
});
