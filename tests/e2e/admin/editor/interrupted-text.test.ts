import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ADMIN } from '../../../../api/demo/login.ts';
import { TEXTS } from '../../../../contracts/texts.ts';
import { effort, patienceMs } from '../../../faults/intensity.ts';
import { type Desk, openDesk } from './editor-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});

describe('no typed text is lost', () => {
  const words = 'Palavras que ninguém guardou com um botão.';

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
    expect((await desk.held(id)).desc).toContain(words);
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
      expect((await desk.held(id)).desc).toContain(expected);
      await close();
    },
    patienceMs(),
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
