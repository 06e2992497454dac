import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { imagesInText } from '../../../contracts/rich-text/images.ts';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { HARMLESS_MARKUP, HOSTILE_MARKUP } from '../../../contracts/rich-text/sanitise.corpus.ts';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import { demoStories } from '../../../db/demo/demo-stories.ts';
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
