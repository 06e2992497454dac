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
  ['an angle that begins no tag is text', '1 < 2 > 1', '1 < 2 > 1'],
  ['raised and lowered digits stay so', '10<sup>6</sup> m<sup>2</sup> CO<sub>2</sub> 5', '10⁶ m² CO₂ 5'],
  ['an empty text stays empty', '<p></p>', ''],
])('%s', (_, html, plain) => {
  expect(richTextToPlain(html)).toBe(plain);
});
