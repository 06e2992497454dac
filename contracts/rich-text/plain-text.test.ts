import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richTextToPlain } from './plain-text.ts';

test.each([
  ['tags are stripped', '<p>a <strong>b</strong></p>', 'a b'],
  ['inline tags do not split words', 'Be<em>lé</em>m<span>!</span>', 'Belém!'],
  ['blocks are separated by one blank', '<h2>a</h2><p>b</p><ul><li>c</li><li>d</li></ul>', 'a b c d'],
  ['unknown blocks are separated too', '<div>a</div><section>b</section>', 'a b'],
  ['cells are separated', '<table><tr><td>a</td><td>b</td></tr></table>', 'a b'],
  ['line breaks and images separate', 'a<br>b<img src="/x" alt="foto">c', 'a b c'],
  ['entities are decoded once', '&Ccedil;&atilde;o &amp;lt; &#x1F600; &lt;p&gt;', 'Ção &lt; 😀 <p>'],
  ['white space is collapsed and trimmed', ' \n a&nbsp;\t b\u2003c\r\n', 'a b c'],
  ['scripts and styles are not text', 'a<script>b</script><style>c</style><svg><text>d</text></svg>e', 'a e'],
  ['comments are not text', 'a<!-- b -->c', 'ac'],
  ['control characters go', 'a\0b&#7;c\ud800d', 'abcd'],
  ['surrogates on both sides of a tag do not become one character', '<p>a\ud83d<em>\ude00b</em></p>', 'ab'],
  ['an angle that begins no tag is text', '1 < 2 > 1', '1 < 2 > 1'],
  [
    'superscript and subscript digits become Unicode ones',
    '10<sup>6</sup> m<sup>2</sup> CO<sub>2</sub> 5',
    '10⁶ m² CO₂ 5',
  ],
  ['an empty text stays empty', '<p></p>', ''],
])('%s', (_, html, plain) => {
  expect(richTextToPlain(html)).toBe(plain);
});

test('the fast path for simple markup gives the same text as the general one', () => {
  const tags = ['p', 'h2', 'h3', 'ul', 'li', 'blockquote', 'strong', 'em'].flatMap((tag) => [
    `<${tag}>`,
    `</${tag}>`,
  ]);
  const texts = [
    'Be',
    'lém',
    ' ',
    '\n',
    '\r',
    '\t',
    '\f',
    '\u00a0',
    '\u2003',
    '\0',
    '\x07',
    '\ud83d',
    '\ude00',
    '😀',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...tags, ...texts), { maxLength: 12 }), (pieces) => {
      const html = pieces.join('');
      expect(richTextToPlain(html)).toBe(richTextToPlain(`${html}<!-- -->`));
    }),
    { numRuns: 2_000 },
  );
});
