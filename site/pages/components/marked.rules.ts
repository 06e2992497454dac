import { foldsInPlace, foldText } from '../../../contracts/words/fold.ts';

interface MarkedPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** Firefox before 125 has no Intl.Segmenter; there each code point counts as a character. */
const graphemes = 'Segmenter' in Intl && new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** Splits the text into search hits, each at the beginning of a word, and the parts between them, in order and complete. */
export function markPieces(text: string, terms: readonly string[]): readonly MarkedPiece[] {
  const wanted = terms.map(foldText).filter((term) => term !== '');
  const whole = foldText(text);
  if (!wanted.some((term) => whole.includes(term))) return [{ text, hit: false }];
  const { folded, startOf, endOf } = foldsInPlace(text, whole) ? inPlace(whole) : foldWithOffsets(text);
  const pieces: MarkedPiece[] = [];
  let done = 0;
  let hit = nextHit(folded, wanted, 0);
  while (hit) {
    // A character that folds to several letters may already belong to the previous hit.
    const start = Math.max(startOf(hit.start), done);
    const end = endOf(hit.end - 1);
    pieces.push({ text: text.slice(done, start), hit: false }, { text: text.slice(start, end), hit: true });
    done = end;
    hit = nextHit(folded, wanted, hit.end);
  }
  pieces.push({ text: text.slice(done), hit: false });
  return pieces.filter((piece) => piece.text !== '');
}

function nextHit(folded: string, wanted: readonly string[], from: number) {
  const hits = wanted
    .map((term) => {
      const start = beginningOf(folded, term, from);
      return { start, end: start + term.length };
    })
    .filter(({ start }) => start >= 0);
  return hits.sort((a, b) => a.start - b.start || b.end - a.end)[0];
}

const LETTER = /[\p{L}\p{N}]/u;

/** Where a word begins with the term: "açaí" is no part of "Itacaiúnas". */
function beginningOf(folded: string, term: string, from: number): number {
  let start = folded.indexOf(term, from);
  if (!LETTER.test(term.charAt(0))) return start;
  while (start > 0 && LETTER.test(folded.charAt(start - 1))) start = folded.indexOf(term, start + 1);
  return start;
}

interface FoldedWithOffsets {
  readonly folded: string;
  /** The position in the original text of the character that a folded unit comes from. */
  startOf(unit: number): number;
  endOf(unit: number): number;
}

function inPlace(folded: string): FoldedWithOffsets {
  return { folded, startOf: (unit) => unit, endOf: (unit) => unit + 1 };
}

/** Folds character by character, so that each folded unit maps back to its character in the text. */
function foldWithOffsets(text: string): FoldedWithOffsets {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { segment, index } of graphemes ? graphemes.segment(text) : codePoints(text)) {
    const blank = segment.trim() === '';
    if (blank && folded.endsWith(' ')) continue;
    const units = blank ? ' ' : foldText(segment);
    folded += units;
    for (let unit = 0; unit < units.length; unit++) {
      starts.push(index);
      ends.push(index + segment.length);
    }
  }
  return { folded, startOf: (unit) => starts[unit] ?? 0, endOf: (unit) => ends[unit] ?? text.length };
}

function* codePoints(text: string): Iterable<{ readonly segment: string; readonly index: number }> {
  let index = 0;
  for (const segment of text) {
    yield { segment, index };
    index += segment.length;
  }
}
