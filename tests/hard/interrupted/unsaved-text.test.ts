import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { type Desk, openDesk } from '../../e2e/admin/editor/editor-desk.ts';
import { editorPage } from '../../support/browser/editor-page.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});

describe('no typed text is lost', () => {
  const words = 'Palavras que ninguém guardou com um botão.';

  test('when the tab is closed right after the last key, before any timer has run', async () => {
    const { id } = await desk.draft('Aba fechada');
    const { page, editor, close } = await desk.openStory(id);
    // Without timers, as on a busy phone: typed text must be stored without waiting for one.
    await page.evaluate(() => {
      window.setTimeout = (() => 0) as unknown as typeof setTimeout;
    });
    await editor.type(words);
    const again = await page.context().newPage();
    await page.close();
    await again.goto(`${desk.portal.site.url}/admin/noticias/${id}`);
    await editorPage(again).text.getByText(words).waitFor();
    await editorPage(again).saved();
    expect((await desk.storedStory(id)).desc).toContain(words);
    await close();
  });

  test('when the session ends: the editor logs in again and continues', async () => {
    const { id } = await desk.draft('Sessão encerrada');
    const { page, editor, close } = await desk.openStory(id, DEMO_ADMIN);
    const token = (await page.context().cookies()).find(({ name }) => name === 'authToken')?.value;
    await fetch(`${desk.portal.api.url}/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await editor.type(words);
    const dialog = page.getByRole('dialog', { name: 'Entre de novo para continuar' });
    await dialog.getByLabel('Senha', { exact: true }).fill(DEMO_ADMIN.password);
    await dialog.getByRole('button', { name: TEXTS.login.submit }).click();
    await editor.saved();
    expect((await desk.storedStory(id)).desc).toContain(words);
    await close();
  });
});
