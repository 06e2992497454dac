import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../../support/browser/open-portal.ts';
import { dialogOf } from './people-page.ts';

let portal: OpenPortal;
let newsroom: Awaited<ReturnType<typeof logInToNewsroom>>;
beforeAll(async () => {
  portal = await openSharedNewsroom();
  newsroom = await logInToNewsroom(portal.api.url);
});

const pathOf = (page: Page): string => new URL(page.url()).pathname;

describe('the settings', () => {
  const hours = 'Horário de atendimento';
  const save = (page: Page) => page.getByRole('button', { name: 'Salvar configurações' }).click();

  test('are refused while a field is wrong, and appear on the public page once they are saved', async () => {
    const { page, close } = await openAdmin(portal, '/admin/configuracoes');
    await page.getByLabel('Transmissão da TV').fill('https://video.example/1');
    await page.getByLabel(hours).fill('Sábados, das 8h às 12h');
    await save(page);
    await page.getByText('Use um vídeo, transmissão ou playlist do YouTube.').waitFor();
    expect(await page.getByLabel(hours).inputValue()).toBe('Sábados, das 8h às 12h');
    await page.getByRole('link', { name: 'Auditoria' }).click();
    await dialogOf(page, 'Sair sem salvar?').getByRole('button', { name: 'Cancelar' }).click();
    expect(pathOf(page)).toBe('/admin/configuracoes');
    await page.getByLabel('Transmissão da TV').fill('');
    await save(page);
    await page.getByText('Configurações salvas.').waitFor();
    const reader = await portal.open('/contato');
    await reader.page.locator('main').getByText('Sábados, das 8h às 12h').waitFor();
    await reader.close();
    await close();
  });

  test('changed by two administrators at once are not lost: the later one sees both values and chooses', async () => {
    const { page, close } = await openAdmin(portal, '/admin/configuracoes');
    const { call, token } = newsroom;
    await page.getByLabel(hours).fill('O meu horário');
    await call(ENDPOINTS.adminSettings.update, {
      token,
      body: { hours: 'O horário do outro', channel: 'TV Nova' },
    });
    await save(page);
    const conflict = page.getByRole('alert').filter({ hasText: 'Outra pessoa salvou' });
    await conflict.getByText('Agora: O horário do outro').waitFor();
    await conflict.getByText('Você digitou: O meu horário').waitFor();
    await conflict.getByText('Agora: TV Nova').waitFor();
    await conflict.getByRole('button', { name: 'Salvar o que digitei por cima' }).click();
    await conflict.waitFor({ state: 'detached' });
    // In a field that both changed, my value wins; a field that only the other editor changed keeps that value.
    const saved = (await call(ENDPOINTS.adminSettings.get, { token })).body;
    expect(saved).toMatchObject({ hours: 'O meu horário', channel: 'TV Nova' });
    expect(await page.getByLabel('Nome do canal').inputValue()).toBe('TV Nova');

    await page.getByLabel(hours).fill('Outro ainda');
    await call(ENDPOINTS.adminSettings.update, { token, body: { hours: 'De novo o outro' } });
    await save(page);
    await conflict.getByRole('button', { name: /^Descartar o que digitei/ }).click();
    await conflict.waitFor({ state: 'detached' });
    expect(await page.getByLabel(hours).inputValue()).toBe('De novo o outro');
    await close();
  });
});

test('the audit shows who did what, with filters in the address and pages', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/auditoria');
  const rows = page.locator('.audit tbody tr');
  await rows.first().waitFor();
  const first = await rows.count();
  await page.getByRole('button', { name: 'Mostrar mais' }).click();
  await rows.nth(first).waitFor();
  await page.getByLabel('Tipo').selectOption('settings');
  await page.getByLabel('Ação').selectOption('update');
  await page.waitForURL(/tipo=settings&acao=update/);
  await page
    .getByRole('link', { name: /Horário de atendimento/ })
    .first()
    .waitFor();
  await expect.poll(() => rows.filter({ hasNotText: 'Configurações' }).count()).toBe(0);
  await page.getByLabel('Até').fill('2001-01-01');
  await page.getByText('Nenhum registro encontrado.').waitFor();
  await page.getByRole('button', { name: 'Tirar os filtros' }).click();
  await rows.nth(first - 1).waitFor();
  expect(troubles).toEqual([]);
  await close();
});
