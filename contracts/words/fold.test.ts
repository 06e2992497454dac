import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold.ts';

test.each([
  ['accents go', 'Ação, Pará, GURUPÁ, vovô, lingüiça', 'acao, para, gurupa, vovo, linguica'],
  ['decomposed accents go', 'a\u0303c\u0327', 'ac'],
  ['case goes', 'BELÉM', 'belem'],
  ['a capital with a dot is a plain i', 'İstanbul', 'istanbul'],
  ['other letters are only put in lower case', 'ẞ ŒUVRE Ø Đ', 'ß œuvre ø đ'],
  ['white space is collapsed and trimmed', '\t a \n\r b\u00a0\u2003c ', 'a b c'],
  ['zero-width characters go', 'a\u200bb\u200cc\u200dd\ufeffe\u00adf\u2060g', 'abcdefg'],
  ['bidirectional marks go', '\u202ea\u200eb\u2066c\u2069', 'abc'],
  ['control characters go', 'a\0b\x07c\x7fd\x85e', 'abcde'],
  ['lone surrogates go', 'a\ud800b\ud83d\u200b\ude00', 'ab'],
  ['emojis stay', '😀', '😀'],
  ['a hidden mark at the end leaves no blank', 'a \u200b', 'a'],
])('%s', (_, text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding again changes nothing, for every code point', () => {
  const among = (code: number): string => `a${String.fromCodePoint(code)}a`;
  const changes = (folded: string): boolean => foldText(folded) !== folded;
  const plane = Array.from({ length: 0x10000 }, (_, code) => among(code));
  // The other sixteen planes hold no usual character, so hundreds of characters are folded at once, each as if alone.
  const beyond = Array.from({ length: 0x1000 }, (_, part) =>
    Array.from({ length: 0x100 }, (_none, index) => among(0x10000 + part * 0x100 + index)).join(' '),
  );
  expect([...plane, ...beyond].map(foldText).filter(changes)).toEqual([]);
});

test('folding again changes nothing, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 1000 },
  );
});

test('the fast path gives the same result as the general one, for every code point of the plane', () => {
  // The character in front is unusual, so the whole text takes the general path.
  const different = Array.from({ length: 0x10000 }, (_, code) => `a ${String.fromCharCode(code)} b`).filter(
    (text) => foldText(`😀${text}`) !== `😀${foldText(text)}`,
  );
  expect(different).toEqual([]);
});
