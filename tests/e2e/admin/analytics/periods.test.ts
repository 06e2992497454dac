import { beforeAll, describe, expect, test } from 'vitest';
import { REPORT_PERIODS } from '../../../../admin/analytics/period.rules.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { panel, queryOf } from './analytics-page.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

describe('the dashboard', () => {
  test('shows a long and a short period day by day, and the address keeps it', async () => {
    const { page, close } = await openAdmin(portal, '/admin/painel');
    const chart = panel(page, 'Visualizações por dia');
    await chart.locator('summary').click();
    const daily = REPORT_PERIODS.filter(({ key }) => key !== 'datas' && key !== 'hoje');
    // period.rules.test.ts knows the days of each.
    for (const { key, days } of [...daily.slice(-1), ...daily.slice(0, 1)]) {
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
});
