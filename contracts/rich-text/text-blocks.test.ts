import { expect, test } from 'vitest';
import { plainTextBlocks } from './text-blocks.ts';

test('a text is split into paragraphs, headings and items, without markup', () => {
  const html =
    'Solto<p>Um &amp; <strong>dois</strong><br>três</p><h2>Título</h2><ul><li><p>Primeiro</p></li><li>Segundo</li></ul>' +
    '<p>Depois</p><script>alert(1)</script><p> </p>';
  expect(plainTextBlocks(html)).toEqual([
    { kind: 'paragraph', text: 'Solto' },
    { kind: 'paragraph', text: 'Um & dois três' },
    { kind: 'heading', text: 'Título' },
    { kind: 'item', text: 'Primeiro' },
    { kind: 'item', text: 'Segundo' },
    { kind: 'paragraph', text: 'Depois' },
  ]);
});
