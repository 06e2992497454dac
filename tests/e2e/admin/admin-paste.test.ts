import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { HOSTILE_MARKUP } from '../../../contracts/rich-text/sanitise.corpus.ts';
import { type BodyElement, type OpenBodyPage, openBodyPage } from '../../support/browser/body-page.ts';

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

describe('pasted text', () => {
  const ALLOWED =
    'p|h[23]|[uo]l|li|blockquote|strong|em|a|br|hr|img|iframe|fig\\w+|t(?:able|head|body|r|h|d)';
  const FOREIGN_TAG = new RegExp(`<(?!/?(?:${ALLOWED})[ >])`);

  /** True for a tag outside the allow list, or an allowed tag with an event handler, style, class or id. */
  const holdsForeign = (html: string): boolean => {
    const tags = html.replace(/="[^"]*"/g, '=""');
    return FOREIGN_TAG.test(tags) || / (?:on\w+|style|class|id)=""/.test(tags);
  };

  /** Pastes each text over the previous one, and returns those that left a forbidden element or a script address. */
  const foreignAfterPasting = (texts: readonly string[]): Promise<string[]> =>
    opened.page.locator('.ProseMirror').evaluate(async (text: BodyElement, given) => {
      const foreign = 'script, style, svg, math, form, iframe, object, embed, base, meta, link, input';
      const runs = ({ name, value }: Attr): boolean =>
        name.startsWith('on') || /^\s*(?:javascript|vbscript|data):/i.test(value);
      const found: string[] = [];
      for (const html of given) {
        text.editor.commands.selectAll();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        // Gives pasted elements the time to load, fail and run handlers.
        await new Promise((turn) => setTimeout(turn));
        const attributes = [...text.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
        if (text.querySelector(foreign) || attributes.some(runs)) found.push(html);
      }
      return found;
    }, texts);

  const clean = (html: string): Promise<string> =>
    opened.page.evaluate((text) => window.body.cleanPaste(text), html);

  test('from Google Docs: styles become elements, and nested lists are inside their items', async () => {
    const docs =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span ' +
      'style="font-weight:700">Título</span></h1><p dir="ltr" style="line-height:1.38"><span style="font-size:' +
      '11pt;font-weight:400">Texto </span><span style="font-weight:700">forte</span><span style="font-style:' +
      'italic"> e leve</span></p><br /><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>um</span>' +
      '</p></li><ul><li><p><span>um e meio</span></p></li></ul></ul><h4><span>Fim</span></h4></b>';
    expect(await clean(docs)).toBe(
      '<h2>Título</h2><p>Texto <strong>forte</strong><em> e leve</em></p>' +
        '<ul><li>um<ul><li>um e meio</li></ul></li></ul><h3>Fim</h3>',
    );
  });

  test('from Word: no Office markup remains, lists are real lists, quotation marks stay', async () => {
    const item = (level: number, marker: string, text: string): string =>
      `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
      `<span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times ` +
      `New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
    const word =
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>' +
      '<!--[if gte mso 9]><xml><o:x>ruído</o:x></xml><![endif]--></head><body><!--StartFragment-->' +
      "<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>“Não”, disse<o:p></o:p></b></p>" +
      `<p class=MsoNormal><o:p>&nbsp;</o:p></p>${item(1, '·', 'um')}${item(2, 'o', 'um e meio')}` +
      `${item(1, '·', 'dois')}<p class=MsoNormal>meio</p>${item(1, '1.', 'primeiro')}<!--EndFragment--></body></html>`;
    expect(await clean(word)).toBe(
      '<p><strong>“Não”, disse</strong></p><ul><li>um<ul><li>um e meio</li></ul></li><li>dois</li></ul>' +
        '<p>meio</p><ol><li>primeiro</li></ol>',
    );
  });

  test('superscripts and subscripts stay, also if they come as styles', async () => {
    const html = '<p>72 m<sup>2</sup>, <span style="vertical-align:sub">2</span></p><h2>&nbsp;</h2>';
    const clean = await opened.page.evaluate((text) => window.body.cleanPaste(text), html);
    expect(clean).toBe('<p>72 m<sup>2</sup>, <sub>2</sub></p>');
  });

  test('the leftovers of a paste are listed and removed with one shortcut', async () => {
    await opened.write(
      '<p>A travessia passa a</p><p>sair de hora em hora, diz a informa-</p><p>ção do *porto*.</p>' +
        '<p>Leia também: <a href="/x">outra</a></p>' +
        '<p>Veja <a href="https://a.example/?utm_source=z">aqui</a>.</p>',
    );
    await opened.page.keyboard.press('Control+Shift+L');
    const dialog = opened.page.getByRole('dialog', { name: 'Limpar colagem' });
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
      'Sai a chamada: Leia também: outra',
      'Link sem rastreio: https://a.example/',
      'Linhas juntadas: …A travessia passa a ⏎ sair de hora em hora, diz a in…',
      'Linhas juntadas: …e hora em hora, diz a informa- ⏎ ção do *porto*.…',
      'Vira negrito: porto',
    ]);
    await dialog.getByRole('button', { name: 'Limpar', exact: true }).click();
    expect(await opened.told()).toBe(
      '<p>A travessia passa a sair de hora em hora, diz a informação do <strong>porto</strong>.</p>' +
        '<p>Veja <a href="https://a.example/" rel="noopener">aqui</a>.</p>',
    );
  });

  test('bold text across a line break, lines with dashes and redirecting links are cleaned in one pass', async () => {
    await opened.write(
      '<p>O atendimento é *de segunda a</p><p>sexta-feira*, das 8h às 14h.</p><p>Leve:</p><p>- RG e CPF</p><p>- cartão do SUS</p>' +
        '<p>Veja <a href="https://www.google.com/url?q=https://a.example/edital&amp;sa=D">o edital</a>.</p>',
    );
    await opened.page.keyboard.press('Control+Shift+L');
    const dialog = opened.page.getByRole('dialog', { name: 'Limpar colagem' });
    expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
      'Link sem rastreio: https://a.example/edital',
      'Vira lista: RG e CPF',
      'Vira lista: cartão do SUS',
      'Linhas juntadas: …O atendimento é *de segunda a ⏎ sexta-feira*, das 8h às 14h.…',
      'Vira negrito: de segunda a sexta-feira',
    ]);
    await dialog.getByRole('button', { name: 'Limpar', exact: true }).click();
    expect(await opened.told()).toBe(
      '<p>O atendimento é <strong>de segunda a sexta-feira</strong>, das 8h às 14h.</p><p>Leve:</p>' +
        '<ul><li>RG e CPF</li><li>cartão do SUS</li></ul><p>Veja <a href="https://a.example/edital" rel="noopener">o edital</a>.</p>',
    );
  });

  test('a picture in a line of its own above lines with dashes stays', async () => {
    const picture = '<img src="https://a.example/1.jpg" alt="Rio">';
    const tidy = (html: string) => opened.page.evaluate((text) => window.body.tidyPaste(text).html, html);
    expect(await tidy(`<p>${picture}<br>- RG<br>- CPF</p>`)).toBe(
      `<p>${picture}</p><ul><li>RG</li><li>CPF</li></ul>`,
    );
  });

  test('from a web page: navigation and other parts around the text are dropped', async () => {
    const page =
      '<nav><a href="/">Início</a></nav><script>alert(1)</script><style>p{}</style><div><div>Primeira linha</div>' +
      '<div>Segunda <a href="artigo.html">linha</a> e <a href="https://a.example/">fora</a></div></div>' +
      '<button>Compartilhar</button><img src="foto.jpg"><img src="https://a.example/1.jpg" alt="Rio">';
    expect(await clean(page)).toBe(
      '<p>Primeira linha</p><p>Segunda linha e <a href="https://a.example/" rel="noopener">fora</a></p>' +
        '<img src="https://a.example/1.jpg" alt="Rio">',
    );
  });

  test('hostile markup runs nothing and leaves only allowed elements', async () => {
    await opened.write('<p>início</p>');
    for (const [attack, html] of HOSTILE_AND_SHALLOW) {
      expect(holdsForeign(await clean(html)), attack).toBe(false);
    }
    const copied = HOSTILE_AND_SHALLOW.flatMap(([, html]) => [html, `<p data-pm-slice="1 1 []">${html}</p>`]);
    expect(await foreignAfterPasting(copied)).toEqual([]);
    const told = await opened.page.evaluate(() => window.body.told);
    expect(told.filter(holdsForeign)).toEqual([]);
    // The browser reports blocked scripts when it parses the pasted markup; those messages are expected.
    const harmless = /Content Security Policy|Failed to load resource/;
    const complaints = opened.troubles.filter((trouble) => !harmless.test(trouble));
    expect(complaints).toEqual([]);
  });

  test('very deeply nested markup is flattened before it is processed', async () => {
    const deep = '<blockquote>'.repeat(10_000);
    const flat = await clean(`${deep}<p>fundo</p>`);
    expect(richTextToPlain(flat)).toBe('fundo');
    expect(flat.length).toBeLessThan(2_000);
  });

  test('the link of a video becomes a player on an empty line, and stays a link within a line', async () => {
    await opened.write('<p>um</p>');
    await opened.page.keyboard.press('Enter');
    await opened.paste({ text: 'https://youtu.be/dQw4w9WgXcQ' });
    const frame =
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" allowfullscreen=""></iframe>';
    await expect.poll(opened.told).toBe(`<p>um</p>${frame}`);
    await opened.write('<p>um</p>');
    await opened.page.keyboard.press('Enter');
    await opened.paste({ text: 'youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s' });
    await expect.poll(opened.told).toContain('/embed/dQw4w9WgXcQ?start=90"');
    await opened.write('<p>um</p>');
    await opened.page.keyboard.press('Enter');
    await opened.paste({ text: 'https://www.instagram.com/p/Cx1abc9/?igsh=x' });
    await expect
      .poll(opened.told)
      .toBe('<p>um</p><iframe src="https://www.instagram.com/p/Cx1abc9/embed/"></iframe>');
    await opened.write('<p>veja </p>');
    await opened.paste({ text: 'https://youtu.be/dQw4w9WgXcQ' });
    await expect.poll(opened.told).toContain('<a href="https://youtu.be/dQw4w9WgXcQ" rel="noopener">');
  });
});

describe('pasted picture files', () => {
  const MEDIA = { id: '1'.repeat(32), url: `/media/${'1'.repeat(32)}`, alt: 'Rio', credit: 'Ana' };

  /** Holds the next upload until the returned function is called. */
  async function holdUpload(status: number, body: object): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await opened.page.unroute('**/admin/media');
    await opened.page.route('**/admin/media', async (route) => {
      await promise;
      await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
    });
    return resolve;
  }

  test('show their upload progress and appear where they were pasted', async () => {
    const answer = await holdUpload(201, MEDIA);
    await opened.write('<p>um</p><p>dois</p>');
    await opened.paste({ files: ['rio.png'] });
    await opened.page.getByRole('progressbar', { name: 'Enviando rio.png' }).waitFor();
    await opened.putCursor('start');
    await opened.page.keyboard.type('zero ');
    await expect.poll(opened.told).toBe('<p>zero um</p><p>dois</p>');
    answer();
    await opened.page.locator('.ProseMirror figure img').waitFor();
    await expect
      .poll(opened.told)
      .toBe(`<p>zero um</p><p>dois</p><figure><img src="${MEDIA.url}" alt="Rio" data-credit="Ana"></figure>`);
  });

  test.each(['<p>dois</p>', ''])(
    'all arrive on an empty line before "%s", in their order, each with its progress',
    async (after) => {
      const pictures = ['a', 'b', 'c'].map((digit) => ({ ...MEDIA, url: `/media/${digit.repeat(32)}` }));
      const left = [...pictures];
      await opened.page.unroute('**/admin/media');
      await opened.page.route('**/admin/media', (route) =>
        route.fulfill({ status: 201, json: left.shift() }),
      );
      await opened.write(`<p>um</p><p></p>${after}`);
      await opened.putCursor(5);
      await opened.paste({ files: ['a.png', 'b.png', 'c.png'] });
      expect(await opened.page.getByRole('progressbar').count()).toBeGreaterThan(1);
      await expect.poll(() => opened.page.locator('.ProseMirror figure img').count()).toBe(3);
      const figures = pictures.map(
        ({ url }) => `<figure><img src="${url}" alt="Rio" data-credit="Ana"></figure>`,
      );
      await expect.poll(opened.told).toBe(`<p>um</p>${figures.join('')}${after}`);
      expect(await opened.page.locator('.body-upload').count()).toBe(0);
    },
  );

  test('show the reason when they are refused, and leave the text unchanged', async () => {
    const answer = await holdUpload(422, { detail: 'A imagem está danificada.' });
    await opened.write('<p>um</p>');
    await opened.paste({ files: ['rio.png'] });
    answer();
    await opened.page.getByText('A imagem rio.png não foi enviada. A imagem está danificada.').waitFor();
    expect(await opened.page.locator('.body-upload').count()).toBe(0);
    expect(await opened.page.evaluate(() => window.body.told)).toEqual([]);
  });

  test('inside pasted HTML are uploaded, too, and stay at their places', async () => {
    const answer = await holdUpload(201, MEDIA);
    await opened.write('');
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    await opened.paste({
      html: `<p>um</p><p><img src="${png}"></p><p>dois <img src="data:image/svg+xml,<svg/>"></p>`,
    });
    answer();
    await opened.page.locator('.ProseMirror figure img').waitFor();
    await expect
      .poll(opened.told)
      .toBe(`<p>um</p><figure><img src="${MEDIA.url}" alt="Rio" data-credit="Ana"></figure><p>dois</p>`);
  });

  test('that Word refers to on the local disk are named, and the text is pasted without them', async () => {
    await opened.write('');
    const local = '<img src="file:///C:/Users/ana/AppData/clip_image001.png" alt="">';
    await opened.paste({ html: `<p>um</p><p>${local}</p><p>dois</p>` });
    await opened.page.getByText('clip_image001.png').waitFor();
    await expect.poll(opened.told).toBe('<p>um</p><p>dois</p>');
  });
});
