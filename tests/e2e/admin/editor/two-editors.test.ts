import { beforeAll, describe, expect, test } from 'vitest';
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

describe('two editors change the same story', () => {
  async function bothAtWork(title: string) {
    const { id } = await desk.draft(title);
    const ana = await desk.openStory(id);
    const other = await desk.openStory(id, rita);
    await other.editor.type(' Da Rita.');
    await other.editor.saved();
    await ana.editor.type(' Da Ana.');
    const dialog = ana.page.getByRole('dialog', { name: 'Esta notícia foi salva em outro lugar' });
    await dialog.waitFor();
    return { id, ana, other, dialog };
  }

  test('the later one sees who has the story open; the conflict dialog shows both versions, and "Ficar com a minha" saves the version of this editor', async () => {
    const { id, ana, other, dialog } = await bothAtWork('Conflito um');
    await other.page.getByText(`${DEMO_ADMIN.username} está com esta notícia aberta agora.`).waitFor();
    await dialog.getByText('Rita Souza salvou em').waitFor();
    await dialog.getByText('Começo. Da Rita.').waitFor();
    await dialog.getByText('Começo. Da Ana.').waitFor();
    expect((await desk.held(id)).desc).toContain('Da Rita.');
    await dialog.getByRole('button', { name: 'Ficar com a minha' }).click();
    await ana.editor.saved();
    expect((await desk.held(id)).desc).toContain('Da Ana.');
    await Promise.all([ana.close(), other.close()]);
  });

  test('the conflict dialog survives a second Escape, and "Ficar com a versão salva" loads the other version', async () => {
    const { id, ana, other, dialog } = await bothAtWork('Conflito dois');
    // Browsers let a page prevent the first Escape from closing a dialog, but not the second.
    await ana.page.keyboard.press('Escape');
    await ana.page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Ficar com a versão salva' }).click();
    await ana.editor.text.getByText('Começo. Da Rita.').waitFor();
    expect((await desk.held(id)).desc).not.toContain('Da Ana.');
    await Promise.all([ana.close(), other.close()]);
  });
});
