import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { editorPage } from '../../support/browser/editor-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';
import { queueOf } from './queue/queue-page.ts';

const CPF = '529.982.247-25';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

test('personal data is marked in the text, removed by one click, and needs a confirmation if it stays', async () => {
  const { page, close } = await openAdmin(portal, '/admin/noticias/nova', undefined, {
    // The first attempt to publish is refused with 409.
    mayComplain: /409/,
  });
  const editor = editorPage(page);
  await editor.title.fill('Golpe usa documento de moradora');
  await editor.type(`O documento ${CPF} foi usado. O telefone dela é (91) 98888-7777, diz a vizinha.`);
  await editor.fillTheRest();
  const found = page.getByRole('region', { name: 'Dados pessoais no texto' });
  await found.getByRole('button', { name: `Tirar ${CPF}` }).waitFor();
  expect(await page.locator('.ProseMirror mark.personal').allInnerTexts()).toEqual([CPF, '(91) 98888-7777']);

  await found.getByRole('button', { name: 'Tirar (91) 98888-7777' }).click();
  await expect.poll(() => editor.text.innerText()).toContain('O telefone dela é, diz a vizinha.');
  await found.getByRole('button', { name: 'Tirar (91) 98888-7777' }).waitFor({ state: 'detached' });

  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Publicada' }).click();
  await editor.main.click();
  const question = page.getByRole('dialog', { name: 'Publicar com dados pessoais?' });
  await question.getByText(`CPF: ${CPF}`).waitFor();
  expect(await question.locator('mark').allInnerTexts()).toEqual([CPF]);
  const conferi = question.getByLabel('Conferi: estes dados podem ser publicados');
  expect(await conferi.evaluate((box) => box === document.activeElement)).toBe(true);
  const publish = question.getByRole('button', { name: 'Publicar assim' });
  expect(await publish.isDisabled()).toBe(true);
  await question.getByRole('button', { name: 'Voltar e rever' }).click();
  await page.getByRole('alert').getByText('O texto tem dados pessoais: CPF.').waitFor();
  const id = await editor.id();
  expect((await fetch(`${portal.site.url}/noticia/${id}`)).status).toBe(404);

  await editor.main.click();
  await conferi.check();
  await publish.click();
  await editor.toast('Notícia publicada.').waitFor();
  await expect.poll(async () => (await fetch(`${portal.site.url}/noticia/${id}`)).status).toBe(200);
  await close();
});

test('in the queue a title is edited in place, p can be undone, and a second press publishes at once', async () => {
  const { call, token } = await logInToNewsroom(portal.api.url);
  const waiting = async () =>
    (await call(ENDPOINTS.adminQueue.list, { token, query: { limit: 100 } })).body.items;
  const items = await waiting();
  const item = items.find((one) => !one.blocked && one.warnings.length + one.personal === 0);
  if (!item) throw new Error('the demo has items without personal data');
  const { page, close } = await openAdmin(
    portal,
    `/admin/fila?q=${encodeURIComponent(item.title.slice(0, 30))}`,
  );
  const card = page.locator(`[data-item="${item.id}"]`);
  await card.click({ position: { x: 3, y: 3 } });
  await page.keyboard.press('e');
  await card.getByLabel('Título').fill('Título mudado na fila');
  await card.getByRole('button', { name: 'Usar' }).click();
  await card.getByText('Título mudado na fila', { exact: true }).waitFor();

  await page.keyboard.press('p');
  await card.getByText('Sai em instantes').waitFor();
  await page.getByRole('status').filter({ hasText: 'Sai em 10 segundos' }).waitFor();
  await page.keyboard.press('u');
  await page.getByRole('status').filter({ hasText: 'De volta à fila' }).waitFor();
  expect((await waiting()).map(({ id }) => id)).toContain(item.id);

  await page.keyboard.press('p');
  await page.getByRole('status').filter({ hasText: 'Sai em 10 segundos' }).waitFor();
  await page.keyboard.press('p');
  const done = page.getByRole('status').filter({ hasText: 'No ar: “Título mudado na fila”' });
  const address = await done.getByRole('link', { name: 'Abrir' }).getAttribute('href');
  await card.waitFor({ state: 'detached' });
  const story = await fetch(`${portal.site.url}/noticia/${address?.split('/').at(-1)}`);
  expect(await story.text()).toContain('Título mudado na fila');
  await close();
});

test('several items of the queue are decided together, after a question with their number and titles', async () => {
  const { page, close } = await openAdmin(portal, await queueOf(portal, 'Prefeitura de Soure'));
  await page.locator('.q__card').nth(1).waitFor();
  const titles = await page.locator('.q__card .q__title a').allInnerTexts();
  await page.keyboard.press('v');
  await page.locator('.q__card').nth(1).getByRole('checkbox').check();
  await page.getByText('2 itens selecionados').waitFor();
  await page
    .getByRole('region', { name: 'Itens selecionados' })
    .getByRole('button', { name: 'Descartar' })
    .click();
  const question = page.getByRole('dialog', { name: 'Descartar 2 itens?' });
  await question.getByText(titles[1] ?? '').waitFor();
  await question.getByRole('button', { name: 'Descartar todos' }).click();
  const left = page.locator('.q__card .q__title a');
  for (const title of titles.slice(0, 2)) await expect.poll(() => left.allInnerTexts()).not.toContain(title);
  await close();
});
