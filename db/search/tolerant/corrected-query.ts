import { PLACE_NAMES } from '../../../contracts/places/place-names.ts';
import { slipsAllowed, spellingDistance } from '../../../contracts/words/near-spelling.rules.ts';
import type { SearchDependencies } from '../search-news.ts';
import type { QueryGroup } from './query-groups.ts';
import { findForms, findNearWords } from './vocabulary.queries.ts';

/** How many near words are compared. */
const COMPARED = 6;
/** Items are counted up to this number. */
const COUNTED = 50;
/** A word in fewer items than this may itself be a typing error. */
const RARE = 3;
/** Words of a query that are corrected; each costs some milliseconds. */
const CORRECTED_MAX = 4;
const PLACE_WORDS_MAX = 4;

interface Correction {
  readonly from: number;
  readonly length: number;
  readonly text: string;
}

interface NearPlace extends Correction {
  readonly distance: number;
}

interface ScoredWord {
  readonly word: string;
  readonly distance: number;
  readonly score: number;
}

/** The words of a query that found nothing, with its misspelt words replaced; undefined if there is nothing near. */
export async function correctedQuery(
  dependencies: SearchDependencies,
  groups: readonly QueryGroup[],
): Promise<string[] | undefined> {
  const words = groups.flatMap((group) => group.words);
  const unknown = await unknownWords(dependencies, groups);
  const corrections: Correction[] = [];
  for (const position of unknown.slice(0, CORRECTED_MAX)) {
    if (corrections.some(({ from, length }) => position >= from && position < from + length)) continue;
    const correction = await correctionOf(dependencies, words, position);
    if (correction) corrections.push(correction);
  }
  if (corrections.length === 0) return undefined;
  const meant: string[] = [];
  for (let position = 0; position < words.length; ) {
    const correction = corrections.find(({ from }) => from === position);
    meant.push(correction?.text ?? words[position] ?? '');
    position += correction?.length ?? 1;
  }
  return meant;
}

/** The positions of words that no text contains; if every word occurs, those of rare words. */
async function unknownWords(
  { database, index }: SearchDependencies,
  groups: readonly QueryGroup[],
): Promise<number[]> {
  const typed = groups.flatMap(({ words, forms, place }) =>
    words.map((_word, position) => ({ ids: forms[position]?.ids ?? [], isPlace: place !== undefined })),
  );
  const missing: number[] = [];
  const rare: number[] = [];
  for (const [position, { ids, isPlace }] of typed.entries()) {
    if (isPlace) continue;
    const { ids: some } =
      ids.length === 0 ? { ids: [] } : await index.newestCandidates(database.query, [ids], RARE);
    if (some.length === 0) missing.push(position);
    else if (some.length < RARE) rare.push(position);
  }
  return missing.length > 0 ? missing : rare;
}

async function correctionOf(
  dependencies: SearchDependencies,
  words: readonly string[],
  position: number,
): Promise<Correction | undefined> {
  const place = placeNear(words, position);
  const word = await wordNear(dependencies, words[position] ?? '');
  if (place && place.distance <= (word?.distance ?? Number.POSITIVE_INFINITY)) return place;
  return word && { from: position, length: 1, text: word.word };
}

/** The nearest place name to one to four consecutive words that include this one. */
function placeNear(words: readonly string[], position: number): NearPlace | undefined {
  let best: NearPlace | undefined;
  for (let length = 1; length <= PLACE_WORDS_MAX; length++) {
    for (
      let from = Math.max(0, position - length + 1);
      from <= Math.min(position, words.length - length);
      from++
    ) {
      const typed = words.slice(from, from + length).join(' ');
      const max = slipsAllowed(typed);
      if (max === 0) continue;
      for (const [key, { name }] of PLACE_NAMES) {
        const distance = spellingDistance(typed, key, max);
        // Of equally near names, the one that covers more typed words wins.
        if (distance !== undefined && (!best || distance <= best.distance)) {
          best = { from, length, text: name, distance };
        }
      }
    }
  }
  return best;
}

/** Finds the nearest words and returns the one that most texts have. */
async function wordNear(
  { database, index }: SearchDependencies,
  typed: string,
): Promise<ScoredWord | undefined> {
  const near = await findNearWords(database, typed, COMPARED);
  let best: ScoredWord | undefined;
  for (const { word, distance } of near) {
    if (word === typed) continue;
    const { ids } = await findForms(database, word);
    if (ids.length === 0) continue;
    const items = (await index.newestCandidates(database.query, [ids], COUNTED)).ids.length;
    // Each further typing error must be outweighed by a hundred times as many items (log10(100) / 2 = 1).
    const score = items === 0 ? Number.POSITIVE_INFINITY : distance - Math.log10(items) / 2;
    if (score < (best?.score ?? Number.POSITIVE_INFINITY)) best = { word, distance, score };
  }
  return best;
}
