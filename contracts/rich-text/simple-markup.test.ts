import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markupSoup, mutatedMarkup } from './hostile-markup.support.ts';
import { HARMLESS_MARKUP, HOSTILE_MARKUP } from './sanitise.corpus.ts';
import { rebuildFromAllowList } from './sanitise.ts';
import { isSimpleMarkup } from './simple-markup.ts';

const TAGS = ['p', 'h2', 'h3', 'strong', 'em', 'b', 'i', 'li'].flatMap((name) => [`<${name}>`, `</${name}>`]);
const SIGNS = [
  '&amp;',
  '&lt;',
  '&gt;',
  '&nbsp;',
  '&amp',
  '&quot;',
  '&',
  '<',
  '>',
  '"',
  "'",
  ' ',
  '\n',
  '\t',
  '\r',
];
const ODD = ['\u00a0', '\u0000', '\u007f', '\u0085', '\ud83c', '🌊', '\u2028', '\ufeff', 'e\u0301'];
/** Texts at most one character away from simple, the most likely to be misjudged. */
const almostSimple = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom(
          '<p>Água</p>',
          '<h2>Maré</h2>',
          '<p><strong>Já</strong> é</p>',
          '<p><em>x</em></p>',
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom(...TAGS, ...SIGNS, ...ODD) },
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

test.each([
  '<p>Água &amp; maré, 3 &lt; 4&nbsp;m.</p>\n<p>“Sim” — diz.</p>',
  '<h2>Como ir</h2><p>De <strong>barco</strong> ou <em>a pé</em>.</p><h3>Quando</h3>',
])('a story of paragraphs, headings and emphasis is simple: %s', (html) => {
  expect(isSimpleMarkup(html)).toBe(true);
});

test.each([
  '<p onclick="x()">a</p>',
  '<p>a<script>x()</script></p>',
  '<p>a</p><img src="x">',
  '<p><a href="javascript:x()">a</a></p>',
  '<p>a',
  '<p><p>a</p></p>',
  '<h2> </h2>',
  '<h2>&nbsp;</h2>',
  '<p>a&#60;</p>',
  '<p><strong>a</em></p>',
])('any other markup is not simple: %s', (html) => {
  expect(isSimpleMarkup(html)).toBe(false);
});

test('a simple text is exactly what the sanitiser would write', () => {
  const given = fc.oneof(almostSimple, markupSoup, mutatedMarkup, fc.constantFrom(...HARMLESS_MARKUP));
  fc.assert(
    fc.property(given, (html) => {
      fc.pre(isSimpleMarkup(html));
      expect(rebuildFromAllowList(html)).toBe(html);
    }),
    { numRuns: 3_000 },
  );
});

test('no hostile text is simple', () => {
  const simple = HOSTILE_MARKUP.filter(([, html]) => isSimpleMarkup(html));
  // Except texts that the sanitiser leaves unchanged.
  expect(simple.filter(([, html]) => rebuildFromAllowList(html) !== html)).toEqual([]);
});
