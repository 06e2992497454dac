import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../../api/demo/login.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { Person } from '../../../support/browser/admin-page.ts';
import { type Desk, openDesk } from './editor-desk.ts';

const rita: Person & { username: string } = {
  email: 'rita.souza@redacao.example',
  username: 'Rita Souza',
  password: 'quatro palavras bem longas',
};

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const { call, token } = desk.newsroom;
  await call(ENDPOINTS.adminUsers.create, { token, body: { ...rita, role: 'editor' } });
});

test('of two editors of a story each sees who has it open; the later one chooses in a dialog with both versions, which survives a second Escape', async () => {
  const { id } = await desk.draft('Conflito');
  const ana = await desk.openStory(id);
  const other = await desk.openStory(id, rita);
  const dialogOf = (page: Page) =>
    page.getByRole('dialog', { name: 'Esta notícia foi salva em outro lugar' });
  await other.editor.type(' Da Rita.');
  await other.editor.saved();
  await other.page.getByText(`${DEMO_ADMIN.username} está com esta notícia aberta agora.`).waitFor();

  await ana.editor.type(' Da Ana.');
  const dialog = dialogOf(ana.page);
  await dialog.getByText('Rita Souza salvou em').waitFor();
  await dialog.getByText('Começo. Da Rita.').waitFor();
  await dialog.getByText('Começo. Da Ana.').waitFor();
  expect((await desk.storedStory(id)).desc).toContain('Da Rita.');
  await dialog.getByRole('button', { name: 'Ficar com a minha' }).click();
  await ana.editor.saved();
  expect((await desk.storedStory(id)).desc).toContain('Da Ana.');

  // Now the first one is the later one.
  await other.editor.type(' De novo.');
  await dialogOf(other.page).waitFor();
  // Browsers let a page prevent the first Escape from closing a dialog, but not the second.
  await other.page.keyboard.press('Escape');
  await other.page.keyboard.press('Escape');
  await dialogOf(other.page).getByRole('button', { name: 'Ficar com a versão salva' }).click();
  await other.editor.text.getByText('Começo. Da Ana.').waitFor();
  expect((await desk.storedStory(id)).desc).not.toContain('De novo.');
  await Promise.all([ana.close(), other.close()]);
});
