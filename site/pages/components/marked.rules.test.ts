import { describe, expect, test } from 'vitest';
import { foldText } from '../../../contracts/words/fold.ts';
import { markPieces } from './marked.rules.ts';

function hits(text: string, term: string): readonly string[] {
  return markPieces(text, [term]).flatMap((piece) => (piece.hit ? [piece.text] : []));
}

describe('marking search hits', () => {
  test.each([
    ['Feira em Belém amanhece cheia', 'belem', ['Belém']],
    ['BELEM e Belém', 'belém', ['BELEM', 'Belém']],
    ['Açaí sobe, açaí desce', 'AÇAI', ['Açaí', 'açaí']],
    ['A travessia para o Marajó', 'para o', ['para o']],
    ['para\u00a0 o Marajó', 'para o mar', ['para\u00a0 o Mar']],
    ['Orc\u0327amento', 'orcamento', ['Orc\u0327amento']],
    ['sub-20', '20', ['20']],
    ['a aa b', 'a', ['a', 'a']],
    ['O rio Itacaiúnas e o açaí', 'acai', ['açaí']],
    ['Embarcou no barco', 'barco', ['barco']],
    ['Nada disso', 'belém', []],
    ['Qualquer texto', '   ', []],
  ])('in “%s” the search “%s” marks %j', (text, term, expected) => {
    expect(hits(text, term)).toEqual(expected);
  });

  test('of several terms at one place the longest is marked, in any order', () => {
    const marked = (...terms: string[]) =>
      markPieces('Feira em Belém', terms).flatMap(({ text, hit }) => (hit ? [text] : []));
    expect(marked('be', 'belém')).toEqual(['Belém']);
    expect(marked('belém', 'be')).toEqual(['Belém']);
    expect(marked('belém', 'feira')).toEqual(['Feira', 'Belém']);
  });

  test('a term that is missing in the text does not hide the others', () => {
    expect(markPieces('Belém', ['marajó', 'belém'])).toEqual([{ text: 'Belém', hit: true }]);
  });

  test('a character is marked whole or not at all', () => {
    // Three joined figures that readers see as one character; the search text is only the first.
    expect(hits('a 👩‍👩‍👧 b', '👩')).toEqual(['👩‍👩‍👧']);
    expect(hits('e\u0301 e', 'e')).toEqual(['e\u0301', 'e']);
    // One character that folds to two letters, of which the second is searched for.
    expect(hits('İ İ', 'i')).toEqual(['İ', 'İ']);
  });

  test('the pieces joined are the original text', () => {
    const texts = [
      '<b>Belém</b> & "x"',
      '  Belém  Belém ',
      '\u200bBe\u00adlém\u0301',
      'ΟΔΟΣ',
      'ﬁm ß',
      '\ud83d belém',
    ];
    for (const text of texts) {
      for (const term of ['belém', 'b', 'σ', ' ', 'i', '"', 'ss']) {
        const pieces = markPieces(text, [term]);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        for (const piece of pieces) if (piece.hit) expect(foldText(piece.text)).toContain(foldText(term));
      }
    }
  });
});
