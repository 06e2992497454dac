import { expect, test } from 'vitest';
import { comparableBlocks } from './text-blocks.rules.ts';

test('paragraphs, headings, list items and quotes are blocks, with any markup inside', () => {
  const html =
    '<h2>Travessia</h2><p>A <strong>balsa</strong> <a href="/x">sai</a>\n cedo.</p><ul><li>Um</li><li>Dois</li></ul>' +
    '<blockquote><p>Disse &quot;sim&quot; &amp; saiu</p></blockquote>';
  expect(comparableBlocks(html)).toEqual([
    'Travessia',
    'A balsa sai cedo.',
    'Um',
    'Dois',
    'Disse "sim" & saiu',
  ]);
});

test('a line break becomes a blank and empty paragraphs are dropped', () => {
  expect(comparableBlocks('<p>Um<br>Dois</p><p> </p><p></p>')).toEqual(['Um Dois']);
});

test('pictures and videos are named, because replacing them is a change', () => {
  expect(comparableBlocks('<p>Antes <img src="/media/1" alt="Balsa"> depois</p>')).toEqual([
    'Antes',
    '[Imagem: Balsa]',
    'depois',
  ]);
  expect(comparableBlocks('<img src="/media/1"><hr>')).toEqual(['[Imagem: /media/1]', '[Linha divisória]']);
});

test('markup and scripts are never part of a block', () => {
  expect(comparableBlocks('<p>Oi<script>alert(1)</script></p><p>&lt;b&gt;x&lt;/b&gt;</p>')).toEqual([
    'Oi',
    '<b>x</b>',
  ]);
});

test('text outside of any block counts', () => {
  expect(comparableBlocks('Solto<p>Dentro</p>fim')).toEqual(['Solto', 'Dentro', 'fim']);
});
