import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { editorPage } from '../../support/browser/editor-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

const PHONE = { width: 390, height: 844 };

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).waitFor();
/** The HTML of a public page, polled until the change has reached the site. */
const publicPage = (path: string) => expect.poll(async () => (await fetch(portal.site.url + path)).text());
const leadsTo = async (path: string) => {
  const { status, headers } = await fetch(portal.site.url + path, { redirect: 'manual' });
  return [status, headers.get('location')];
};

test('while suggestions for the last letter are on their way, only those that still match are offered', async () => {
  const { page, close } = await openAdmin(portal, '/admin/noticias/nova');
  const topic = page.getByRole('combobox', { name: 'Assunto' });
  await topic.fill('c');
  await page.getByRole('option', { name: /^Canoas do Pará/ }).waitFor();
  await page.route('**/topic-names?**', () => undefined);
  await topic.fill('cheia dos');
  expect(await page.getByRole('option', { name: /^Canoas do Pará/ }).count()).toBe(0);
  await topic.press('ArrowDown');
  await topic.press('Enter');
  const chosen = page.getByRole('list', { name: 'Assuntos da notícia' }).getByRole('listitem');
  expect(await chosen.allTextContents()).toEqual(['Cheia dos rios']);
  await close();
});

test('topics and signatures are written by keyboard on a phone, published, renamed and merged', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/noticias/nova', undefined, {
    viewport: PHONE,
  });
  const editor = editorPage(page);
  await editor.title.fill('Vazante deixa a rampa do mercado fora da água');
  await editor.type('O rio baixou dois metros em dez dias.');
  await editor.fillTheRest();
  const topic = page.getByRole('combobox', { name: /^(Assunto|Outro assunto)$/ });
  await topic.fill('vazante de teste');
  await topic.press('Enter');
  await topic.pressSequentially('cheia dos');
  await page.getByRole('option', { name: /^Cheia dos rios/ }).waitFor();
  await topic.press('ArrowDown');
  await topic.press('Enter');
  const chosen = page.getByRole('list', { name: 'Assuntos da notícia' }).getByRole('listitem');
  expect(await chosen.allTextContents()).toEqual(['vazante de teste', 'Cheia dos rios']);
  const signature = page.getByRole('combobox', { name: /^(Quem assina|Outro nome)$/ });
  await signature.fill('Rosa Teste');
  await signature.press('Enter');
  await editor.press('Notícia publicada.');
  const id = await editor.id();
  await publicPage(`/noticia/${id}`).toContain('<a href="/assunto/vazante-de-teste" rel="tag">');
  await publicPage(`/noticia/${id}`).toContain('Rosa Teste');
  await publicPage('/assunto/vazante-de-teste').toContain(`/noticia/${id}`);
  expect((await fetch(`${portal.site.url}/autor/rosa-teste`)).status).toBe(404);

  await page.goto(`${portal.site.url}/admin/assuntos?q=vazante`);
  await page.getByRole('button', { name: 'Editar vazante de teste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar vazante de teste' });
  await dialog.getByLabel('Nome').fill('Vazante de 2026');
  await dialog.getByLabel('Descrição').fill('O que muda quando o rio baixa.');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await said(page, 'vazante de teste se chama Vazante de 2026 agora');
  await expect.poll(() => leadsTo('/assunto/vazante-de-teste')).toEqual([301, '/assunto/vazante-de-2026']);
  await publicPage('/assunto/vazante-de-2026').toContain('O que muda quando o rio baixa.');
  await publicPage(`/noticia/${id}`).toContain('>Vazante de 2026</a>');

  await page.getByRole('button', { name: 'Unir Vazante de 2026 a outro assunto' }).click();
  const merging = page.getByRole('dialog', { name: 'Unir Vazante de 2026 a outro assunto' });
  await merging.getByLabel('Buscar o assunto que fica').fill('cheia dos');
  await merging.getByRole('button', { name: /^Unir a Cheia dos rios/ }).click();
  await said(page, 'As notícias de Vazante de 2026 estão em Cheia dos rios agora.');
  await expect.poll(() => leadsTo('/assunto/vazante-de-teste')).toEqual([301, '/assunto/cheia-dos-rios']);
  await publicPage(`/noticia/${id}`).not.toContain('Vazante de 2026</a>');
  expect(troubles).toEqual([]);
  await close();
});

test('an author page is switched on and off, and a series is ordered', async () => {
  const { page, troubles, close } = await openAdmin(portal, '/admin/assinaturas');
  const switchPage = async (done: RegExp) => {
    await page.getByRole('button', { name: 'Editar Redação' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Redação' });
    await dialog.getByLabel('Página do autor ligada').press('Space');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Redação' }).getByText(done).waitFor();
  };
  await switchPage(/página ligada/);
  await publicPage('/autor/redacao').toContain('<h1>Redação</h1>');
  await switchPage(/sem página/);
  await expect.poll(async () => (await fetch(`${portal.site.url}/autor/redacao`)).status).toBe(404);

  await page.goto(`${portal.site.url}/admin/assuntos?q=canoas`);
  await page.getByRole('button', { name: 'Ordenar as partes de Canoas do Pará' }).click();
  const parts = page.getByRole('dialog', { name: 'Partes de Canoas do Pará' }).getByRole('listitem');
  await parts.first().waitFor();
  const [first = ''] = await parts.locator('strong').allTextContents();
  await parts
    .first()
    .getByRole('button', { name: /^Descer/ })
    .click();
  await expect.poll(async () => (await parts.locator('strong').allTextContents())[1]).toBe(first);
  const response = await fetch(`${portal.site.url}/api/topics/canoas-do-para/thread`);
  const { stories } = (await response.json()) as { stories: { id: number; title: string }[] };
  expect(stories[1]?.title).toBe(first);
  await publicPage(`/noticia/${stories[1]?.id}`).toContain(', parte 2 de 4');
  expect(troubles).toEqual([]);
  await close();
});
