import { LONGEST_PLACE_NAME, PLACE_NAMES, type PlaceName } from '../../../contracts/places/place-names.ts';
import { foldWords, meaningfulWords, searchWords, wordsIn } from '../../../contracts/words/search-words.ts';
import type { Database } from '../../database.ts';
import type { FoldedName } from '../source-names.ts';
import { WORDS_MAX } from '../text-match.ts';
import { stem, stemStart } from './stem.rules.ts';
import { findForms, type WordForms } from './vocabulary.queries.ts';

/** A part of a query: a word, or the words of a place's name. A story has all its words, or belongs to one of its names. */
export interface QueryGroup {
  readonly words: readonly string[];
  readonly forms: readonly WordForms[];
  readonly place: PlaceName | undefined;
  readonly sources: readonly string[];
}

export async function groupsOf(
  database: Pick<Database, 'engine' | 'query'>,
  sources: readonly FoldedName[],
  text: string,
): Promise<QueryGroup[]> {
  const words = [...new Set(meaningfulWords(text))].slice(0, WORDS_MAX);
  const groups: QueryGroup[] = [];
  for (let index = 0; index < words.length; ) {
    const { length, place } = placeAt(words, index);
    const some = words.slice(index, index + length);
    const [word = ''] = some;
    groups.push({
      words: some,
      forms: await Promise.all(some.map((one) => findForms(database, one))),
      place,
      sources: place ? [] : sourcesSaying(sources, word),
    });
    index += length;
  }
  return groups;
}

/** The longest name of a place that begins with this word. */
function placeAt(
  words: readonly string[],
  index: number,
): { readonly length: number; readonly place: PlaceName | undefined } {
  for (let length = Math.min(LONGEST_PLACE_NAME, words.length - index); length > 0; length--) {
    const place = PLACE_NAMES.get(words.slice(index, index + length).join(' '));
    if (place) return { length, place };
  }
  return { length: 1, place: undefined };
}

function sourcesSaying(sources: readonly FoldedName[], word: string): readonly string[] {
  return sources
    .filter(({ folded }) => folded.includes(word) && searchWords(folded).some((one) => one.startsWith(word)))
    .map(({ name }) => name);
}

/** The number of groups that a title has, or that the story belongs to by its municipality. */
export function groupsIn(groups: readonly QueryGroup[], title: string, muni: string): number {
  const folded = foldWords(title);
  let said: readonly string[] | undefined;
  const says = (word: string): boolean => {
    const start = stemStart(word);
    // Most titles do not contain the letters of the word: they need not be split into words.
    if (!folded.includes(start)) return false;
    said ??= wordsIn(folded);
    return said.some((one) => one.startsWith(word) || (one.startsWith(start) && stem(one) === stem(word)));
  };
  return groups.filter(({ words, place }) => place?.place === muni || words.every(says)).length;
}
