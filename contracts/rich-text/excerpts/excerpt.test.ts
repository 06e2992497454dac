import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { richTextToPlain } from '../plain-text.ts';
import { excerptOf } from './excerpt.ts';

describe('an excerpt', () => {
  test.each([
    ['is the whole text when it fits', '<p>Belém do Pará</p>', 13, 'Belém do Pará'],
    ['is cut at a word end', '<p>Belém recebe feira</p>', 14, 'Belém recebe…'],
    ['keeps a word that ends exactly at the limit', 'Belém vê Pará', 9, 'Belém vê…'],
    ['never ends with an article or preposition', 'Belém do Pará', 12, 'Belém…'],
    ['drops several such words', 'A feira de que a cidade gosta', 20, 'A feira…'],
    ['drops a word one character too long', 'Belém do Pará', 8, 'Belém…'],
    ['ends at a sentence that is near', 'A feira abriu cedo. Hoje há mais gente', 26, 'A feira abriu cedo.'],
    [
      'goes beyond a sentence end far from the limit',
      'Chove hoje. A feira abre mais cedo amanhã',
      36,
      'Chove hoje. A feira abre mais cedo…',
    ],
    ['has no dots after a full stop', 'Chove muito hoje. A feira', 22, 'Chove muito hoje.'],
    ['takes no abbreviation for an end', 'A feira da Av. Nazaré abre', 17, 'A feira da Av…'],
    [
      'leaves out headings and lists',
      '<p>Há vagas de informática.</p><h2>Como se inscrever</h2><ul><li>Levar RG</li></ul><p>É grátis.</p>',
      60,
      'Há vagas de informática. É grátis.',
    ],
    ['is the list where there is nothing else', '<ul><li>Um</li><li>Dois</li></ul>', 60, 'Um Dois'],
    ['leaves no comma before the dots', 'Belém, Marabá e Santarém', 10, 'Belém…'],
    ['cuts an over-long word hard', 'inconstitucionalissimamente', 10, 'inconstit…'],
    ['cuts an over-long word hard after nothing but punctuation', '— inconstitucional', 8, '— incon…'],
    ['has no images', '<img src="/x" alt="foto">Belém', 10, 'Belém'],
    ['never splits a surrogate pair', '😀😀😀', 4, '😀…'],
    ['never splits a combining sequence', 'a\u0303a\u0303a\u0303', 4, 'a\u0303…'],
    ['never splits a family', 'a👨‍👩‍👧‍👦b', 8, 'a…'],
    ['never splits a flag', '🇧🇷🇧🇷', 7, '🇧🇷…'],
    ['never splits a sign from the blank it joins', 'ab\u0600 cdefgh', 6, 'ab…'],
    ['may be the dots alone', 'Belém', 1, '…'],
    ['of no length is empty', 'Belém', 0, ''],
    ['of negative length is empty', 'Belém', -1, ''],
    ['of an empty text is empty', '<p></p>', 10, ''],
  ])('%s', (_, html, length, excerpt) => {
    expect(excerptOf(html, length)).toBe(excerpt);
  });

  test('is never too long, is well-formed, and is the beginning of the plain text', () => {
    const words = fc.array(
      fc.constantFrom('a', ' ', 'Pará', 'e\u0301', '😀', '👩‍🚒', ', ', '🇧🇷', 'palavras'),
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 40 }), (pieces, length) => {
        const plain = richTextToPlain(pieces.join(''));
        const excerpt = excerptOf(pieces.join(''), length);
        expect(excerpt.length).toBeLessThanOrEqual(length);
        expect(excerpt.isWellFormed()).toBe(true);
        if (excerpt !== plain) expect(plain.startsWith(excerpt.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

test('an excerpt is the same whether the first paragraph is read as markup or not', () => {
  const words = fc.array(
    fc.constantFrom('Belém', 'de', 'maré.', 'à', ' ', '\n', 'e\u0301', '🌊', 'Dr.', '12', '…'),
  );
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (said, length) => {
      const text = said.join(' ');
      // The empty element adds no word, but makes it markup that has to be parsed.
      expect(excerptOf(`<p>${text}</p><p>Fim</p>`, length)).toBe(
        excerptOf(`<p><b></b>${text}</p><p>Fim</p>`, length),
      );
    }),
  );
});
