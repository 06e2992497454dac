import { expect, test } from 'vitest';
import { splitAfterParagraph } from './split-text.rules.ts';

test('the text is cut right after the paragraph', () => {
  expect(splitAfterParagraph('<p>1</p><h2>x</h2><p>2</p>\n<hr><p>3</p>', 2)).toEqual([
    '<p>1</p><h2>x</h2><p>2</p>',
    '\n<hr><p>3</p>',
  ]);
});

test('paragraphs inside other things do not count', () => {
  const quoted = '<blockquote><p>a</p><p>b</p></blockquote><ul><li><p>c</p></li></ul>';
  expect(splitAfterParagraph(`<p>1</p>${quoted}<p>2<br>…</p><p>3</p>`, 2)).toEqual([
    `<p>1</p>${quoted}<p>2<br>…</p>`,
    '<p>3</p>',
  ]);
});

test.each([
  '',
  'só texto',
  '<p>1</p>',
  '<p>1</p><p>2</p>',
  '<p>1</p><p>2</p><figure><img src="/a.png"></figure>',
  '<p>1</p><p>2</p><blockquote><p>a</p></blockquote>',
])('nothing is cut where no other paragraph follows: %j', (text) => {
  expect(splitAfterParagraph(text, 2)).toEqual([text, '']);
});
