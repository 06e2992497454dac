import { entryAt } from '../places/gazetteer.ts';
import { isCasingReliable, type Word, wordsInText } from '../words.ts';
import { type Clues, cluesOf } from './clues.ts';
import { EVERYDAY_STEMS, STEM } from './everyday-stems.ts';
import { type Opening, openingOf } from './filled-slots.ts';
import { type ParticularsOfText, particularsOf } from './particulars.ts';
import { type Result, resultOf, stageOf } from './results.ts';

/** The features by which texts are compared. */
export interface Features {
  /** Hashes of the words, without stop words. */
  readonly words: ReadonlySet<number>;
  /** Hashes of neighbouring words: copied texts share them, texts on the same subject do not. */
  readonly pairs: ReadonlySet<number>;
  /** Hashes of the beginning of the text, which excerpts keep. */
  readonly lead: ReadonlySet<number>;
  /** Hashes of the words that few texts have: a report of the same event has some of them in any wording. */
  readonly rare: ReadonlySet<number>;
  /** Names and numbers: the only difference between two bulletins from one template. */
  readonly facts: ReadonlySet<number>;
  /** Words of the title, and those of them that are names. */
  readonly title: ReadonlySet<number>;
  readonly titleNames: ReadonlySet<number>;
  readonly particulars: ParticularsOfText;
  readonly clues: Clues;
  /** Hashes of pairs of clues, one of them a figure or full name: few texts share one, however many share a town. */
  readonly clueHashes: ReadonlySet<number>;
  readonly opening: Opening;
  readonly result: Result | undefined;
  readonly stage: string | undefined;
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sob sobre e ou mas que se ao aos ' +
    'mais menos ja nao sim como quando onde entre ate apos durante este esta esse essa isso isto seu sua seus suas ele ela eles elas foi ser ' +
    'sao estao tem ter vai vao ha sera seria foram era eram muito tambem ainda cada outro outra outros outras mesmo mesma qual quais cujo cuja ' +
    'segundo disse afirmou informou explicou contou relatou declarou conforme enquanto porque pois entao assim desde contra'
  ).split(' '),
);

const WORDS_READ = 1_200;
const LEAD_WORDS = 60;

/** A 32-bit hash of a word (FNV-1a with mixing). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

const EVERYDAY: ReadonlySet<string> = new Set(EVERYDAY_STEMS.trim().split(/\s+/));

/** Hashes of the words of few texts, without numbers and places: many texts about a town name its streets and stadium. */
function rareWords(words: readonly Word[]): number[] {
  const found: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const { folded, capital } = words[at] as Word;
    const place = capital ? entryAt(words, at) : undefined;
    if (place) {
      at += place.length - 1;
      continue;
    }
    const stem = folded.slice(0, STEM);
    const isRare = folded.length > 1 && !STOP_WORDS.has(folded) && !EVERYDAY.has(stem) && !/\d/.test(folded);
    if (isRare) found.push(hash(stem));
  }
  return found;
}

/** The words, pairs of words and facts by which two texts are compared. Words of the title count, its pairs do not: the same story may have another headline. */
export function featuresOf(title: string, text: string): Features {
  const words = new Set<number>();
  const pairs = new Set<number>();
  const lead = new Set<number>();
  const facts = new Set<number>();
  const body = wordsInText(text).slice(0, WORDS_READ);
  const cased = isCasingReliable(body);
  let [last, read] = ['', 0];
  for (const { folded, capital, opensSentence } of body) {
    if (folded.length < 2 || STOP_WORDS.has(folded)) continue;
    const stem = folded.slice(0, STEM);
    const [word, pair] = [hash(stem), hash(`${last} ${stem}`)];
    words.add(word);
    if (last !== '') pairs.add(pair);
    if (read < LEAD_WORDS) lead.add(word).add(pair);
    if (/\d/.test(folded) || (cased && capital && !opensSentence)) facts.add(word);
    [last, read] = [stem, read + 1];
  }
  const [titleWords, titleNames] = [new Set<number>(), new Set<number>()];
  const headline = wordsInText(title);
  for (const { folded, capital, opensSentence } of headline) {
    if (folded.length < 2 || STOP_WORDS.has(folded)) continue;
    const word = hash(folded.slice(0, STEM));
    words.add(word);
    lead.add(word);
    titleWords.add(word);
    const isName = capital && !opensSentence;
    if (isName || /\d/.test(folded)) facts.add(word);
    if (isName) titleNames.add(word);
  }
  const clues = cluesOf(title, text);
  return {
    words,
    pairs,
    lead,
    rare: new Set([...rareWords(headline), ...rareWords(body)]),
    facts,
    title: titleWords,
    titleNames,
    particulars: particularsOf(title, text),
    clues,
    clueHashes: clueHashes(clues),
    opening: openingOf(title, text),
    result: resultOf(title),
    stage: stageOf(title),
  };
}

/** Two words or more, without a figure. */
function isFullName(clue: string): boolean {
  return clue.includes(' ') && !/\d/.test(clue);
}

function clueHashes({ first }: Clues): ReadonlySet<number> {
  const clues = [...first];
  const rare = clues.filter((clue) => /^[\d.]+$/.test(clue) || isFullName(clue));
  return new Set(
    rare.flatMap((one) =>
      clues
        .filter((clue) => clue.split(' ', 1)[0] !== one.split(' ', 1)[0])
        .map((clue) => hash([one, clue].sort().join(' | '))),
    ),
  );
}
