import { beforeAll, describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../e2e/admin/editor/editor-desk.ts';
import { effort, testTimeoutMs } from '../../faults/efforts.ts';
import { editorPage } from '../../support/browser/editor-page.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});

describe('no typed text is lost', () => {
  const words = 'Palavras que ninguém guardou com um botão.';

  test('when the browser is offline: the editor says so and saves once it is online', async () => {
    const { id } = await desk.draft('Linha morta');
    const { page, editor, close } = await desk.openStory(id, undefined, { alone: true });
    await page.context().setOffline(true);
    await editor.type(words);
    await editor.note.getByText('Sem conexão. Guardado neste navegador').waitFor();
    expect((await desk.storedStory(id)).desc).not.toContain(words);
    // A section that was never opened fails with a message, and the typed text stays readable.
    await page.getByRole('link', { name: 'Vídeos' }).click();
    await page.getByText('Sem conexão: esta seção ainda não foi aberta neste navegador.').waitFor();
    expect(await page.getByRole('button', { name: 'Tentar de novo' }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('region', { name: 'O seu texto neste navegador' }).getByText(words).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await editor.saved();
    expect((await desk.storedStory(id)).desc).toContain(words);
    await close();
  });

  test('when the page crashes', async () => {
    const { id } = await desk.draft('Pane');
    const { page, editor, close } = await desk.openStory(id, undefined, { alone: true });
    // No autosave reaches the server from here on, so text found later was stored in the browser.
    await page.route('**/autosave', (route) => route.abort());
    await editor.type(words);
    // The text is written to localStorage shortly after it appears on the screen.
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(words);
    const crashed = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    session.send('Page.crash').catch(() => {});
    await crashed;
    const again = await page.context().newPage();
    await again.goto(`${desk.portal.site.url}/admin/noticias/${id}`);
    await editorPage(again).text.getByText(words).waitFor();
    await close();
  });

  test(
    'over many edits with interrupted connections and reloads',
    async () => {
      const { id } = await desk.draft('Dia difícil');
      const { page, editor, close } = await desk.openStory(id);
      const random = seeded(20261115);
      let expected = 'Começo.';
      for (let step = 0; step < effort('interruptedEdits'); step++) {
        const word = ` p${step}`;
        await editor.type(word);
        expected += word;
        const luck = random();
        if (luck < 0.2) await page.context().setOffline(true);
        else if (luck < 0.5) await page.context().setOffline(false);
        else if (luck < 0.65) {
          await page.context().setOffline(false);
          await page.reload();
          await editor.text.waitFor();
        }
      }
      await page.context().setOffline(false);
      await editor.saved();
      expect(await editor.text.textContent()).toContain(expected);
      expect((await desk.storedStory(id)).desc).toContain(expected);
      await close();
    },
    testTimeoutMs(),
  );
});

/** A pseudo-random generator with a fixed seed, so that every run is the same. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
