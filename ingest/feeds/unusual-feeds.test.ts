import { describe, expect, test } from 'vitest';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { parseFeed } from './parse-feed.ts';

function read(xml: string) {
  const bytes = Buffer.from(xml, 'utf8');
  return parseFeed({
    bytes,
    contentType: 'text/xml; charset=utf-8',
    address: 'https://fonte.example/feed',
    now: Date.parse('2026-11-17T12:00:00Z'),
  });
}
const rss = (inside: string): string =>
  `<rss version="2.0"><channel><title>Fonte</title>${inside}</channel></rss>`;
const item = (at: number, inside = ''): string =>
  `<item><title>Notícia ${at}</title><link>https://fonte.example/${at}</link>${inside}</item>`;

describe('feeds with unusual markup', () => {
  test('Windows-1252 references become the intended characters, in titles, texts and CDATA', () => {
    const [first] = read(
      rss(
        '<item><title>Caixa d&#146;água &#8211; &#147;nova&#148;</title><link>https://fonte.example/1</link><description><![CDATA[<p>Pre&#231;o em &#128; &#x96; d&#146;água</p>]]></description></item>',
      ),
    ).items;
    expect(first?.title).toBe('Caixa d’água – “nova”');
    expect(richTextToPlain(first?.html ?? '')).toBe('Preço em € – d’água');
  });

  test('an unclosed iTunes element swallows no item', () => {
    const { items } = read(rss(`<itunes:summary>Resumo do programa${item(1)}${item(2)}`));
    expect(items.map(({ title }) => title)).toEqual(['Notícia 1', 'Notícia 2']);
  });

  test('an unclosed iTunes element swallows no field of its item', () => {
    const [first, second] = read(
      rss(
        `<item><itunes:subtitle>Sem fim<title>Notícia 1</title><link>https://fonte.example/1</link><description>Texto um</description></item>${item(2)}`,
      ),
    ).items;
    expect([first?.title, first?.url, first?.summary]).toEqual([
      'Notícia 1',
      'https://fonte.example/1',
      'Texto um',
    ]);
    expect(second?.title).toBe('Notícia 2');
  });

  test('an unclosed channel description swallows no item', () => {
    expect(read(rss(`<description>Do canal ${item(1)}${item(2)}`)).items).toHaveLength(2);
  });

  test('Atom with a custom prefix is read, also if each entry declares it again', () => {
    const { kind, items } = read(
      `<p0:feed xmlns:p0="http://www.w3.org/2005/Atom"><p0:title>Fonte</p0:title><p0:entry xmlns:p0="http://www.w3.org/2005/Atom"><p0:id>1</p0:id><p0:title>Ponte</p0:title><p0:link href="/1"/><p0:content type="html">&lt;p&gt;Texto&lt;/p&gt;</p0:content></p0:entry></p0:feed>`,
    );
    expect([kind, items[0]?.title, items[0]?.url, items[0]?.html]).toEqual([
      'atom',
      'Ponte',
      'https://fonte.example/1',
      '<p>Texto</p>',
    ]);
  });

  test('an Atom link in RSS is read with any prefix', () => {
    for (const prefix of ['a10', 'x']) {
      const declared = `xmlns:${prefix}="http://www.w3.org/2005/Atom"`;
      const { items } = read(
        `<rss version="2.0" ${declared}><channel><item><title>Ponte</title><${prefix}:link href="https://fonte.example/9"/><${prefix}:updated>2026-11-16T10:00:00Z</${prefix}:updated></item></channel></rss>`,
      );
      expect([items[0]?.url, items[0]?.updatedAt]).toEqual([
        'https://fonte.example/9',
        '2026-11-16T10:00:00.000Z',
      ]);
    }
  });

  test('modules are known by their namespace: content and author under other prefixes', () => {
    const { items } = read(
      `<rss version="2.0" xmlns:c="http://purl.org/rss/1.0/modules/content/" xmlns:d="http://purl.org/dc/elements/1.1/"><channel>${item(1, '<c:encoded>&lt;p&gt;Texto inteiro&lt;/p&gt;</c:encoded><d:creator>Lia Tembé</d:creator>')}</channel></rss>`,
    );
    expect([items[0]?.html, items[0]?.author]).toEqual(['<p>Texto inteiro</p>', 'Lia Tembé']);
  });

  test('base64 text is decoded, and a base64 picture is dropped', () => {
    const entry = (at: number, attributes: string, content: string): string =>
      `<entry><id>${at}</id><title>Ponte ${at}</title><link href="/${at}"/><content ${attributes}>${content}</content></entry>`;
    const encoded = Buffer.from('<p>Texto da ponte</p>').toString('base64');
    const { items } = read(
      `<feed xmlns="http://www.w3.org/2005/Atom">${entry(1, 'mode="base64" type="text/html"', encoded)}${entry(2, 'type="application/octet-stream"', encoded)}${entry(3, 'type="image/png"', 'iVBORw0KGgoAAAANSUhEUgAAAAE=')}</feed>`,
    );
    expect(items.map(({ html }) => html)).toEqual(['<p>Texto da ponte</p>', '<p>Texto da ponte</p>', '']);
  });

  test('the text of an item may be an XHTML body', () => {
    const { items } = read(
      rss(
        item(
          1,
          '<xhtml:body xmlns:xhtml="http://www.w3.org/1999/xhtml"><xhtml:p>Texto <xhtml:b>inteiro</xhtml:b></xhtml:p></xhtml:body>',
        ),
      ),
    );
    expect(items[0]?.html).toBe('<p>Texto <strong>inteiro</strong></p>');
  });
});
