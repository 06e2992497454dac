import type { Page } from 'playwright-core';

/** The editor screen of a story, with the steps that an editor takes on it. */
export function editorPage(page: Page) {
  const title = page.getByLabel('Título', { exact: true });
  const text = page.getByRole('textbox', { name: 'Texto da notícia' });
  const note = page.locator('.savenote');
  const toast = (words: string) => page.locator('.toasts').getByText(words);
  return {
    title,
    text,
    note,
    main: page.locator('.edtop .btn--pri'),
    toast,
    /** Presses the main button until the toast appears. On a busy machine the server may refuse a save, which the editor reports as `Sem conexão.` */
    async press(words: string): Promise<void> {
      const [done, refused] = [toast(words), toast('Sem conexão.')];
      for (;;) {
        await page.locator('.edtop .btn--pri').click();
        await done.or(refused).first().waitFor();
        if (await done.isVisible()) return;
        await refused.waitFor({ state: 'detached' });
      }
    },
    /** Writes at the end of the text, in one event as a keyboard of a phone does. */
    async type(words: string): Promise<void> {
      await text.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.insertText(words);
    },
    async saved(): Promise<void> {
      await page.locator('.savenote[data-saving="saved"]').waitFor();
    },
    async fillTheRest(): Promise<void> {
      await page.getByLabel(/^(Município|Outro município)$/).fill('Soure');
      await page.getByRole('option', { name: /^Soure/ }).click();
      await page.getByLabel('Categoria').selectOption('foco');
      await page.getByLabel('Nome da fonte').fill('Fonte de teste');
      await page.getByLabel('Link da fonte').fill(`https://fonte.example/${crypto.randomUUID()}`);
    },
    /** The story's number, once it has been saved for the first time. */
    async id(): Promise<number> {
      await page.waitForURL(/\/admin\/noticias\/\d+$/);
      return Number(new URL(page.url()).pathname.split('/').at(-1));
    },
    async choose(act: string): Promise<void> {
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.locator('.menu__list').getByText(act, { exact: true }).click();
    },
  };
}
