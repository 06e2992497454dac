import { type RawBuilder, sql } from 'kysely';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { foldText } from '../../contracts/rich-text/fold.ts';
import type { Database, Engine } from '../database.ts';
import { countLettersAndDigits, isIndexed } from './folded-words.rules.ts';
import { jsonTexts } from './json-list.ts';
import type { Names } from './named-items.queries.ts';
import { planQuery, planWords, type QueryPlan } from './query-plan.ts';
import type { FoldedName, SourceNames } from './source-names.ts';
import type { SearchTuning } from './tuning.ts';

/**
 * `phrase`: title or text contain what was typed, as it was typed. `words`: every word of it is found in title, text,
 * municipality or source. `apart`: the same, but not as a phrase.
 */
export type MatchKind = 'phrase' | 'words' | 'apart';

/** What an item has to say to be found. */
export interface TextMatch {
  /** Above zero: it says so. An expression over `search_text`, and over `news` where `readsNews`. */
  readonly found: RawBuilder<number>;
  readonly readsNews: boolean;
  /** Who need not say so: what they are from says it. */
  readonly named: Names;
  /** Too frequent to be looked for in all items: a part of the list is looked at. */
  readonly isShort: boolean;
  /** A piece of one word: an item that has a word with it in it says it, and its text need not be looked at. */
  readonly isWord: boolean;
  /** For what says so; what is named is not among it. */
  plan(): Promise<QueryPlan>;
}

/** Shorter texts are looked for in a part of the list only. */
const FULL_SEARCH_FROM = 3;
/** Words beyond these are not looked for: nobody types as many. */
const WORDS_MAX = 12;

const PLACES: readonly FoldedName[] = MUNICIPALITIES.map(({ name }) => ({ name, folded: foldText(name) }));

interface Known {
  readonly database: Database;
  readonly sources: SourceNames;
  readonly tuning: SearchTuning;
}

export async function textMatch(known: Known, kind: MatchKind, folded: string): Promise<TextMatch> {
  return kind === 'phrase'
    ? phraseMatch(known.database, known.tuning, folded)
    : wordsMatch(known, kind, folded);
}

function phraseMatch(database: Database, tuning: SearchTuning, folded: string): TextMatch {
  return {
    found: foundIn(database.engine, folded),
    readsNews: false,
    named: { places: [], sources: [] },
    isShort: isShort(folded),
    isWord: !isShort(folded) && !folded.includes(' ') && isIndexed(folded),
    plan: () => planQuery(database, tuning, folded),
  };
}

/** With those that are called so. */
interface Word extends Names {
  readonly folded: string;
}

async function wordsMatch(
  { database, sources: names, tuning }: Known,
  kind: 'words' | 'apart',
  folded: string,
): Promise<TextMatch> {
  const { engine } = database;
  const sources = await names.all();
  const words: readonly Word[] = [...new Set(folded.split(' '))].slice(0, WORDS_MAX).map((word) => ({
    folded: word,
    places: namesWith(PLACES, word),
    sources: namesWith(sources, word),
  }));
  const every = words.map((word) => saysWord(engine, word));
  const phrase = sql`${foundIn(engine, folded)} > 0`;
  const conditions = kind === 'apart' ? [...every, sql`not (${phrase})`] : every;
  return {
    found: sql`case when ${sql.join(conditions, sql` and `)} then 1 else 0 end`,
    readsNews: true,
    named: { places: words.flatMap((word) => word.places), sources: words.flatMap((word) => word.sources) },
    isShort: words.every((word) => isShort(word.folded)),
    isWord: false,
    plan: () =>
      planWords(
        database,
        tuning,
        words.map((word) => word.folded),
      ),
  };
}

function namesWith(names: readonly FoldedName[], word: string): readonly string[] {
  return word === '' ? [] : names.filter(({ folded }) => folded.includes(word)).map(({ name }) => name);
}

function saysWord(engine: Engine, { folded, places, sources }: Word): RawBuilder<unknown> {
  const ways = [
    sql`${foundIn(engine, folded)} > 0`,
    ...(places.length > 0 ? [sql`news.muni in ${jsonTexts(engine, places)}`] : []),
    ...(sources.length > 0 ? [sql`news.source in ${jsonTexts(engine, sources)}`] : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

function foundIn(engine: Engine, folded: string): RawBuilder<number> {
  return engine === 'sqlite' ? sql`(text glob ${globOf(folded)})` : sql`strpos(text, ${folded})`;
}

/** In SQLite by far the fastest way to look for a text; a wildcard in brackets means itself. */
function globOf(folded: string): string {
  return `*${folded.replace(/[*?[]/g, '[$&]')}*`;
}

function isShort(folded: string): boolean {
  return countLettersAndDigits(folded) < FULL_SEARCH_FROM;
}
