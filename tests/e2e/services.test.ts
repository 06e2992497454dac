import { beforeAll, expect, test } from 'vitest';
import { type OpenPortal, openSharedPortal } from '../support/browser/open-portal.ts';

let portal: OpenPortal;
beforeAll(async () => {
  portal = await openSharedPortal();
});

test('the news of a chosen municipality come first on the home until the choice is removed', async () => {
  const { page, troubles, close } = await portal.open('/municipio/maraba');
  const choice = page.locator('[data-my-place]');
  await choice.click();
  expect(await choice.textContent()).toBe('Aparece primeiro na página inicial. Desfazer');
  await page.goto(`${portal.site.url}/`);
  await page.getByRole('heading', { level: 2, name: 'Marabá' }).waitFor();
  expect(await page.locator('#meu-municipio .story, #meu-municipio article').count()).toBeGreaterThan(0);

  await page.goto(`${portal.site.url}/municipio/maraba`);
  await choice.click();
  expect(await choice.textContent()).toBe('Mostrar primeiro na página inicial');
  await page.goto(`${portal.site.url}/`);
  await page.locator('#meu-municipio').getByLabel('Seu município').waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('the device reads a story aloud from its title on, and stops on request', async () => {
  const context = await portal.browser.newContext({ serviceWorkers: 'block' });
  // Headless browsers have no voices, so a stand-in records the text that would be spoken.
  await context.addInitScript(() => {
    const spoken: string[] = [];
    const stand = {
      getVoices: () => [{ lang: 'pt-BR' }],
      speak: ({ text }: SpeechSynthesisUtterance) => spoken.push(text),
      cancel: () => spoken.push('(silêncio)'),
    };
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: stand });
    Object.assign(window, { spoken, SpeechSynthesisUtterance: Utterance });
  });
  const page = await context.newPage();
  await page.goto(`${portal.site.url}/noticia/152`);
  await page.getByRole('button', { name: 'Ouvir' }).click();
  const spoken = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await expect.poll(async () => (await spoken()).filter((text) => text !== '(silêncio)')[0]).toBe(title);
  const said = (await spoken()).length;
  await page.getByRole('button', { name: 'Parar a leitura' }).click();
  expect((await spoken()).slice(said)).toEqual(['(silêncio)']);
  expect(await page.getByRole('button', { name: 'Parar a leitura' }).count()).toBe(0);
  await context.close();
});
