import { describe, expect, test } from 'vitest';
import { type DiffPassage, diffBlocks, diffShort, foldSame } from './text-diff.rules.ts';

const [A, B, C] = ['A balsa sai cedo de Icoaraci.', 'O preço não muda.', 'Fim da nota.'] as const;

/** Both texts, reconstructed from the comparison. */
function sides(passages: readonly DiffPassage[]): { before: string[]; after: string[] } {
  const side = (without: 'added' | 'removed') =>
    passages.flatMap((passage) => {
      if (passage.kind === 'same') return passage.texts;
      const kept = passage.pieces.filter(({ mark }) => mark !== without);
      return kept.length > 0 ? [kept.map(({ text }) => text).join('')] : [];
    });
  return { before: side('added'), after: side('removed') };
}

describe('a comparison of texts', () => {
  test('of two equal texts is one run without marks', () => {
    expect(diffBlocks([A, B], [A, B])).toEqual([{ kind: 'same', texts: [A, B] }]);
  });

  test('marks words inside a paragraph that was changed', () => {
    const [changed] = diffBlocks([A], ['A balsa sai tarde de Icoaraci.']);
    expect(changed).toEqual({
      kind: 'changed',
      pieces: [
        { mark: 'same', text: 'A balsa sai ' },
        { mark: 'removed', text: 'cedo' },
        { mark: 'added', text: 'tarde' },
        { mark: 'same', text: ' de Icoaraci.' },
      ],
    });
  });

  test('shows a replaced paragraph as removed and added', () => {
    expect(diffBlocks([A], ['Chove em Soure desde ontem à noite'])).toEqual([
      { kind: 'changed', pieces: [{ mark: 'removed', text: A }] },
      { kind: 'changed', pieces: [{ mark: 'added', text: 'Chove em Soure desde ontem à noite' }] },
    ]);
  });

  test('shows where a paragraph was added or removed', () => {
    expect(diffBlocks([A, C], [A, B, C])[1]).toEqual({
      kind: 'changed',
      pieces: [{ mark: 'added', text: B }],
    });
    expect(diffBlocks([A, B], [A])[1]).toEqual({ kind: 'changed', pieces: [{ mark: 'removed', text: B }] });
  });

  test.each([
    [
      [A, B, C],
      [C, B, A],
    ],
    [[], [A, B]],
    [[A, B], []],
    [
      [A, `${B} ${B}`],
      [`${A} Hoje.`, B, C],
    ],
  ])('contains both texts completely', (before, after) => {
    expect(sides(diffBlocks(before, after))).toEqual({ before, after });
  });

  test('of two long texts with too many differences shows them whole instead of taking long', () => {
    const long = (word: string, count: number) =>
      Array.from({ length: count }, (_, index) => [`${word} ${index}`, `igual ${index}`]).flat();
    const same = (count: number) =>
      diffBlocks(long('a', count), long('b', count)).filter(({ kind }) => kind === 'same');
    expect(same(900)).toHaveLength(900);
    expect(same(1_100)).toEqual([]);
  });
});

test('a short field that was filled or emptied is entirely added or removed', () => {
  expect(diffShort('', 'Soure')).toEqual([{ mark: 'added', text: 'Soure' }]);
  expect(diffShort('Soure', '')).toEqual([{ mark: 'removed', text: 'Soure' }]);
});

describe('unchanged paragraphs', () => {
  test('between two changes keep one paragraph at each end', () => {
    expect(foldSame(['1', '2', '3', '4'], false, false)).toEqual({
      head: ['1'],
      folded: ['2', '3'],
      tail: ['4'],
    });
  });

  test('before the first and after the last change keep only the adjacent paragraph', () => {
    expect(foldSame(['1', '2', '3'], true, false)).toEqual({ head: [], folded: ['1', '2'], tail: ['3'] });
    expect(foldSame(['1', '2', '3'], false, true)).toEqual({ head: ['1'], folded: ['2', '3'], tail: [] });
  });

  test('are not folded if they are few', () => {
    expect(foldSame(['1', '2', '3'], false, false)).toEqual({ head: ['1', '2', '3'], folded: [], tail: [] });
  });
});
