import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isDrill } from '../../faults/efforts.ts';
import { violationsOn } from '../../support/browser/accessibility.ts';
import { type OpenBodyPage, openBodyPage } from '../../support/browser/body-page.ts';

let opened: OpenBodyPage;
beforeAll(async () => {
  opened = await openBodyPage();
});
afterAll(async () => opened?.close());
beforeEach(() => {
  opened.troubles.length = 0;
});

describe('writing', () => {
  test('shortcuts and toolbar buttons apply their formats', async () => {
    const { page } = opened;
    await opened.write('');
    await page.keyboard.press('Control+Alt+2');
    await page.keyboard.type('Título');
    await page.keyboard.press('Enter');
    await page.keyboard.type('texto ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('forte');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Enter');
    await opened.button('Lista').click();
    await page.keyboard.type('um');
    await page.keyboard.press('Enter');
    await page.keyboard.type('dois');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await opened.button('Citação').click();
    await page.keyboard.type('disse');
    const whole =
      '<h2>Título</h2><p>texto <strong>forte</strong></p><ul><li>um</li><li>dois</li></ul>' +
      '<blockquote>disse</blockquote>';
    await expect.poll(opened.told).toBe(whole);
    expect(await opened.button('Citação').getAttribute('aria-pressed')).toBe('true');
    await opened.button('Desfazer').click();
    await expect.poll(opened.told).not.toBe(whole);
    await opened.button('Refazer').click();
    await expect.poll(opened.told).toBe(whole);
  });

  test('Ctrl+K adds and removes a link, and a forbidden address is refused', async () => {
    const { page } = opened;
    await opened.write('<p>veja aqui</p>');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await opened.hasChosen('aqui');
    await page.keyboard.press('Control+k');
    const field = page.getByLabel('Endereço do link', { exact: true }).last();
    await field.fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByText('Este endereço não serve.').waitFor();
    await field.fill('pa.gov.br');
    await page.keyboard.press('Enter');
    await expect.poll(opened.told).toBe('<p>veja <a href="https://pa.gov.br" rel="noopener">aqui</a></p>');
    await page.keyboard.press('ArrowRight');
    await opened.hasChosen('');
    await page.keyboard.press('Control+k');
    expect(await field.inputValue()).toBe('https://pa.gov.br');
    await page.getByRole('group').getByRole('button', { name: 'Remover' }).click();
    await expect.poll(opened.told).toBe('<p>veja aqui</p>');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('ProseMirror');
  });

  test('two lines of a quote stay two lines', async () => {
    await opened.write('');
    await opened.button('Citação').click();
    await opened.page.keyboard.type('um');
    await opened.page.keyboard.press('Enter');
    await opened.page.keyboard.type('dois');
    await expect.poll(opened.told).toBe('<blockquote><p>um</p><p>dois</p></blockquote>');
  });

  test('typed addresses and e-mails become links', async () => {
    await opened.write('');
    await opened.page.keyboard.type('https://pa.gov.br e redacao@exemplo.com.br ou pa.gov fim');
    await expect
      .poll(opened.told)
      .toBe(
        '<p><a href="https://pa.gov.br" rel="noopener">https://pa.gov.br</a> e ' +
          '<a href="mailto:redacao@exemplo.com.br" rel="noopener">redacao@exemplo.com.br</a> ou pa.gov fim</p>',
      );
  });

  test('a new table has a header row, and rows and columns can be added and removed', async () => {
    const { page } = opened;
    await opened.write('<p>antes</p>');
    await page.keyboard.press('ArrowLeft');
    await opened.button('Tabela').click();
    await page.keyboard.type('a');
    await opened.button('Coluna depois').click();
    await opened.button('Linha abaixo').click();
    await page.locator('.ProseMirror tr').nth(3).locator('td').nth(3).click();
    await opened.button('Excluir coluna').click();
    await opened.button('Excluir linha').click();
    const cells = '<td></td><td></td><td></td>';
    await expect
      .poll(opened.told)
      .toBe(
        '<p>antes</p><table><thead><tr><th scope="col">a</th><th scope="col"></th><th scope="col"></th></tr></thead>' +
          `<tbody><tr>${cells}</tr><tr>${cells}</tr></tbody></table>`,
      );
    await opened.button('Excluir tabela').click();
    await expect.poll(opened.told).toBe('<p>antes</p>');
  });

  test('a picture in the text can be described, credited and removed', async () => {
    const { page } = opened;
    await opened.write('<p>um</p>');
    await opened.button('Imagem').click();
    const picker = page.getByRole('dialog', { name: 'Escolher imagem' });
    await picker.getByRole('button', { name: 'Usar um endereço' }).click();
    await picker.getByLabel('Endereço da imagem').fill('a.example/1.webp');
    await page.keyboard.press('Enter');
    await picker.getByText('que comece com https://').waitFor();
    await picker.getByLabel('Endereço da imagem').fill('https://a.example/1.webp');
    await page.keyboard.press('Enter');
    await page.getByText('Descreva o que a imagem mostra').waitFor();
    await page.getByLabel('Texto alternativo').fill('Rio cheio');
    await page.getByLabel('Crédito').fill('Ana');
    const picture = '<img src="https://a.example/1.webp" alt="Rio cheio" data-credit="Ana">';
    await expect.poll(opened.told).toBe(`<p>um</p><figure>${picture}</figure>`);
    await page.locator('.ProseMirror figcaption').click();
    await page.keyboard.type('O rio.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('dois');
    await expect
      .poll(opened.told)
      .toBe(`<p>um</p><figure>${picture}<figcaption>O rio.</figcaption></figure><p>dois</p>`);
    await page.locator('.ProseMirror figure img').click();
    await opened.button('Remover').click();
    await expect.poll(opened.told).toBe('<p>um</p><p>dois</p>');
  });

  test('typing while a picture is selected does not replace the picture', async () => {
    const picture = '<img src="/media/1.webp" alt="a">';
    await opened.write(`<figure>${picture}</figure><p>fim</p>`);
    await opened.page.locator('.ProseMirror figure img').click();
    await opened.page.getByLabel('Crédito').waitFor();
    await opened.page.keyboard.type('no ');
    await expect.poll(opened.told).toBe(`<figure>${picture}</figure><p>no fim</p>`);
  });

  test('the toolbar is one tab stop, and the arrow keys move inside it', async () => {
    const { page } = opened;
    await opened.write('<p>um</p>');
    await page.keyboard.press('Shift+Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Parágrafo');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Intertítulo');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Refazer');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Parágrafo');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
  });

  test('in a table Tab moves from cell to cell, and after Escape it leaves the text', async () => {
    const { page } = opened;
    await opened.write('<table><tr><td>a</td><td>b</td></tr></table><p>fim</p>');
    await opened.putCursor('start');
    const inText = () => page.evaluate(() => document.activeElement?.matches('.ProseMirror'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('x');
    await expect.poll(opened.told).toContain('<td>x</td>');
    await page.keyboard.press('Escape');
    await page.keyboard.type('y');
    await page.keyboard.press('Tab');
    expect(await inText()).toBe(true);
    expect(await page.locator('.ProseMirror tr').count()).toBe(2);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await inText()).toBe(false);
    expect(await page.locator('.ProseMirror tr').count()).toBe(2);
  });

  test('the toolbars of tables and links cover no line, and the text does not move', async () => {
    const { page } = opened;
    const lines = '<p>linha</p>'.repeat(60);
    const table = '<table><tr><td>célula</td></tr></table>';
    const cell = page.locator('.ProseMirror td p');
    const boxes = () =>
      page.evaluate(() => {
        const yOf = (name: string) => document.querySelector(name)?.getBoundingClientRect();
        return { cell: yOf('.ProseMirror td p')?.top ?? 0, bar: yOf('.body__top')?.bottom ?? 0 };
      });

    await opened.write(`${table}${lines}`);
    await page.evaluate(() => scrollTo(0, 0));
    await cell.click();
    await page.getByRole('toolbar', { name: 'Tabela' }).waitFor();
    const atTop = await boxes();
    expect(atTop.cell).toBeGreaterThanOrEqual(atTop.bar);

    await opened.write(`${lines}${table}${lines}`);
    await cell.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await boxes();
    await cell.click();
    await page.getByRole('toolbar', { name: 'Tabela' }).waitFor();
    const after = await boxes();
    expect(after.cell).toBeCloseTo(before.cell, 0);
    expect(after.bar).toBeGreaterThan(before.bar);
    await page.keyboard.press('Control+k');
    await page.getByRole('group', { name: 'Endereço do link' }).waitFor();
    expect((await boxes()).cell).toBeCloseTo(before.cell, 0);
    await page.keyboard.press('Escape');

    // The table toolbar needs a second row. Directly below the main toolbar there is no space for it, so here the text moves.
    await opened.write(`${lines}${table}${lines}`);
    const { bar } = await boxes();
    await cell.evaluate((element, y) => scrollBy(0, element.getBoundingClientRect().top - y), bar + 2);
    await cell.click();
    await page.getByRole('toolbar', { name: 'Tabela' }).waitFor();
    const close = await boxes();
    expect(close.cell).toBeGreaterThanOrEqual(close.bar);
  });

  test('axe finds no violation in either theme, with a form, a table and a picture open', async () => {
    const { page } = opened;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => {
        const frame = '<iframe src="https://youtu.be/dQw4w9WgXcQ" title="TV"></iframe>';
        window.body.show(
          `<p>um</p>${frame}<table><tr><th>a</th></tr></table><figure><img src="/media/1.webp"></figure>`,
          'Escreva o texto.',
        );
      });
      await page.locator('.ProseMirror th').click();
      expect(await violationsOn(page, colorScheme === 'light' || isDrill ? 'all' : 'colours')).toEqual([]);
      await page.locator('.ProseMirror figure img').click();
      await opened.button('Link').click();
      expect(await violationsOn(page, colorScheme === 'light' || isDrill ? 'all' : 'colours')).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: null });
  });
});
