import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenBodyPage, openBodyPage } from '../../support/browser/body-page.ts';

let opened: OpenBodyPage;
beforeAll(async () => {
  opened = await openBodyPage();
});
afterAll(async () => opened?.close());

const colourOf = (element: Locator): Promise<string> =>
  element.evaluate((shown) => getComputedStyle(shown).color);

/** Without the line ends between blocks, which are no content. */
const clean = (html: string): Promise<string> =>
  opened.page.evaluate((text) => window.body.cleanPaste(text).replaceAll('\n', ''), html);

describe('a pasted mail of Gmail', () => {
  const HEADER =
    '<div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>De: <strong class="gmail_sendername" dir="auto">Ascom</strong> ' +
    '<span dir="auto">&lt;<a href="mailto:ascom@soure.example">ascom@soure.example</a>&gt;</span><br>Date: seg., 16 de nov. de 2026 às 10:12<br>' +
    'Subject: Balsa<br>To: &lt;<a href="mailto:redacao@portal.example">redacao@portal.example</a>&gt;<br></div>';
  const SIGNATURE =
    '<span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature"><div dir="ltr">' +
    '<b>Ana Lima</b><div>Ascom</div><img width="96" height="18" src="https://ci3.googleusercontent.com/mail-sig/a"></div></div>';

  test('loses the header, the signature and the tracking picture, and keeps the text and its pictures', async () => {
    const mail =
      `<div dir="ltr"><br><br><div class="gmail_quote gmail_quote_container">${HEADER}<br><br><div dir="ltr">A balsa saiu.` +
      '<div><br></div><div>Veja o <a href="https://soure.example/edital">edital</a>.</div>' +
      `<img src="https://soure.example/rio.jpg" alt="Rio" width="600">${SIGNATURE}` +
      '<img width="0" height="0" class="mailtrack-img" alt="" style="display:flex" src="https://mailtrack.io/trace/mail/dc9c.png?u=5">' +
      '<img alt="" src="https://v6.r.us-east-1.awstrack.me/I0/0100" style="display:none;width:1px;height:1px"></div></div></div>';
    expect(await clean(mail)).toBe(
      '<p>A balsa saiu.</p><p>Veja o <a href="https://soure.example/edital" rel="noopener">edital</a>.</p>' +
        '<img src="https://soure.example/rio.jpg" alt="Rio" width="600">',
    );
  });

  test('loses the header also where the page of Gmail has renamed its classes, and is no quotation', async () => {
    const answer =
      `<div class="m_-81gmail_quote">${HEADER.replace('gmail_attr', 'm_-81gmail_attr')}` +
      '<blockquote class="m_-81gmail_quote" style="margin:0px 0px 0px 0.8ex"><div>A balsa saiu.</div></blockquote></div>';
    expect(await clean(answer)).toBe('<p>A balsa saiu.</p>');
  });

  test('loses a header of plain lines, and the writer is told', async () => {
    await opened.write('');
    await opened.paste({
      html: '<p>---------- Mensagem encaminhada ----------<br>De: Ascom<br>Data: hoje<br>Assunto: Balsa<br>Para: redação<br><br>A balsa saiu.</p>',
    });
    await opened.page.getByText('Não vieram com a colagem: o cabeçalho do encaminhamento.').waitFor();
    await expect.poll(opened.told).toBe('<p>A balsa saiu.</p>');
  });
});

describe('pasted messages of WhatsApp', () => {
  test('lose moments and names in plain text', async () => {
    await opened.write('');
    await opened.paste({
      text: '[18/11/2026 12:07] Nome: A balsa saiu.\n[18/11/2026 12:09] +55 91 98888-7777: Chega às 14h.',
    });
    await opened.page.getByText('Não vieram com a colagem: os nomes e horários da conversa.').waitFor();
    await expect.poll(opened.told).toBe('<p>A balsa saiu.</p><p>Chega às 14h.</p>');
  });

  test('lose them in HTML, where the name is bold', async () => {
    const html = '<div>[12:07, 18/11/2026] <b>Nome</b>: A <b>balsa</b> saiu.</div>';
    expect(await clean(html)).toBe('<p>A <strong>balsa</strong> saiu.</p>');
  });
});

describe('lists of Word', () => {
  const item = (list: string, marker: string, text: string, style = 'text-indent:-.25in') =>
    `<p class="MsoListParagraphCxSpMiddle" style="${style};mso-list:${list}"><!--[if !supportLists]--><span style="mso-bidi-font-family:Calibri">` +
    `<span style="mso-list:Ignore">${marker}<span style="font:7.0pt &quot;Times New Roman&quot;">&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}<o:p></o:p></p>\n`;

  test('that follow each other stay two lists', async () => {
    const numbers = item('l0 level1 lfo1', '1.', 'um') + item('l0 level1 lfo1', '2.', 'dois');
    const again = item('l0 level1 lfo2', '1.', 'outra vez') + item('l1 level1 lfo3', '·', 'ponto');
    expect(await clean(numbers + again)).toBe(
      '<ol><li>um</li><li>dois</li></ol><ol><li>outra vez</li></ol><ul><li>ponto</li></ul>',
    );
  });

  test('are nested where Word gives the items below an item a list of their own', async () => {
    const deeper = 'margin-left:72.0pt;text-indent:-18.0pt';
    const html =
      item('l0 level1 lfo1', '·', 'pai', 'margin-left:36.0pt;text-indent:-18.0pt') +
      item('l1 level1 lfo2', 'o', 'filho', deeper) +
      item('l1 level1 lfo2', 'o', 'filha', deeper) +
      item('l0 level1 lfo1', '·', 'tia', 'margin-left:36.0pt;text-indent:-18.0pt');
    expect(await clean(html)).toBe('<ul><li>pai<ul><li>filho</li><li>filha</li></ul></li><li>tia</li></ul>');
  });
});

describe('an embed code', () => {
  const YOUTUBE =
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/HE9JioDuXkQ?si=jklIb-aJowon8--R" title="YouTube video player" ' +
    'frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" ' +
    'referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>';
  const INSTAGRAM =
    '<blockquote class="instagram-media" data-instgrm-captioned data-instgrm-permalink="https://www.instagram.com/p/CmQbVQUqBLj/?utm_source=ig_embed&amp;utm_campaign=loading" ' +
    'data-instgrm-version="14" style=" background:#FFF; border:0; margin: 1px; max-width:540px;"><div style="padding:16px;"> <a href="https://www.instagram.com/p/CmQbVQUqBLj/?utm_source=ig_embed&amp;utm_campaign=loading" ' +
    'style=" background:#FFFFFF;" target="_blank">Ver essa foto no Instagram</a><p style=" color:#c9c8cd;"><a href="https://www.instagram.com/p/CmQbVQUqBLj/" target="_blank">Um post compartilhado por A (@a)</a></p></div></blockquote>' +
    '<script async src="//www.instagram.com/embed.js"></script>';
  const TWEET =
    '<blockquote class="twitter-tweet" data-lang="en"><p lang="en" dir="ltr">Anyone <a href="https://t.co/8q7hHjy1zK">pic.twitter.com/8q7</a></p>&mdash; C (@carolstran) ' +
    '<a href="https://twitter.com/carolstran/status/1184938790533681152?ref_src=twsrc%5Etfw">October 17, 2019</a></blockquote>\n<script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>';
  const TIKTOK =
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@formip/video/7295627671319383328" data-video-id="7295627671319383328" style="max-width:605px; min-width:325px;"> ' +
    '<section> <a target="_blank" title="@formip" href="https://www.tiktok.com/@formip?refer=embed">@formip</a> </section> </blockquote> <script async src="https://www.tiktok.com/embed.js"></script>';
  const MAP =
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3821.1143893856292!2d-43.87341884941396!3d-16.721143316580537!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0xab5353777f72b9%3A0x885b72ce67a6e09e!2sR.%20Santa%20Bernadete!5e0!3m2!1spt-BR!2sbr!4v1708966104337!5m2!1spt-BR!2sbr" ' +
    'width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe>';

  const CODES = [
    ['YouTube', YOUTUBE, 'https://www.youtube-nocookie.com/embed/HE9JioDuXkQ', 'youtu.be/HE9JioDuXkQ'],
    ['Instagram', INSTAGRAM, 'https://www.instagram.com/p/CmQbVQUqBLj/embed/', 'instagram.com/p/CmQbVQUqBLj'],
    [
      'X',
      TWEET,
      'https://platform.twitter.com/embed/Tweet.html?id=1184938790533681152',
      'x.com/i/web/status/1184938790533681152',
    ],
    [
      'TikTok',
      TIKTOK,
      'https://www.tiktok.com/embed/v2/7295627671319383328',
      'tiktok.com/player/v1/7295627671319383328',
    ],
    [
      'Google Maps',
      MAP,
      'https://www.google.com/maps/embed?pb=',
      'google.com/maps?q=-16.721143316580537,-43.87341884941396',
    ],
  ] as const;

  test.each(CODES)(
    'of %s becomes its box, as text, as markup and in the form',
    async (_name, code, src, shown) => {
      for (const paste of [{ text: code }, { html: `<div>${code}</div>` }]) {
        await opened.write('<p>um</p><p></p>');
        await opened.paste(paste);
        await expect.poll(opened.told).toContain(`<iframe src="${src}`);
        expect(await opened.told()).toMatch(/^<p>um<\/p><iframe [^<]*><\/iframe>$/);
        const link = opened.page.locator('.body-video a').getByText(shown, { exact: true });
        // The blue of links cannot be read on the dark box.
        expect(await colourOf(link)).toBe(await colourOf(opened.page.locator('.body-video')));
        expect(await opened.told()).not.toContain('YouTube video player');
      }
      await opened.write('');
      await opened.button('Publicação, mapa ou áudio').click();
      await opened.page.getByRole('textbox', { name: 'Link ou código' }).fill(code);
      await opened.button('Inserir').click();
      await expect.poll(opened.told).toContain(`<iframe src="${src}`);
      expect(opened.troubles.filter((trouble) => /request|Refused|Failed/.test(trouble))).toEqual([]);
    },
  );

  test('several codes in one paste are all there, in their order', async () => {
    await opened.write('');
    await opened.paste({ text: `${INSTAGRAM}\n\n${YOUTUBE}` });
    await expect.poll(opened.told).toMatch(/instagram\.com\/p\/CmQbVQUqBLj.*youtube-nocookie\.com/);
  });

  test('of a site that is not supported stays text, and the form says which are', async () => {
    await opened.write('');
    await opened.paste({ text: '<iframe src="https://evil.example/"></iframe>' });
    await expect.poll(opened.told).toContain('&lt;iframe');
    await opened.button('Publicação, mapa ou áudio').click();
    const field = opened.page.getByRole('textbox', { name: 'Link ou código' });
    await field.fill('<iframe src="https://evil.example/"></iframe>');
    await opened.button('Inserir').click();
    await opened.page.getByText(/^Isto não é link nem código de Instagram/).waitFor();
    await field.fill('https://maps.app.goo.gl/abc');
    await opened.button('Inserir').click();
    await opened.page.getByText(/^Este link curto não diz o lugar/).waitFor();
  });
});
