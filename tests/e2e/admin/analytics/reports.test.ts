import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { barriersOn } from '../../../support/browser/accessibility.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPage, type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { ADVERTISER, panel, queryOf, savedBy } from './analytics-page.ts';

const REPORT = `/admin/anuncios/relatorios?anunciante=${encodeURIComponent(ADVERTISER)}`;

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
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
});

describe("an advertiser's report that is open", () => {
  let opened: OpenPage;
  beforeAll(async () => {
    opened = await openAdmin(portal, REPORT);
    await panel(opened.page, 'Relatório').getByRole('img').first().waitFor();
    return () => opened.close();
  });

  test('shows values, chart and tables, and is saved as a file', async () => {
    const { page, troubles } = opened;
    const report = panel(page, 'Relatório');
    const shown = ((await report.locator('.report__values dd').first().textContent()) ?? '').split('em ')[0];
    const { name, lines } = await savedBy(page, 'Exportar CSV');
    expect(name).toMatch(/^relatorio-navegacao-rio-claro-.*\.csv$/);
    expect(lines[0]).toContain(ADVERTISER);
    expect(Number(lines[2]?.split(';')[0]).toLocaleString('pt-BR')).toBe(shown);
    await panel(page, 'Links ativos').getByText('Nenhum link ativo').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('is shared by a link that needs no login, shows the same numbers, and can be ended', async () => {
    const { page, troubles } = opened;
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
  });
});
