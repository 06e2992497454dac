import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { barriersOn } from '../support/browser/accessibility.ts';
import { type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

/** A device with voices of these languages. A sentence ends when the test calls its `onend`. */
function withVoices(...langs: readonly string[]): (tab: Page) => Promise<void> {
  return async (tab) => {
    await tab.addInitScript((voices) => {
      const said: { text: string; rate: number; onend: (() => void) | null }[] = [];
      class Utterance {
        text: string;
        rate = 1;
        onend: (() => void) | null = null;
        constructor(text: string) {
          this.text = text;
        }
      }
      const synthesis = Object.assign(new EventTarget(), {
        getVoices: () => voices.map((lang) => ({ lang, name: lang })),
        speak: (utterance: Utterance) => said.push(utterance),
        cancel: () => undefined,
      });
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
      Object.assign(window, { SpeechSynthesisUtterance: Utterance, said });
    }, langs);
  };
}

const said = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: { text: string; rate: number }[] }).said);
/** Ends the last sentence. */
const finish = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { said: { onend: (() => void) | null }[] }).said.at(-1)?.onend?.(),
  );

describe('a story that is read aloud', () => {
  test('is read in parts, paused, skipped, sped up and stopped', async () => {
    const prepare = withVoices('en-US', 'pt-BR');
    const { page, close } = await portal.open('/noticia/152', { alone: true, prepare });
    await page.getByRole('button', { name: 'Ouvir' }).click();
    const bar = page.getByRole('region', { name: 'Leitura em voz alta' });
    await bar.getByText(/^1 de \d+$/).waitFor();
    expect((await said(page))[0]?.text).toBe(await page.locator('h1').innerText());
    await finish(page);
    await bar.getByText(/^2 de \d+$/).waitFor();
    expect(await page.locator('.is-read').count()).toBe(1);
    expect(await barriersOn(page)).toEqual([]);

    await bar.getByRole('button', { name: 'Pausar' }).click();
    const paused = (await said(page)).length;
    await finish(page);
    expect((await said(page)).length).toBe(paused);
    await bar.getByRole('button', { name: 'Continuar' }).click();
    expect((await said(page)).length).toBeGreaterThan(paused);

    await bar.getByRole('button', { name: 'Próximo trecho' }).click();
    await bar.getByText(/^3 de \d+$/).waitFor();
    await bar.getByRole('button', { name: 'Trecho anterior' }).click();
    await bar.getByText(/^2 de \d+$/).waitFor();
    await bar.getByRole('button', { name: 'Velocidade: 1×' }).click();
    expect((await said(page)).at(-1)?.rate).toBe(1.25);
    await bar.getByRole('button', { name: 'Parar a leitura' }).click();
    expect(await bar.count()).toBe(0);
    expect(await page.locator('.is-read').count()).toBe(0);
    await close();
  });

  test.each([
    ['no voice at all', []],
    ['no voice that speaks Portuguese', ['en-US', 'es-ES']],
  ])('on a device with %s shows a message', async (_name, langs) => {
    const { page, close } = await portal.open('/noticia/152', { alone: true, prepare: withVoices(...langs) });
    await page.getByRole('button', { name: 'Ouvir' }).click();
    await page.locator('#toast').getByText('Este aparelho não tem uma voz em português').waitFor();
    expect(await said(page)).toEqual([]);
    await close();
  });
});
