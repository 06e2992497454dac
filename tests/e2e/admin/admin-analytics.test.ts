import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { REPORT_PERIODS } from '../../../admin/analytics/period.rules.ts';
import { dayNumber, dayText } from '../../../contracts/belem-time.ts';
import { barriersOn } from '../../support/browser/accessibility.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedPortal } from '../../support/browser/open-portal.ts';

const ADVERTISER = 'Navegação Rio Claro';
const REPORT = `/admin/anuncios/relatorios?anunciante=${encodeURIComponent(ADVERTISER)}`;

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Name and lines of the file that a button saves. */
async function savedBy(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.split('\r\n') };
}

describe('the dashboard', () => {
  test('is reached by two keys, and all its panels have numbers', async () => {
    const { page, troubles, close } = await openAdmin(portal, '/admin/noticias');
    await page.locator('.nl tbody tr').first().waitFor();
    // With a pause as between a person's keys: the first key must take effect before the second is pressed.
    await page.keyboard.press('g', { delay: 200 });
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

  test('shows each period day by day, and the address keeps it', async () => {
    const { page, close } = await openAdmin(portal, '/admin/painel');
    const chart = panel(page, 'Visualizações por dia');
    await chart.locator('summary').click();
    const daily = REPORT_PERIODS.filter(({ key }) => key !== 'datas' && key !== 'hoje');
    for (const { key, days } of daily.toReversed()) {
      await page.getByLabel('Período').selectOption(key);
      expect(queryOf(page).get('periodo')).toBe(key);
      await expect.poll(() => chart.locator('tbody tr').count()).toBe(days);
    }
    await page.reload();
    await chart.locator('summary').click();
    await expect.poll(() => chart.locator('tbody tr').count()).toBe(daily[0]?.days);
    await close();
  });

  test('shows a day hour by hour, and today beside the whole of yesterday', async () => {
    const { page, troubles, close } = await openAdmin(portal, '/admin/painel?periodo=hoje');
    const chart = panel(page, 'Visualizações por hora');
    await chart.locator('summary').click();
    await expect.poll(() => chart.locator('tbody tr').count()).toBe(24);
    expect(await chart.getByRole('img').getAttribute('aria-label')).toContain('hoje, até agora');
    const first = page.locator('.kpi').first();
    await first.getByText(/ontem inteiro: [\d.]+/).waitFor();
    expect(await first.textContent()).not.toMatch(/[+−]\d/);
    expect(troubles).toEqual([]);
    await close();
  });

  test('shows the days that were typed, also by the keyboard alone', async () => {
    const { page, close } = await openAdmin(portal, '/admin/painel');
    await page.getByLabel('Período').selectOption('datas');
    const to = await page.getByLabel('Até', { exact: true }).inputValue();
    await page.getByLabel('De', { exact: true }).fill(to);
    await page.getByLabel('De', { exact: true }).press('Enter');
    await page.waitForURL((url) => url.searchParams.get('de') === to);
    const chart = panel(page, 'Visualizações por hora');
    await chart.locator('svg:visible').waitFor();
    await chart.locator('summary').press('Enter');
    await chart.locator('tbody tr').nth(23).waitFor();
    expect(await chart.locator('tbody tr').count()).toBe(24);
    await page.getByText(`${to.split('-').reverse().join('-')}, até agora`).waitFor();
    await close();
  });

  test('swaps a start and an end that were typed in the wrong order, in the address too', async () => {
    const wrong = '/admin/painel?periodo=datas&de=2026-02-10&ate=2026-02-01';
    const { page, close } = await openAdmin(portal, wrong);
    await page.waitForURL((url) => url.search === '?periodo=datas&de=2026-02-01&ate=2026-02-10');
    expect(await page.getByLabel('De', { exact: true }).inputValue()).toBe('2026-02-01');
    await close();
  });

  test('opens the table of its chart on a phone without scrolling sideways', async () => {
    const { page, close } = await openAdmin(portal, '/admin/painel?periodo=7-dias');
    await page.setViewportSize({ width: 390, height: 844 });
    await panel(page, 'Visualizações por dia').locator('summary').click();
    await panel(page, 'Visualizações por dia').locator('tbody tr').nth(6).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
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

  test('a panel that fails shows an error and can be tried again, and the others stay', async () => {
    const broken = '**/admin/figures/ads?*';
    const { page, close } = await openAdmin(portal, '/admin/painel', undefined, {
      prepare: async (tab) => {
        await tab.route(broken, (route) => route.fulfill({ status: 500, body: '' }));
        // The panel of editions is left out for one edition, but not if it fails.
        await tab.route('**/admin/figures/breakdown?*by=edition*', (route) =>
          route.fulfill({ status: 500, body: '' }),
        );
      },
    });
    await panel(page, 'Anúncios').getByRole('alert').waitFor();
    await panel(page, 'Visualizações por edição').getByRole('alert').waitFor();
    await panel(page, 'Visualizações por dia').getByRole('img').waitFor();
    await page.unroute(broken);
    await panel(page, 'Anúncios').getByRole('button', { name: 'Tentar de novo' }).click();
    await panel(page, 'Anúncios').getByRole('link', { name: ADVERTISER }).waitFor();
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

describe('the analytics of a story', () => {
  test('are reached from the number of views in the list, and show when, on what device and from where the story was read', async () => {
    const { page, troubles, close } = await openAdmin(portal, '/admin/noticias');
    const column = page.locator('.nl tbody td:nth-child(7)');
    await expect
      .poll(async () => (await column.allTextContents()).some((text) => /^[1-9]/.test(text)))
      .toBe(true);
    const row = page.locator('.nl tbody tr').nth(20);
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

describe("an advertiser's report", () => {
  test('is reached from the dashboard and from the ads', async () => {
    const { page, close } = await openAdmin(portal, '/admin/painel?periodo=90-dias');
    await page.getByRole('link', { name: 'Ver todos' }).click();
    await panel(page, 'Anunciantes').getByRole('link', { name: ADVERTISER }).click();
    await page.getByRole('heading', { level: 1, name: ADVERTISER }).waitFor();
    expect(queryOf(page).get('periodo')).toBe('90-dias');
    await page.goto(`${portal.site.url}/admin/anuncios`);
    await page.locator('.ads__report', { hasText: ADVERTISER }).click();
    await page.getByRole('heading', { level: 1, name: ADVERTISER }).waitFor();
    await close();
  });

  test('shows values, chart and tables, and is saved as a file', async () => {
    const { page, troubles, close } = await openAdmin(portal, REPORT);
    const report = panel(page, 'Relatório');
    await report.getByRole('img').first().waitFor();
    const shown = ((await report.locator('.report__values dd').first().textContent()) ?? '').split('em ')[0];
    const { name, lines } = await savedBy(page, 'Exportar CSV');
    expect(name).toMatch(/^relatorio-navegacao-rio-claro-.*\.csv$/);
    expect(lines[0]).toContain(ADVERTISER);
    expect(Number(lines[2]?.split(';')[0]).toLocaleString('pt-BR')).toBe(shown);
    await panel(page, 'Links ativos').getByText('Nenhum link ativo').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  });

  test('is shared by a link that needs no login, shows the same numbers, and expires', async () => {
    const { page, troubles, close } = await openAdmin(portal, REPORT);
    const report = panel(page, 'Relatório');
    await report.getByRole('img').first().waitFor();
    await page.getByRole('button', { name: 'Link para o anunciante' }).click();
    const dialog = page.getByRole('dialog', { name: 'Link para o anunciante' });
    await dialog.getByLabel('Dias de validade').fill('91');
    await dialog.getByRole('button', { name: 'Criar link' }).click();
    await dialog.getByText('Use um número de 1 a 90.').waitFor();
    await dialog.getByLabel('Dias de validade').fill('7');
    await page.keyboard.press('Enter');
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
    const whatsapp = await dialog.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href');
    expect(new URL(whatsapp ?? '').origin).toBe('https://wa.me');
    expect(new URL(whatsapp ?? '').searchParams.get('text')).toContain(link);
    await dialog.getByText('Fechar').click();

    const visit = await portal.open(new URL(link).pathname);
    await visit.page.getByRole('heading', { level: 1, name: ADVERTISER }).waitFor();
    const valuesOf = (from: Page) => from.locator('.report__values dd').allTextContents();
    expect(await valuesOf(visit.page)).toEqual(await valuesOf(page));
    expect(await visit.page.locator('script[src]').count()).toBe(0);
    expect(await visit.page.context().cookies()).toEqual([]);
    expect(await barriersOn(visit.page)).toEqual([]);
    const file = await fetch(`${link}/csv`);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(visit.troubles).toEqual([]);
    await visit.close();

    const links = panel(page, 'Links ativos');
    await links.getByRole('button', { name: /^Encerrar/ }).click();
    await page.getByRole('button', { name: 'Encerrar link' }).click();
    await links.getByText('Nenhum link ativo').waitFor();
    const ended = await fetch(link);
    expect(ended.status).toBe(404);
    expect(await ended.text()).toContain('Este link não vale mais');
    expect(troubles).toEqual([]);
    await close();
  });
});
