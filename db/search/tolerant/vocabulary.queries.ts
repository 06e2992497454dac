import { sql } from 'kysely';
import { slipsAllowed, soundsLike, spellingDistance } from '../../../contracts/words/near-spelling.rules.ts';
import type { Database } from '../../database.ts';
import { readInOneRow } from '../json-list.ts';
import { LAST_CHARACTER } from '../tokens/folded-words.rules.ts';
import { stem, stemStart } from './stem.rules.ts';

// The vocabulary holds words with their punctuation ("(barco,"); here they are looked up by their letters.

/** Rows read for one word of a query. */
const ENDINGS_READ = 500;
/** Shorter words are not treated as prefixes: too many words begin with two letters. */
const BEGINNING_FROM = 3;
/** Words of the vocabulary that one word of a query may stand for. */
const IDS_MAX = 60;
/** Stored words are longer than their letters by the punctuation around them. */
const PUNCTUATION_MAX = 2;
/** Words with the same beginning or end that are compared with a misspelt word. */
const NEIGHBOURS_READ = 4_000;

/** Added to the distance of a word in another form, so that between two equally near words the one in the typed form wins. */
const OTHER_FORM = 0.2;

type SearchDatabase = Pick<Database, 'engine' | 'query'>;

/** The words of the vocabulary that a word of a query may stand for. */
export interface WordForms {
  /** Tokens of the word and its other forms; if there are none, of words that begin with it. */
  readonly ids: readonly number[];
  /** Its other forms. */
  readonly forms: readonly string[];
  /** True if other words contain it without beginning with it. */
  readonly isPartOfOthers: boolean;
}

/** An ending of a word of the vocabulary. */
type EndingRow = readonly [id: number, suffix: string, word: string];

const LETTER = /[\p{L}\p{N}]/u;
const LETTERS = /^[\p{L}\p{N}]+/u;
const FIRST_WORD = /[\p{L}\p{N}]+/u;

export async function findForms(database: SearchDatabase, word: string): Promise<WordForms> {
  const stemmed = stem(word);
  const isLong = word.length >= BEGINNING_FROM;
  const start = isLong ? stemStart(word) : word;
  const rows = await readInOneRow<EndingRow>(
    database,
    sql`select word_id as id, suffix, search_word.word as word from
      (select suffix, word_id from search_suffix
        where suffix >= ${start} and suffix < ${start + LAST_CHARACTER} order by suffix limit ${ENDINGS_READ}) as ending
      join search_word on search_word.id = ending.word_id`,
    ['id', 'suffix', 'word'],
  );
  const same: number[] = [];
  const longer: number[] = [];
  const forms = new Set<string>();
  let isPartOfOthers = false;
  for (const [id, suffix, whole] of rows) {
    const [head = ''] = LETTERS.exec(suffix) ?? [];
    const isWordStart = !LETTER.test(whole.charAt(whole.length - suffix.length - 1));
    if (!isWordStart) {
      isPartOfOthers ||= suffix.startsWith(word);
    } else if (head === word) {
      same.push(id);
    } else if (isLong && stem(head) === stemmed) {
      same.push(id);
      forms.add(head);
    } else if (isLong && suffix.startsWith(word)) {
      longer.push(id);
    }
  }
  return {
    ids: [...new Set(same.length > 0 ? same : longer)].slice(0, IDS_MAX),
    forms: [...forms],
    // A full read may have missed words, so assume that there are some.
    isPartOfOthers: isPartOfOthers || rows.length >= ENDINGS_READ,
  };
}

interface NearWord {
  readonly word: string;
  readonly distance: number;
}

/** Words of the vocabulary within one or two slips of a word that is not in it, the nearest first. */
export async function findNearWords(
  database: SearchDatabase,
  typed: string,
  most: number,
): Promise<NearWord[]> {
  const max = slipsAllowed(typed);
  if (max === 0) return [];
  // One typing error leaves at least one half of the word intact, so candidates share its first or its second half. With
  // two errors, one may be a letter that sounds alike.
  const half = Math.floor(typed.length / 2);
  const [start, end] = [typed.slice(0, Math.max(2, half)), typed.slice(typed.length - Math.max(2, half))];
  const lengths = sql`length(word) between ${typed.length - max} and ${typed.length + max + PUNCTUATION_MAX}`;
  const beginnings = soundsLike(start).map(
    (some) => sql`select word from
      (select word from search_word where word >= ${some} and word < ${some + LAST_CHARACTER}
        limit ${NEIGHBOURS_READ}) as beginning where ${lengths}`,
  );
  const ending = sql`select word from
    (select word_id from search_suffix where suffix >= ${end} and suffix < ${end + LAST_CHARACTER}
      and length(suffix) <= ${end.length + PUNCTUATION_MAX} limit ${NEIGHBOURS_READ}) as ending
    join search_word on search_word.id = ending.word_id where ${lengths}`;
  const rows = await readInOneRow<readonly [word: string]>(
    database,
    sql.join([...beginnings, ending], sql` union `),
    ['word'],
  );
  const near = new Map<string, number>();
  for (const [whole] of rows) {
    const [word = ''] = FIRST_WORD.exec(whole) ?? [];
    const distance = near.has(word) ? undefined : formDistance(typed, word, max);
    if (distance !== undefined) near.set(word, distance);
  }
  return [...near]
    .map(([word, distance]) => ({ word, distance }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most);
}

/** The distance to the word, or to another form of it: "pasagem" is near "passagens". */
function formDistance(typed: string, word: string, max: number): number | undefined {
  const distance = spellingDistance(typed, word, max);
  if (distance !== undefined) return distance;
  const ofStems = spellingDistance(stem(typed), stem(word), 1);
  return ofStems === undefined ? undefined : ofStems + OTHER_FORM;
}
