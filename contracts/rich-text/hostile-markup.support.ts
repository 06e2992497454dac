import fc from 'fast-check';
import { HARMLESS_MARKUP, HOSTILE_MARKUP } from './sanitise.corpus.ts';

const names = fc.constantFrom(
  ...'p br h1 h2 h3 b strong i em a ul ol li blockquote figure figcaption img table thead tbody'.split(' '),
  ...'tfoot tr th td hr iframe div span svg math style script noscript template xmp textarea title'.split(
    ' ',
  ),
  ...'select option caption colgroup form button mtext mglyph foreignObject plaintext pre body html'.split(
    ' ',
  ),
);
const values = fc.constantFrom(
  '/x',
  'https://x.example/?a=1&b=2',
  'javascript:alert(1)',
  '//evil.example',
  'https://youtu.be/dQw4w9WgXcQ',
  '"><img src=x onerror=alert(1)>',
  '&quot;&#0;',
  '2',
);
const attributes = fc
  .tuple(fc.constantFrom('src', 'href', 'title', 'alt', 'onerror', 'style', 'id', 'colspan', 'scope'), values)
  .map(([name, value]) => ` ${name}='${value}'`);
const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(names, fc.array(attributes, { maxLength: 3 }))
      .map(([name, given]) => `<${name}${given.join('')}>`),
  },
  { weight: 3, arbitrary: names.map((name) => `</${name}>`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('a', ' ', '\n', 'texto', '&lt;', '&amp;', '&nbsp;', '&#13;', '&'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '</',
      '<?',
      '/>',
      '`',
      '\0',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);
/** Tags of every kind in any order, mixed with fragments of markup. */
export const markupSoup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

const known = fc.constantFrom(...HOSTILE_MARKUP.map(([, html]) => html), ...HARMLESS_MARKUP);

/** A known text with a part cut out, and a piece of another text or of the soup put in. */
export const mutatedMarkup = fc
  .tuple(known, fc.oneof(known, piece), fc.nat(), fc.nat(), fc.nat({ max: 12 }))
  .map(([text, other, at, from, removed]) => {
    const index = at % (text.length + 1);
    return text.slice(0, index) + other.slice(from % (other.length + 1)) + text.slice(index + removed);
  });
