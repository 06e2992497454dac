import type { CorrectedFigure } from '../../../contracts/provenance/provenance.schema.ts';
import { foldText } from '../../../contracts/words/fold.ts';
import { diffParagraphs } from './diff.rules.ts';

/** More corrections than this are a new text. */
const MAX_FIGURES = 20;

/** "R$ 2,4 milhões", "62 mil", "12/11/2026", "9h30", "38%". */
const FIGURE =
  /(?:R\$ ?)?\b\d{1,12}(?:[.,:/h]\d{1,12}){0,4}(?:h\b| ?%| ?(?:mil|milhão|milhões|bilhão|bilhões)(?![\p{L}\p{N}]))?/gu;

function figuresIn(text: string): string[] {
  return text.match(FIGURE) ?? [];
}

/** A text, or its title, as it was read first and later. */
interface TwoReadings {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * The figures that the later readings have instead of others. Only a change that has as many new figures as old ones
 * corrects them, in their order: a paragraph that was added corrects nothing.
 */
export function correctedFigures(...readings: readonly TwoReadings[]): CorrectedFigure[] {
  const found = new Map<string, CorrectedFigure>();
  function compare(before: string, after: string): void {
    const gone = figuresWithout(figuresIn(before), figuresIn(after));
    const come = figuresWithout(figuresIn(after), figuresIn(before));
    if (gone.length !== come.length) return;
    for (const [index, one] of gone.entries()) {
      const figure = { before: one, after: come[index] ?? '' };
      found.set(`${figure.before} ${figure.after}`, figure);
    }
  }
  for (const { before, after } of readings) {
    let [removed, added] = ['', ''];
    for (const { kind, text } of [...diffParagraphs(before, after), { kind: 'same', text: '' } as const]) {
      if (kind === 'removed') removed += ` ${text}`;
      else if (kind === 'added') added += ` ${text}`;
      else {
        compare(removed, added);
        [removed, added] = ['', ''];
      }
    }
  }
  return [...found.values()].slice(0, MAX_FIGURES);
}

function figuresWithout(figures: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return [...new Set(figures)].filter((figure) => !known.has(figure));
}

/** Two paragraphs that share this part of their words count as versions of one paragraph. */
const SAME_PARAGRAPH = 0.6;
/** Paragraphs of each text that are compared. */
const MAX_COMPARED = 100;

/**
 * The figures that another text about the same news has instead of ours, from paragraphs that otherwise say the same. Its
 * figures may stand in another order, so two of them are compared only if they say of the same thing.
 */
export function figuresInstead(ours: readonly string[], theirs: readonly string[]): CorrectedFigure[] {
  const known = ours.slice(0, MAX_COMPARED).map((text) => ({ text, words: wordsOf(text) }));
  const found = theirs.slice(0, MAX_COMPARED).flatMap((text): CorrectedFigure[] => {
    const words = wordsOf(text);
    const [best] = known
      .map((one) => ({ text: one.text, shared: sharedPart(one.words, words) }))
      .sort((a, b) => b.shared - a.shared);
    return best && best.shared >= SAME_PARAGRAPH ? figuresOfSameThings(best.text, text) : [];
  });
  return [...new Map(found.map((one) => [`${one.before} ${one.after}`, one])).values()].slice(0, MAX_FIGURES);
}

function figuresOfSameThings(before: string, after: string): CorrectedFigure[] {
  const gone = placedFigures(before, figuresWithout(figuresIn(before), figuresIn(after)));
  const come = placedFigures(after, figuresWithout(figuresIn(after), figuresIn(before)));
  return gone.flatMap((one) => {
    const [other, ...more] = come.filter((that) => areOfSameThing(one, that));
    return other && more.length === 0 ? [{ before: one.figure, after: other.figure }] : [];
  });
}

interface PlacedFigure {
  readonly figure: string;
  /** `R$`, `%`, `h` or `/` (a date); empty for a bare number. */
  readonly unit: string;
  /** The words beside it, empty if they only join: "com 62 mil doses" has "doses" after it and nothing before. */
  readonly wordBefore: string;
  readonly wordAfter: string;
}

function placedFigures(text: string, wanted: readonly string[]): PlacedFigure[] {
  return [...text.matchAll(FIGURE)].flatMap(({ 0: figure, index }) => {
    if (!wanted.includes(figure)) return [];
    const end = index + figure.length;
    return {
      figure,
      unit: /R\$|%|h|\//.exec(figure)?.[0] ?? '',
      wordBefore: sayingWord(/(\p{L}{1,40})\W{0,3}$/u.exec(text.slice(Math.max(0, index - 60), index))?.[1]),
      wordAfter: sayingWord(/^\W{0,3}?(\p{L}{1,40})/u.exec(text.slice(end, end + 60))?.[1]),
    };
  });
}

const JOINING = /^(?:\p{L}{1,2}|com|dos|das|nos|nas|por|para|ate|que|aos|sao|foram|entre|sobre)$/u;

function sayingWord(word = ''): string {
  const folded = foldText(word);
  return JOINING.test(folded) ? '' : folded;
}

function areOfSameThing(one: PlacedFigure, other: PlacedFigure): boolean {
  if (one.unit !== other.unit) return false;
  if (one.wordAfter !== '' && other.wordAfter !== '') return one.wordAfter === other.wordAfter;
  return one.unit !== '' || (one.wordBefore !== '' && one.wordBefore === other.wordBefore);
}

/** The words of a paragraph without its figures. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(foldText(text).match(/[a-z]{3,40}/g) ?? []);
}

function sharedPart(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(1, one.size, other.size);
}

/** The corrections of figures that the story still has as they were. */
export function figuresStillPublished(
  figures: readonly CorrectedFigure[],
  texts: readonly string[],
): CorrectedFigure[] {
  const published = new Set(texts.flatMap(figuresIn));
  return figures.filter(({ before }) => published.has(before));
}
