import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { markupSoup } from './hostile-markup.support.ts';
import { HARMLESS_MARKUP, HOSTILE_MARKUP } from './sanitise.corpus.ts';
import { sanitiseRichText } from './sanitise.ts';

const ANY = /^[^\p{Cs}]*$/u;
const NUMBER = /^[1-9]\d{0,3}$/;
const IMAGE = /^(?:https?:\/\/[^/\\\s]|\/(?![/\\]))/i;

/** Written separately from the tables of the sanitiser, so that each checks the other. */
const ALLOWED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: { href: /^(?:https?:\/\/[^/\\\s]|mailto:|tel:|\/(?![/\\]))/i, title: ANY, rel: /^noopener$/ },
  img: { src: IMAGE, alt: ANY, width: NUMBER, height: NUMBER, 'data-credit': ANY },
  iframe: {
    src: new RegExp(
      `^https://(?:${[
        'www\\.youtube-nocookie\\.com/embed/[\\w-]{11}(?:\\?start=\\d{1,6})?',
        'www\\.instagram\\.com/(?:p|reel|tv)/[\\w-]+/embed/',
        'platform\\.twitter\\.com/embed/Tweet\\.html\\?id=\\d+&dnt=true',
        'www\\.facebook\\.com/plugins/(?:post|video)\\.php\\?href=https%3A%2F%2Fwww\\.facebook\\.com%2F[\\w.%-]+&width=500',
        'www\\.google\\.com/maps/embed\\?pb=[\\w!.%-]+',
        'www\\.openstreetmap\\.org/export/embed\\.html\\?bbox=[-\\d.%C]+(?:&marker=[-\\d.%C]+)?',
        'open\\.spotify\\.com/embed/\\w+/\\w+',
        'w\\.soundcloud\\.com/player/\\?url=https%3A%2F%2Fsoundcloud\\.com%2F[\\w%-]+',
      ].join('|')})$`,
    ),
    title: ANY,
    allowfullscreen: /^$/,
  },
  th: { scope: /^(?:row|col)(?:group)?$/, colspan: NUMBER, rowspan: NUMBER },
  td: { colspan: NUMBER, rowspan: NUMBER },
  ...Object.fromEntries(
    'p br h2 h3 strong em sup sub ul ol li blockquote figure figcaption table thead tbody tr hr'
      .split(' ')
      .map((element) => [element, {}]),
  ),
};

type Node = ReturnType<typeof parseDocument>['children'][number];

function violations(nodes: readonly Node[], depth = 0): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [];
    if (!('attribs' in node)) return [`a ${node.type} node`];
    const allowed = ALLOWED[node.name];
    if (!allowed) return [`<${node.name}>`];
    const attributes = Object.entries(node.attribs)
      .filter(([name, value]) => !Object.hasOwn(allowed, name) || !allowed[name]?.test(value))
      .map(([name, value]) => `<${node.name} ${name}="${value}">`);
    const missing =
      ['img', 'iframe'].includes(node.name) && !node.attribs.src ? [`<${node.name}> without src`] : [];
    const deep = depth > 70 ? ['too deep'] : [];
    const full = node.name === 'iframe' && node.children.length > 0 ? ['a frame with content'] : [];
    return [...attributes, ...missing, ...deep, ...full, ...violations(node.children, depth + 1)];
  });
}

const violationsIn = (html: string): string[] => violations(parseDocument(html).children);

/** In addition to the parsed result: each `<` of the output begins a tag that the sanitiser can write. */
const UNEXPECTED_ANGLE = new RegExp(`<(?!/?(?:${Object.keys(ALLOWED).join('|')})(?: [^<>]*)?>)`);

function expectClean(html: string): void {
  const clean = sanitiseRichText(html);
  expect(violationsIn(clean)).toEqual([]);
  expect(clean).not.toMatch(UNEXPECTED_ANGLE);
  expect(clean).not.toMatch(/[[\p{Cc}\p{Cs}]--[\t\n]]/v);
  expect(sanitiseRichText(clean)).toBe(clean);
}

describe('the checks of this file', () => {
  test.each([
    '<script>x</script>',
    '<p onclick="x">a</p>',
    '<a href="javascript:x">a</a>',
    '<img alt="x">',
    '<!-- x -->',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ">x</iframe>',
  ])('notice %s', (html) => {
    expect(violationsIn(html)).not.toEqual([]);
  });
});

describe('hostile texts', () => {
  test('the corpus is large and names each attack once', () => {
    expect(HOSTILE_MARKUP.length).toBeGreaterThanOrEqual(80);
    expect(new Set(HOSTILE_MARKUP.map(([attack]) => attack)).size).toBe(HOSTILE_MARKUP.length);
  });

  test.each(HOSTILE_MARKUP)(
    '%s: nothing dangerous remains, and sanitising again changes nothing',
    (_, html) => {
      expectClean(html);
    },
  );

  test.each(HOSTILE_MARKUP)(
    '%s: the same holds inside a table, a paragraph, an attribute or an open quote',
    (_, html) => {
      for (const [before, after] of [
        ['<table><tr>', '</table>'],
        ['<p><b>', '</p>'],
        ['<a href="/x" title="', '">a</a>'],
        ["<img src='", "'>"],
        ['<svg><style>', '</style></svg>'],
        ['<ul>', '</ul>'],
      ]) {
        expectClean(`${before}${html}${after}`);
      }
    },
  );
});

describe('harmless texts', () => {
  test.each(HARMLESS_MARKUP)('%j comes through unchanged', (html) => {
    expect(sanitiseRichText(html)).toBe(html);
    expect(violationsIn(html)).toEqual([]);
  });
});

describe('elements', () => {
  test.each([
    ['bold and italic become strong and em', '<b>a</b><i>b</i>', '<strong>a</strong><em>b</em>'],
    ['headings become h2 and h3', '<h1>a</h1><h4>b</h4><h6>c</h6>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
    ['superscripts and subscripts stay', 'm<sup>2</sup> CO<sub>2</sub>', 'm<sup>2</sup> CO<sub>2</sub>'],
    ['a heading without words goes', '<h2> <strong>&nbsp;</strong></h2><h3><br></h3><p>a</p>', '<p>a</p>'],
    ['a heading with a picture stays', '<h2><img src="/a"></h2>', '<h2><img src="/a"></h2>'],
    ['unknown tags go, their text stays', '<p><span class="x">a</span><u>b</u></p>', '<p>ab</p>'],
    ['words of dropped blocks do not run together', '<div>um</div><div>dois</div>', 'um dois'],
    [
      'dropped blocks leave no blank beside blocks',
      '<div><p>um</p></div><div><p>dois</p></div>',
      '<p>um</p><p>dois</p>',
    ],
    ['dropped blocks add no second blank', '<div>um</div> dois<div>\n</div>três', 'um dois\ntrês'],
    ['characters that are removed are no blank', 'um<div>\0</div>dois', 'um dois'],
    ['unclosed elements are closed', '<p>a<strong>b', '<p>a<strong>b</strong></p>'],
    ['a paragraph ends the paragraph before', '<p>a<p>b', '<p>a</p><p>b</p>'],
    ['a block ends the paragraph before', '<p>a<ul><li>b</ul>', '<p>a</p><ul><li>b</li></ul>'],
    ['a paragraph inside a heading is the heading', '<h2><p>a</p></h2>', '<h2>a</h2>'],
    [
      'a link ends the link before',
      '<a href="/1">a<a href="/2">b</a>',
      '<a href="/1" rel="noopener">a</a><a href="/2" rel="noopener">b</a>',
    ],
    [
      'a link inside a linked table is dropped',
      '<a href="/1"><table><tr><td><a href="/2">x</a></table></a>',
      '<a href="/1" rel="noopener"><table><tbody><tr><td>x</td></tr></tbody></table></a>',
    ],
    ['an item ends the item before', '<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['an item without a list is text', '<li>a</li><li>b</li>', 'a b'],
    ['text inside a list becomes an item', '<ul>a</ul>', '<ul><li>a</li></ul>'],
    [
      'a table gets its missing parts',
      '<table><tr><td>a<td>b</table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
    [
      'text inside a table becomes a cell',
      '<table>a<tr><th>b</table>',
      '<table><tbody><tr><td>a</td></tr><tr><th>b</th></tr></tbody></table>',
    ],
    ['a cell without a table is text', '<td>a</td><td>b</td>', 'a b'],
    [
      'an end tag inside a cell ends nothing outside',
      '<ul><li><table><tr><td>a</ul>b</table></ul>',
      '<ul><li><table><tbody><tr><td>a b</td></tr></tbody></table></li></ul>',
    ],
    ['a caption without a figure is text', '<p>a<figcaption>b</figcaption></p>', '<p>a b</p>'],
    ['a misspelt line break is a line break', 'a</br>b<br/>c', 'a<br>b<br>c'],
    ['an end tag without a start is ignored', '</p></strong>a', 'a'],
    ['content of hidden elements goes', 'a<style>b</style><object>c<p>d</p></object>e', 'a e'],
    ['hidden elements end with their own end tag', '<svg><svg></svg>a</svg>b', 'b'],
    ['a self-closed svg hides nothing', '<svg/>a', 'a'],
  ])('%s', (_, html, clean) => {
    expect(sanitiseRichText(html)).toBe(clean);
  });

  test.each(
    (
      'applet audio canvas datalist iframe math noembed noframes noscript object optgroup option ' +
      'script select style svg template textarea title video xmp'
    ).split(' '),
  )('the content of %s goes', (element) => {
    expect(sanitiseRichText(`a<${element}>b<p>c</p></${element}>d`)).toBe('a d');
  });

  test('everything after a plaintext tag is removed', () => {
    expect(sanitiseRichText('a<plaintext>b</plaintext>c')).toBe('a');
  });

  test('nesting is flattened below a depth and the text kept', () => {
    const clean = sanitiseRichText(`${'<blockquote>'.repeat(10_000)}fundo`);
    expect(clean.match(/<blockquote>/g)).toHaveLength(64);
    expect(clean).toContain('fundo');
  });
});

describe('attributes', () => {
  test.each([
    [
      'an image keeps five attributes',
      '<img class="a" data-credit="c" height="2" width="1" alt="b" src="/x" style="d" id="e">',
      '<img src="/x" alt="b" width="1" height="2" data-credit="c">',
    ],
    ['an image without a valid address is dropped', 'a<img alt="x"><img src=""><img src="x.png">', 'a'],
    ['sizes are whole numbers', '<img src="/x" width="50%" height="-1">', '<img src="/x">'],
    [
      'spans and scopes are checked',
      '<table><tr><th scope="x" colspan="0" rowspan="2">',
      '<table><tbody><tr><th rowspan="2"></th></tr></tbody></table>',
    ],
    [
      'a link keeps address and title',
      '<a title="t" target="_blank" rel="opener" href="/x">a</a>',
      '<a href="/x" title="t" rel="noopener">a</a>',
    ],
    ['a link without a valid address is text', '<a name="x">a</a><a href="#x">b</a><a href="x">c</a>', 'abc'],
    [
      'white space in an address goes',
      '<a href=" ht\ntps://x.example/ ">a</a>',
      '<a href="https://x.example/" rel="noopener">a</a>',
    ],
    [
      'a web address must be one',
      '<a href="https://">a</a><a href="https:x">b</a><a href="http://[x">c</a>',
      'abc',
    ],
    ['the first of two equal attributes counts', '<img src="/1" src="/2">', '<img src="/1">'],
    [
      'a video frame is rewritten',
      '<iframe width=1 title="V" src="http://youtu.be/dQw4w9WgXcQ?t=1">x</iframe>',
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=1" title="V" ' +
        'allowfullscreen=""></iframe>',
    ],
    ['another frame is dropped', 'a<iframe src="https://vimeo.example/1">x</iframe>', 'a'],
  ])('%s', (_, html, clean) => {
    expect(sanitiseRichText(html)).toBe(clean);
  });
});

describe('characters', () => {
  test('control characters and lone surrogates are removed, pairs stay', () => {
    expect(sanitiseRichText('a\0b\x07c\ud800d\u0085e😀\ud83d\0\ude00')).toBe('abcde😀');
    expect(sanitiseRichText('a&#7;b&#x81;c')).toBe('abc');
  });

  test('a form feed becomes a space', () => {
    expect(sanitiseRichText('a\fb&#12;c')).toBe('a b c');
  });

  test('line ends are line feeds', () => {
    expect(sanitiseRichText('a\r\nb\rc&#13;d')).toBe('a\nb\nc\nd');
  });
});

describe('any text', () => {
  test('contains only elements of the allow-list once sanitised, and sanitising again changes nothing', () => {
    fc.assert(fc.property(markupSoup, expectClean), { numRuns: 3000 });
  });

  test('is also clean if it is made of arbitrary characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), expectClean), { numRuns: 500 });
  });
});
