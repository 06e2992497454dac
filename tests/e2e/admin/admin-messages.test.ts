import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dateText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { barriersOn } from '../../support/browser/accessibility.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

const MARIA = {
  nome: 'Maria do Socorro',
  email: 'maria@leitora.example',
  mensagem: 'Correção & dúvida\nA data está errada: <b>24</b>, não 14.\n\nhttps://edital.example',
};

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
  const { call } = await logInToNewsroom(portal.api.url);
  await call(ENDPOINTS.messages.create, { body: { ...MARIA, mensagem: 'A primeira carta' } });
  await call(ENDPOINTS.messages.create, { body: MARIA });
  await call(ENDPOINTS.messages.create, {
    body: { nome: 'João Pantoja', email: 'joao@leitor.example', mensagem: 'Direito de resposta' },
  });
});

const rowsOf = (page: Page, text: string) => page.locator('.msg', { hasText: text });
const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** The number in the menu, as soon as it differs from `before`. */
async function unreadAfter(page: Page, before: number): Promise<number> {
  await page.waitForFunction(
    (number) => Number.parseInt(document.querySelector('.adm__nav .n')?.textContent ?? '0', 10) !== number,
    before,
  );
  return Number.parseInt((await page.locator('.adm__nav .n').textContent()) ?? '0', 10);
}

test('a message is read, marked as unread, read again and deleted, and the menu shows the number of unread ones', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/mensagens');
  // A message that is in the list must not be requested separately, above all not after it was deleted.
  const askedAlone: string[] = [];
  page.on('request', (request) => {
    const alone = /\/contatos\/[^/?]+$/.test(request.url());
    if (alone && request.method() === 'GET') askedAlone.push(request.url());
  });
  const row = rowsOf(page, 'Correção & dúvida');
  await row.waitFor();
  const today = dateText(Date.now());
  expect(await row.innerText()).toMatch(
    new RegExp(`${MARIA.nome}\\s+${today} \\d\\dh\\d\\d\\s+${MARIA.email}`),
  );
  expect(await row.getAttribute('class')).toContain('msg--new');
  const unread = await unreadAfter(page, 0);

  await row.click();
  const message = page.getByRole('article', { name: 'Mensagem de Maria do Socorro' });
  expect(await message.getByRole('heading').textContent()).toBe(MARIA.nome);
  expect(await message.locator('.read__text').textContent()).toBe(MARIA.mensagem);
  // The message is plain text: it contains no elements and so no links.
  expect(await message.locator('.read__text').locator('*').count()).toBe(0);
  expect(await unreadAfter(page, unread)).toBe(unread - 1);
  expect(await row.getAttribute('class')).not.toContain('msg--new');
  expect(new URL(page.url()).pathname).toBe('/mensagens');
  expect(queryOf(page).get('mensagem')).toBeTruthy();

  const reply = (await message.getByRole('link', { name: 'Responder' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(reply)).toContain(
    `mailto:${MARIA.email}?subject=Re: sua mensagem ao Portal Pará&body=`,
  );
  expect(decodeURIComponent(reply)).toContain('> A data está errada: <b>24</b>, não 14.');

  await message.getByRole('button', { name: 'Marcar como não lida' }).click();
  await page.getByText('Escolha uma mensagem para ler.').waitFor();
  expect(await row.getAttribute('class')).toContain('msg--new');
  expect(await unreadAfter(page, unread - 1)).toBe(unread);

  await row.click();
  await message.getByRole('button', { name: 'Apagar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Apagar a mensagem de Maria do Socorro?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  expect(await row.count()).toBe(1);
  await message.getByRole('button', { name: 'Apagar', exact: true }).click();
  await question.getByRole('button', { name: 'Apagar mensagem' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByText('Escolha uma mensagem para ler.').waitFor();
  await page.waitForURL((url) => !url.searchParams.has('mensagem'));
  expect(askedAlone).toEqual([]);
  await page.reload();
  await rowsOf(page, 'João Pantoja').waitFor();
  expect(await row.count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

test.each(['/mensagens', '/admin/mensagens'])(
  '%s opened directly shows the text for loading messages',
  async (path) => {
    const { promise: shown, resolve: release } = Promise.withResolvers<void>();
    const { page, close } = await portal.open(path, {
      token: await portal.adminToken(),
      keepsFiles: true,
      prepare: (tab) =>
        tab.route('**/contatos?*', async (route) => {
          await shown;
          await route.continue();
        }),
    });
    await page.getByText(TEXTS.loading.messages, { exact: true }).waitFor();
    expect(await page.getByText(TEXTS.loading.page, { exact: true }).count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'Mensagens', level: 1 }).waitFor();
    expect(await page.getByText(TEXTS.loading.messages, { exact: true }).count()).toBe(0);
    await close();
  },
);

test('an inbox without messages shows a text that says so', async () => {
  const { page, close } = await openAdmin(portal, '/mensagens', undefined, {
    prepare: (tab) =>
      tab.route('**/contatos?*', (route) => route.fulfill({ json: [], headers: { 'x-unread-count': '0' } })),
  });
  await page.getByText(TEXTS.empty.messages, { exact: true }).waitFor();
  await close();
});

test('the data of a person can be exported and erased', async () => {
  const { page, close } = await openAdmin(portal, '/admin/mensagens');
  await rowsOf(page, 'A primeira carta').click();
  await page.getByText('Dados desta pessoa').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^dados-pessoais-\d\d-\d\d-\d{4}\.json$/);
  const saved = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(saved.email).toBe(MARIA.email);
  expect(saved.messages.map(({ mensagem }: { mensagem: string }) => mensagem)).toContain('A primeira carta');

  await page.getByRole('button', { name: 'Apagar tudo desta pessoa' }).click();
  const count = saved.messages.length === 1 ? '1 mensagem' : `${saved.messages.length} mensagens`;
  const question = page.getByRole('dialog', { name: `Apagar ${count} de ${MARIA.email}?` });
  await question.getByRole('button', { name: `Apagar ${count}` }).click();
  await rowsOf(page, MARIA.nome).first().waitFor({ state: 'detached' });
  await close();
});

test('the list of unread messages keeps the open one, on which axe finds no violation, until it is loaded again', async () => {
  const { page, close } = await openAdmin(portal, '/admin/mensagens?aba=nao-lidas');
  const row = rowsOf(page, 'João Pantoja');
  await row.click();
  await page.getByRole('article', { name: 'Mensagem de João Pantoja' }).waitFor();
  await page.locator('.msg:not(.msg--new)', { hasText: 'João Pantoja' }).waitFor();
  await page.getByText('Dados desta pessoa').click();
  expect(await barriersOn(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Todas' }).click();
  await page.getByRole('link', { name: /^Não lidas/ }).click();
  await page.locator('.msg').first().waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await close();
});

test('on a phone the message replaces the list, and Back returns to it', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, close } = await openAdmin(portal, '/admin/mensagens', undefined, { viewport });
  const row = rowsOf(page, 'João Pantoja');
  await row.click();
  const message = page.getByRole('article', { name: 'Mensagem de João Pantoja' });
  await message.waitFor();
  expect(await row.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await message.getByRole('link', { name: 'Mensagens' }).click();
  await row.waitFor();
  expect(await row.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.goBack();
  await message.waitFor();
  await close();
});
