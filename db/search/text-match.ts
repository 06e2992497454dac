import { type RawBuilder, sql } from 'kysely';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { foldText } from '../../contracts/words/fold.ts';
import type { Database, Engine } from '../database.ts';
import { isOneOf } from '../statements/json-rows.ts';
import { jsonTexts } from './json-list.ts';
import type { PlaceAndSourceNames } from './named-items.queries.ts';
import { planQuery, planWords, type QueryPlan } from './query-plan.ts';
import type { FoldedName, SourceNames } from './source-names.ts';
import { countLettersAndDigits, isIndexed } from './tokens/folded-words.rules.ts';
import type { SearchTuning } from './tuning.ts';

/**
 * `phrase`: title or text contain what was typed, as it was typed. `words`: every word of it is found in title, text,
 * municipality or source. `apart`: the same, but not as a phrase.
 */
export type MatchKind = 'phrase' | 'words' | 'apart';

/** The condition that an item's text, municipality or source has to meet. */
export interface TextMatch {
  /** Above zero for a match. An SQL expression over `search_text`. */
  readonly found: RawBuilder<number>;
  /** True if `found` looks at more than the text. */
  readonly readsNews: boolean;
  /** Municipalities and sources whose name contains a word: their items match it without having it in the text. */
  readonly named: PlaceAndSourceNames;
  /** Too short, so too frequent, to be searched in all items: only the first items of the list are. */
  readonly isShort: boolean;
  /** Part of a single word: an item with such a word in the index matches, so its text need not be read. */
  readonly isWord: boolean;
  /** The plan for matches in the text; items matched by `named` are not part of it. */
  plan(): Promise<QueryPlan>;
  /** The plan of the words that no name contains: items matched by `named` contain these in their text too. */
  planUnnamed?(): Promise<QueryPlan>;
}

/** Letters and digits from which on a text is searched in all items. */
const FULL_SEARCH_FROM = 3;
/** Further words of a query are ignored. */
export const WORDS_MAX = 12;

const PLACES: readonly FoldedName[] = MUNICIPALITIES.map(({ name }) => ({ name, folded: foldText(name) }));

interface MatchDependencies {
  readonly database: Database;
  readonly sources: SourceNames;
  readonly tuning: SearchTuning;
}

export async function textMatch(
  dependencies: MatchDependencies,
  kind: MatchKind,
  folded: string,
): Promise<TextMatch> {
  return kind === 'phrase'
    ? phraseMatch(dependencies.database, dependencies.tuning, folded)
    : wordsMatch(dependencies, kind, folded);
}

function phraseMatch(database: Database, tuning: SearchTuning, folded: string): TextMatch {
  return {
    found: substringSql(database.engine, folded),
    readsNews: false,
    named: { places: [], sources: [] },
    isShort: isShort(folded),
    isWord: folded !== '' && !folded.includes(' ') && isIndexed(folded),
    plan: () => planQuery(database, tuning, folded),
  };
}

/** A word with the municipalities and sources whose name contains it. */
interface SearchWord extends PlaceAndSourceNames {
  readonly folded: string;
}

async function wordsMatch(
  { database, sources: names, tuning }: MatchDependencies,
  kind: 'words' | 'apart',
  folded: string,
): Promise<TextMatch> {
  const { engine } = database;
  const sources = await names.all();
  const words: readonly SearchWord[] = [...new Set(folded.split(' '))].slice(0, WORDS_MAX).map((word) => ({
    folded: word,
    places: namesWith(PLACES, word),
    sources: namesWith(sources, word),
  }));
  const every = words.map((word) => matchesWordSql(engine, word));
  const phrase = sql`${substringSql(engine, folded)} > 0`;
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
    planUnnamed: () =>
      planWords(
        database,
        tuning,
        words
          .filter(({ places, sources }) => places.length + sources.length === 0)
          .map(({ folded }) => folded),
      ),
  };
}

function namesWith(names: readonly FoldedName[], word: string): readonly string[] {
  return word === '' ? [] : names.filter(({ folded }) => folded.includes(word)).map(({ name }) => name);
}

function matchesWordSql(engine: Engine, { folded, places, sources }: SearchWord): RawBuilder<unknown> {
  const ways = [
    sql`${substringSql(engine, folded)} > 0`,
    ...(places.length > 0
      ? [
          sql`(select 1 from news_place where news_id = search_text.news_id
            and ${isOneOf(engine, 'place', places)} limit 1) = 1`,
        ]
      : []),
    ...(sources.length > 0
      ? [sql`(select source from news where id = search_text.news_id) in ${jsonTexts(engine, sources)}`]
      : []),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

function substringSql(engine: Engine, folded: string): RawBuilder<number> {
  return engine === 'sqlite' ? sql`(text glob ${globOf(folded)})` : sql`strpos(text, ${folded})`;
}

/** GLOB is by far the fastest substring search in SQLite. A wildcard in brackets stands for itself. */
function globOf(folded: string): string {
  return `*${folded.replace(/[*?[]/g, '[$&]')}*`;
}

function isShort(folded: string): boolean {
  return countLettersAndDigits(folded) < FULL_SEARCH_FROM;
}
