import { beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { openAdmin } from '../../support/browser/admin-page.ts';
import { editorPage } from '../../support/browser/editor-page.ts';
import { type OpenPortal, openSharedNewsroom } from '../../support/browser/open-portal.ts';

const { adminNews, adminProvenance } = ENDPOINTS;
/** A paragraph that the demo source added to its text after the newest story was published from it. */
const ADDED = 'Nota da fonte: uma data deste texto foi corrigida';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedNewsroom();
});

test('changed originals stand in the overview under À espera, and the menu has their number', async () => {
  const { call, token } = await logInToNewsroom(portal.api.url);
  const watched = (await call(adminProvenance.watched, { token })).body;
  const { page, close } = await openAdmin(portal, '/admin/painel');
  const waiting = page
    .locator('section', { has: page.getByRole('heading', { name: 'À espera', level: 3 }) })
    .last();
  for (const { title } of watched.slice(0, 8)) await waiting.getByRole('link', { name: title }).waitFor();
  // More may be found meanwhile.
  await page.getByRole('link', { name: /^Painel \d+ origina(?:l|is) / }).waitFor();
  await close();
});

test('after Atualizar the open editor has the new text, and further typing is saved on top of it', async () => {
  const { call, token } = await logInToNewsroom(portal.api.url);
  const [story] = (await call(adminProvenance.watched, { token })).body;
  if (!story) throw new Error('the demo has a story whose original has changed');
  const { page, close } = await openAdmin(portal, `/admin/noticias/${story.id}`);
  const editor = editorPage(page);
  await editor.text.waitFor();
  expect(await editor.text.innerText()).not.toContain(ADDED);

  await page.getByRole('button', { name: 'Atualizar…' }).click();
  await page.getByRole('button', { name: 'Atualizar a notícia' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await editor.text.getByText(ADDED).waitFor();

  await editor.type(' E uma frase da redação.');
  await editor.saved();
  await editor.press('Notícia atualizada.');
  const { desc } = (await call(adminNews.get, { token, params: { id: story.id } })).body;
  expect(desc).toContain(ADDED);
  expect(desc).toContain('E uma frase da redação.');
  await close();
});
