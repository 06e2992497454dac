import { describe, expect, test } from 'vitest';
import { sanitiseRichText } from '../../contracts/rich-text/sanitise.ts';
import { removedElements } from './losses.ts';
import { parseWxr } from './parse-wxr.ts';
import {
  entriesOf,
  inPieces,
  sampleMeta,
  samplePicture,
  samplePost,
  storyInEntry,
  wxr,
} from './samples.support.ts';
import { openWordPress } from './wordpress.ts';
import { wordpressHtml } from './wordpress-html.ts';

const NO_MEDIA = { find: () => undefined };

const open = (text: string, types = ['post']) =>
  openWordPress({ read: () => inPieces(text, 97), types: new Set(types) });
const onlyStory = async (text: string) => storyInEntry((await entriesOf(await open(text)))[0]);

describe('a WordPress export', () => {
  test.each([1, 7, 64, 100_000])('is read the same in pieces of %i characters', async (size) => {
    const text = wxr(
      samplePost({ content: 'a &amp; b ]]]]><![CDATA[> c\n\nÇa &#233;' }),
      samplePost({ id: 11, title: 'Outro & mais' }),
    );
    const whole = await Array.fromAsync(parseWxr([text]));
    expect(await Array.fromAsync(parseWxr(inPieces(text, size)))).toEqual(whole);
    expect(whole.filter(({ kind }) => kind === 'item')).toHaveLength(2);
  });

  const CUT = /cortado: termina depois do item 11 \(“Outra”\); --partial/;

  test.each([
    ['before its last end tags', (text: string) => text.replace(/<\/channel>[\s\S]*$/, '')],
    ['inside a post', (text: string) => text.slice(0, text.indexOf('Terceira') + 3)],
    ['inside the text of a post', (text: string) => text.slice(0, text.indexOf('Meio') + 2)],
  ])(
    'that was cut off %s is refused with the last post it has; if partial it gives the posts before',
    async (_where, cut) => {
      const whole = wxr(
        samplePost({ id: 10 }),
        samplePost({ id: 11, title: 'Outra' }),
        ...(_where.startsWith('inside')
          ? [samplePost({ id: 12, title: 'Terceira', content: 'Meio texto' })]
          : []),
      );
      const text = cut(whole);
      expect(text.length).toBeLessThan(whole.length);
      await expect(open(text)).rejects.toThrow(CUT);
      const partial = await openWordPress({
        read: () => inPieces(text, 97),
        types: new Set(['post']),
        partial: true,
      });
      expect((await entriesOf(partial)).map((entry) => storyInEntry(entry).id)).toEqual(['10', '11']);
    },
  );

  test('a preformatted text keeps its lines and indents, a term list its terms', async () => {
    const pre = '<pre class="x"><code>Manhã\n  7h  <b>Breves</b>\n\n\tSoure &amp; Portel</code></pre>';
    const list = '<dl><dt>Açaí</dt><dd>R$ 19</dd><dt>Farinha<dt>Goma<dd>R$ 9<dd>por quilo</dl>';
    const { html } = await onlyStory(wxr(samplePost({ content: `Antes\n\n${pre}\n\n${list}\n\nDepois` })));
    expect(sanitiseRichText(html).replaceAll('\u00a0', '&nbsp;').replaceAll('\n', '')).toBe(
      '<p>Antes</p><p>Manhã<br>&nbsp;&nbsp;7h&nbsp;&nbsp;<strong>Breves</strong><br><br>&nbsp;&nbsp;&nbsp;&nbsp;Soure &amp; Portel</p>' +
        '<ul><li><strong>Açaí</strong><br>R$ 19</li><li><strong>Farinha</strong><br><strong>Goma</strong><br>R$ 9<br>por quilo</li></ul>' +
        '<p>Depois</p>',
    );
  });

  test('has its site, authors, categories and the number of stories', async () => {
    const archive = await open(
      wxr(samplePost({ id: 12 }), samplePost({ id: 40 }), samplePost({ id: 90, type: 'page' })),
    );
    expect(archive).toMatchObject({
      source: 'wordpress:jornal.example',
      siteUrl: 'https://jornal.example',
      authors: [{ key: 'rita', name: 'Rita Campos', email: 'Rita@Jornal.example' }],
      entries: 2,
      largestNumber: 40,
    });
    expect(archive.sections.map(({ slug }) => slug)).toEqual(['policia']);
  });

  test('a story has its number, moment, author and every address it was found at', async () => {
    const story = await onlyStory(wxr(samplePost({ more: sampleMeta('_wp_old_slug', 'carimbo') })));
    expect(story).toMatchObject({
      id: '10',
      number: 10,
      status: 'published',
      author: 'rita',
      date: Date.UTC(2019, 2, 15, 13, 30),
    });
    expect(story.addresses).toEqual(
      expect.arrayContaining([
        'https://jornal.example/2019/03/carimbo-no-porto/',
        '/?p=10',
        '/2019/03/carimbo-no-porto',
        'https://jornal.example/2019/03/carimbo/',
      ]),
    );
  });

  test('without a number it uses that of its guid, else a stable id', async () => {
    const withoutNumber = (text: string) => text.replace(/<wp:post_id>.*<\/wp:post_id>/, '');
    const told = await onlyStory(wxr(withoutNumber(samplePost({ id: 19 }))));
    expect([told.id, told.number]).toEqual(['19', 19]);
    const silent = withoutNumber(samplePost()).replace(/<guid.*<\/guid>/, '');
    const [first, again] = [await onlyStory(wxr(silent)), await onlyStory(wxr(silent))];
    expect(first).toMatchObject({ number: null, id: again.id });
    const other = await onlyStory(wxr(silent.replace('Carimbó no porto', 'Outra')));
    expect(other.id).not.toBe(first.id);
    expect(first.addresses).not.toContain('/?p=null');
  });

  test('pages, comments, sound and menus are counted, and pictures and PDFs are files of the library', async () => {
    const comment =
      '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>Oi</wp:comment_content></wp:comment>';
    const archive = await open(
      wxr(
        samplePost({ more: comment + comment }),
        samplePost({ id: 20, type: 'page', title: 'Quem somos', link: 'https://jornal.example/quem-somos/' }),
        samplePost({ id: 21, type: 'nav_menu_item' }),
        samplePost({ id: 22, type: 'receita' }),
        samplePicture(30, 'https://jornal.example/a.jpg', 'Barco'),
        samplePicture(31, 'https://jornal.example/edital.PDF'),
        samplePicture(32, 'https://jornal.example/entrevista.mp3?x=1'),
      ),
    );
    expect(archive.leftBehind).toEqual({
      comentários: 2,
      áudios: 1,
      'itens de menu': 1,
      'itens do tipo receita': 1,
    });
    expect(archive.pages).toMatchObject([
      { title: 'Quem somos', addresses: ['https://jornal.example/quem-somos/', '/?page_id=20'] },
    ]);
    expect(archive.files.map(({ kind, alt }) => [kind, alt])).toEqual([
      ['picture', 'Barco'],
      ['pdf', ''],
      ['audio', ''],
    ]);
  });

  test('a page imported as a text is always a draft', async () => {
    const archive = await open(wxr(samplePost({ id: 20, type: 'page' })), ['post', 'page']);
    expect(storyInEntry((await entriesOf(archive))[0]).status).toBe('draft');
    expect(archive.pages).toEqual([]);
  });

  test('authors and post formats are not sections', async () => {
    const named = (domain: string, name: string) =>
      `<category domain="${domain}" nicename=""><![CDATA[${name}]]></category>`;
    const more = named('author', 'Rita') + named('post_format', 'Galeria') + named('category', 'Polícia');
    expect((await onlyStory(wxr(samplePost({ more })))).sections).toEqual([
      { slug: 'policia', name: 'Polícia' },
    ]);
  });

  test('a gallery that names no pictures shows those uploaded to its post, once', async () => {
    const uploaded = (id: number, to: number) =>
      samplePicture(id, `https://jornal.example/${id}.jpg`).replace(
        '</item>',
        `<wp:post_parent>${to}</wp:post_parent></item>`,
      );
    const text = wxr(
      samplePost({ content: '[gallery]\n\n[gallery columns="2"]' }),
      uploaded(30, 10),
      uploaded(31, 10),
      uploaded(32, 99),
    );
    const [entry] = await entriesOf(await open(text));
    expect(storyInEntry(entry).html.match(/\d+\.jpg/g)).toEqual(['30.jpg', '31.jpg']);
    expect(entry).toMatchObject({ lost: [] });
  });

  test('paragraphs that are divs become paragraphs', async () => {
    const { html } = await onlyStory(wxr(samplePost({ content: '<div>Um.</div>\n<div>Dois.</div>' })));
    expect(sanitiseRichText(html)).toBe('<p>Um.</p><p>Dois.</p>');
  });

  test('without a date in UTC the date is in Belém time', async () => {
    const story = await onlyStory(wxr(samplePost({ dateGmt: '0000-00-00 00:00:00' })));
    expect(story.date).toBe(Date.UTC(2019, 2, 15, 13, 30));
  });

  test.each([
    ['publish', '', 'published'],
    ['future', '', 'scheduled'],
    ['private', '', 'draft'],
    ['pending', '', 'draft'],
    ['publish', '<wp:post_password>segredo</wp:post_password>', 'draft'],
  ])('an item with status %s%s becomes %s', async (status, more, expected) => {
    expect((await onlyStory(wxr(samplePost({ status, more })))).status).toBe(expected);
  });

  test('trashed and empty items are reported and left out', async () => {
    const entries = await entriesOf(
      await open(wxr(samplePost({ status: 'trash' }), samplePost({ id: 11, title: '', content: ' ' }))),
    );
    expect(entries).toEqual([
      { refused: { id: '10', why: 'estado trash' } },
      { refused: { id: '11', why: 'vazia' } },
    ]);
  });

  test('the cover is the picture of its id, anywhere in the file', async () => {
    const story = await onlyStory(
      wxr(
        samplePost({ more: sampleMeta('_thumbnail_id', '55') }),
        samplePicture(55, 'https://jornal.example/wp-content/uploads/a.jpg', 'Barco'),
      ),
    );
    expect(story.cover).toEqual({
      url: 'https://jornal.example/wp-content/uploads/a.jpg',
      alt: 'Barco',
      credit: '',
    });
  });

  test('pictures get absolute addresses in full size, and internal links become internal here', async () => {
    const content =
      '<img src="/wp-content/uploads/a-300x200.jpg"> <img src="https://fora.example/b-10x10.jpg">' +
      '<a href="https://jornal.example/2018/01/outra/">outra</a> <a href="https://fora.example/">fora</a>';
    const { html } = await onlyStory(
      wxr(samplePost({ content }), samplePicture(5, 'https://jornal.example/wp-content/uploads/a.jpg')),
    );
    expect(html).toContain('src="https://jornal.example/wp-content/uploads/a.jpg"');
    expect(html).toContain('src="https://fora.example/b-10x10.jpg"');
    expect(html).toContain('href="/2018/01/outra/"');
    expect(html).toContain('href="https://fora.example/"');
  });

  test('a canonical address of another site is the source, else the old site', async () => {
    const of = async (value: string) =>
      (await onlyStory(wxr(samplePost({ more: sampleMeta('_yoast_wpseo_canonical', value) })))).link;
    expect(await of('https://agencia.example/original')).toBe('https://agencia.example/original');
    expect(await of('https://jornal.example/2019/03/x/')).toBe(
      'https://jornal.example/2019/03/carimbo-no-porto/',
    );
  });

  test('entities of a DTD are not expanded, and malformed markup affects only itself', async () => {
    const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    const text = wxr(samplePost({ id: 1 }), '<item><title>sem fim', samplePost({ id: 2 })).replace(
      '?>',
      `?>${bomb}`,
    );
    const entries = await entriesOf(await open(text));
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain('aaaa');
  });
});

test('a file without items is refused as no export', async () => {
  await expect(open('<html><body>Erro 500</body></html>')).rejects.toThrow('não é um export do WordPress');
});

describe('the text of a post', () => {
  const html = (text: string, lost: string[] = []) => wordpressHtml(text, NO_MEDIA, lost);

  test('gets paragraphs at blank lines, and none around blocks', () => {
    expect(html('Um.\nDois.\r\n\r\n<h2>Título</h2>\nTrês.\n\n<ul><li>a</li></ul>')).toBe(
      '<p>Um.<br>Dois.</p>\n<h2>Título</h2>\n<p>Três.</p>\n<ul>\n<li>a</li>\n</ul>',
    );
  });

  test('of the block editor stays as it is', () => {
    expect(html('<!-- wp:paragraph -->\n<p>Um\n\nDois</p>\n<!-- /wp:paragraph -->')).toContain(
      '<p>Um\n\nDois</p>',
    );
  });

  test('shows captions, galleries and videos', () => {
    const caption = html('[caption id="a" width="30"]<img src="x.jpg"> Foto: Rita[/caption]');
    expect(caption.replaceAll('\n', '')).toBe(
      '<figure><img src="x.jpg"><figcaption>Foto: Rita</figcaption></figure>',
    );
    const media = { find: (id: string) => ({ url: `https://x.example/${id}.jpg`, alt: '', credit: '' }) };
    expect(wordpressHtml('[gallery ids="3,4"]', media, [])).toMatch(/3\.jpg[\s\S]*4\.jpg/);
    for (const text of [
      'https://youtu.be/aqz-KE-bpKQ',
      '[embed]https://www.youtube.com/watch?v=aqz-KE-bpKQ[/embed]',
    ])
      expect(sanitiseRichText(html(text))).toContain('youtube-nocookie.com/embed/aqz-KE-bpKQ');
  });

  test('reports unsupported shortcodes and keeps words in brackets', () => {
    const lost: string[] = [];
    expect(html('Disse [sic] e [risos]. [contact-form-7 id="5"][vc_row]x[/vc_row]', lost)).toBe(
      '<p>Disse [sic] e [risos]. x</p>',
    );
    expect(lost).toEqual(['[contact-form-7]', '[vc_row]']);
  });

  test('reports what the sanitiser removes, by host', () => {
    const before =
      '<iframe src="https://www.facebook.com/plugins/x"></iframe><form></form><p>ok</p><img src="javascript:x">';
    expect(removedElements(before, sanitiseRichText(before))).toEqual(['iframe facebook.com', 'form', 'img']);
    const video = '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>';
    expect(removedElements(video, sanitiseRichText(video))).toEqual([]);
  });
});
