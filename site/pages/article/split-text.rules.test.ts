import { expect, test } from 'vitest';
import { splitBetweenParagraphs } from './split-text.rules.ts';

test('the text is split after the paragraph if another one follows', () => {
  expect(splitBetweenParagraphs('<p>1</p><p>2</p>\n<p>3</p><p>4</p>', 2)).toEqual([
    '<p>1</p><p>2</p>',
    '\n<p>3</p><p>4</p>',
  ]);
});

test('the text is never split before a heading, a list or a picture, but at the previous place', () => {
  expect(splitBetweenParagraphs('<p>1</p><p>2</p><h2>x</h2><p>3</p>', 2)).toEqual([
    '<p>1</p>',
    '<p>2</p><h2>x</h2><p>3</p>',
  ]);
  expect(splitBetweenParagraphs('<p>1</p><ul><li>a</li></ul><p>2</p><p>3</p>', 1)).toEqual([
    '<p>1</p><ul><li>a</li></ul><p>2</p>',
    '<p>3</p>',
  ]);
});

test('nested paragraphs do not count', () => {
  const quoted = '<blockquote><p>a</p><p>b</p></blockquote>';
  expect(splitBetweenParagraphs(`<p>1</p>${quoted}<p>2<br>…</p><p>3</p>`, 2)).toEqual([
    `<p>1</p>${quoted}<p>2<br>…</p>`,
    '<p>3</p>',
  ]);
});

test.each([
  '',
  'só texto',
  '<p>1</p>',
  '<p>1</p><figure><img src="/a.png"></figure><p>2</p>',
  '<p>1</p><blockquote><p>a</p><p>b</p></blockquote>',
])('a text without two consecutive paragraphs is not split: %j', (text) => {
  expect(splitBetweenParagraphs(text, 2)).toEqual([text, '']);
});
