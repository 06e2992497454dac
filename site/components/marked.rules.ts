import { foldsInPlace, foldText } from '../../contracts/rich-text/fold.ts';

export interface MarkedPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** Firefox before 125 has none: there each code point stands for itself. */
const graphemes = 'Segmenter' in Intl && new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** The text in pieces, in order and complete: those the search found and those between them. */
export function markPieces(text: string, terms: readonly string[]): readonly MarkedPiece[] {
  const wanted = terms.map(foldText).filter((term) => term !== '');
  const whole = foldText(text);
  if (!wanted.some((term) => whole.includes(term))) return [{ text, hit: false }];
  const { folded, startOf, endOf } = foldsInPlace(text, whole) ? inPlace(whole) : foldWithPlaces(text);
  const pieces: MarkedPiece[] = [];
  let done = 0;
  let hit = nextHit(folded, wanted, 0);
  while (hit) {
    // A character that folds to several letters may belong to the hit before as well.
    const start = Math.max(startOf(hit.at), done);
    const end = endOf(hit.at + hit.length - 1);
    pieces.push({ text: text.slice(done, start), hit: false }, { text: text.slice(start, end), hit: true });
    done = end;
    hit = nextHit(folded, wanted, hit.at + hit.length);
  }
  pieces.push({ text: text.slice(done), hit: false });
  return pieces.filter((piece) => piece.text !== '');
}

function nextHit(folded: string, wanted: readonly string[], from: number) {
  const hits = wanted
    .map((term) => ({ at: folded.indexOf(term, from), length: term.length }))
    .filter(({ at }) => at >= 0);
  return hits.sort((a, b) => a.at - b.at || b.length - a.length)[0];
}

interface FoldedPlaces {
  readonly folded: string;
  /** Where the character of the text begins and ends that a unit of the folded one came from. */
  startOf(unit: number): number;
  endOf(unit: number): number;
}

function inPlace(folded: string): FoldedPlaces {
  return { folded, startOf: (unit) => unit, endOf: (unit) => unit + 1 };
}

/** Character by character, so that each folded unit knows which characters of the text it came from. */
function foldWithPlaces(text: string): FoldedPlaces {
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
