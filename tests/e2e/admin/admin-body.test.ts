import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { imagesInText } from '../../../contracts/rich-text/images.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { HARMLESS_MARKUP, HOSTILE_MARKUP } from '../../../contracts/rich-text/sanitise.corpus.ts';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import { demoStories } from '../../../db/demo/demo-stories.ts';
import { isDrill } from '../../faults/intensity.ts';
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

/** Without the texts that nest ten thousand levels: the tests of the sanitiser cover them, and here they take long. */
const HOSTILE_AND_SHALLOW = HOSTILE_MARKUP.filter(([, html]) => html.length < 10_000);

describe('a text that is opened and saved', () => {
  async function roundTrip(texts: readonly string[]): Promise<string[]> {
    const written = await opened.page.evaluate(
      (all) => all.map((text) => window.body.roundTrip(text)),
      texts,
    );
    return written.map(sanitiseRichText);
  }

  /** Removes line breaks between blocks and doubled spaces. They mean nothing in HTML, and the editor drops them. */
  function withoutIdleBlanks(html: string): string {
    const block = '(?:p|h[23]|[uo]l|li|blockquote|fig(?:ure|caption)|table|thead|tbody|tr|t[hd]|hr)';
    return html
      .replace(/[\t\n ]+/g, ' ')
      .replace(new RegExp(` ?(</?${block}(?: [^>]*)?>) ?`, 'g'), '$1')
      .trim();
  }

  /** Texts that the editor normalises on saving, with the result. Readers see no difference. */
  const PUT_IN_ORDER: ReadonlyMap<string, string> = new Map([
    // An empty paragraph becomes an empty text.
    ['<p></p>', ''],
    // Inline elements around a block move inside it.
    ['<strong><p>Parágrafo em negrito.</p></strong>', '<p><strong>Parágrafo em negrito.</strong></p>'],
    [
      '<a href="/x" rel="noopener"><h2>Título com link</h2></a>',
      '<h2><a href="/x" rel="noopener">Título com link</a></h2>',
    ],
    [
      '<a href="/x" rel="noopener"><figure><img src="/x.jpg" alt=""></figure></a>',
      '<figure><a href="/x" rel="noopener"><img src="/x.jpg" alt=""></a></figure>',
    ],
    // Text outside a block gets a paragraph, here and in each of the following.
    ['<a href="/" rel="noopener">Início</a>', '<p><a href="/" rel="noopener">Início</a></p>'],
    ...HARMLESS_MARKUP.filter((text) => text.trim() !== '' && !text.startsWith('<')).map(
      (text) => [text, `<p>${text}</p>`] as const,
    ),
  ]);

  test('every demo story stays unchanged', async () => {
    const texts = demoStories.map(({ body }) => sanitiseRichText(body.replaceAll('picture:', '/media/')));
    const saved = await roundTrip(texts);
    expect(saved.map(withoutIdleBlanks)).toEqual(texts.map(withoutIdleBlanks));
  });

  test('a text that the sanitiser leaves unchanged stays unchanged or is normalised', async () => {
    const saved = await roundTrip(HARMLESS_MARKUP);
    const expected = HARMLESS_MARKUP.map((text) => PUT_IN_ORDER.get(text) ?? text);
    expect(saved.map(withoutIdleBlanks)).toEqual(expected.map(withoutIdleBlanks));
  });

  const UNUSUAL = [
    '<ul><li><ul><li>só dentro</li></ul></li><li><h3>título</h3><p>texto</p></li></ul>',
    '<ol><li><figure><img src="/1.jpg" alt="a"></figure></li><li>um<ol><li>dois</li></ol></li></ol>',
    '<blockquote>um<ul><li>dois</li></ul></blockquote>',
    '<p>antes <img src="/1.jpg" alt="a"> depois</p><img src="/2.jpg" alt="b"><img src="/3.jpg" alt="c">',
    '<figure><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen=""></iframe>' +
      '<figcaption>O vídeo</figcaption></figure>',
    '<figure><table><tbody><tr><td>1</td></tr></tbody></table></figure>',
    '<table><thead><tr><td>a</td></tr></thead><tbody><tr><th>b</th></tr></tbody></table>',
    '<p>um</p><p></p><p>dois</p>',
    '<p>a <strong>b <em>c</em></strong><em>d</em></p>',
  ];

  test('unusual but valid structures stay unchanged', async () => {
    expect(UNUSUAL.map(sanitiseRichText)).toEqual(UNUSUAL);
    expect(await roundTrip(UNUSUAL)).toEqual(UNUSUAL);
  });

  test('sanitised hostile markup loses no word and no picture, and a second save changes nothing', async () => {
    const texts = HOSTILE_AND_SHALLOW.map(([, html]) => sanitiseRichText(html));
    const saved = await roundTrip(texts);
    expect(saved.map(richTextToPlain)).toEqual(texts.map(richTextToPlain));
    expect(saved.map(imagesInText)).toEqual(texts.map(imagesInText));
    expect(await roundTrip(saved)).toEqual(saved);
    expect(opened.troubles).toEqual([]);
  });

  test('no change is reported until the text is edited', async () => {
    await opened.write('<p>um</p><figure><img src="/media/1" alt="a"></figure>');
    await opened.page.keyboard.press('ArrowUp');
    await opened.page.getByText('1 palavra, cerca de 1 min de leitura').waitFor();
    expect(await opened.page.evaluate(() => window.body.told)).toEqual([]);
  });
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
