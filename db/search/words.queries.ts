import { setImmediate as breathe } from 'node:timers/promises';
import { type OperationNode, sql } from 'kysely';
import type { Connection, Database, Engine, Trx } from '../database.ts';
import { chunksOf } from '../statements/chunks.ts';
import { CACHED_STATEMENT } from '../statements/statement-cache.ts';
import { jsonTexts } from './json-list.ts';
import { LAST_CHARACTER, suffixesOf } from './tokens/folded-words.rules.ts';

// The vocabulary: every word that was ever in an item, and every suffix of it.

export async function findWordIds(
  engine: Engine,
  query: Connection,
  words: readonly string[],
): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom('search_word')
    .select(['id', 'word'])
    .where('word', 'in', jsonTexts(engine, words))
    .execute();
  return new Map(rows.map((row) => [row.word, row.id]));
}

/** The ids of all the words. New words are stored. */
export async function storeWords(
  engine: Engine,
  trx: Trx,
  words: readonly string[],
): Promise<Map<string, number>> {
  return engine === 'sqlite' ? await storeWordsAlone(trx, words) : await storeWordsAmongOthers(trx, words);
}

/** Words that are looked up in one statement, within some 10 ms. */
const WORDS_PER_LOOK = 5_000;
/** New words of one statement: with their endings some 10 ms. */
const WORDS_PER_INSERT = 200;

/** A write transaction of SQLite excludes other writers, so reading and inserting cannot race. */
async function storeWordsAlone(trx: Trx, words: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const some of chunksOf(words, WORDS_PER_LOOK)) {
    for (const [word, id] of await findWordIds('sqlite', trx, some)) ids.set(word, id);
    if (words.length > some.length) await breathe();
  }
  const missing = words.filter((word) => !ids.has(word));
  for (const [index, some] of chunksOf(missing, WORDS_PER_INSERT).entries()) {
    // SQLite writes synchronously, and thousands of new words take a second: others get the event loop in between.
    if (index > 0) await breathe();
    const added = await trx
      .insertInto('search_word')
      .columns(['word'])
      .expression(sql`select value from ${jsonTexts('sqlite', some)}`)
      .returning(['id', 'word'])
      .execute();
    const endings = added.flatMap(({ id, word }) => suffixesOf(word).map((suffix) => ({ s: suffix, w: id })));
    await trx
      .insertInto('search_suffix')
      .columns(['suffix', 'word_id'])
      .expression(sql`select value ->> 's', value ->> 'w' from json_each(${JSON.stringify(endings)})`)
      .execute();
    for (const { id, word } of added) ids.set(word, id);
  }
  return ids;
}

/**
 * Reads and inserts in one round trip. The words are sorted, because two instances that insert the same words in
 * different orders would deadlock.
 */
async function storeWordsAmongOthers(trx: Trx, words: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; word: string }>`${CACHED_STATEMENT}
    with wanted as materialized (select value as word from ${jsonTexts('postgres', words)} as texts),
    known as materialized (select id, word from search_word where word in (select word from wanted)),
    added as (
      insert into search_word (word)
      select word from wanted where word not in (select word from known) order by word
      on conflict do nothing returning id, word
    ),
    endings as (
      insert into search_suffix (suffix, word_id)
      select substr(word, start), id from added, generate_series(1, length(word)) as start
    )
    select id, word from known union all select id, word from added`.execute(trx);
  const ids = new Map(rows.map((row) => [row.word, row.id]));
  const missing = words.filter((word) => !ids.has(word));
  if (missing.length === 0) return ids;
  // Another instance inserted the missing words first. It has committed by now, so they are visible.
  return new Map([...ids, ...(await findWordIds('postgres', trx, missing))]);
}

/** Word ids, or undefined when there are more than `max`. */
export type SomeWords = readonly number[] | undefined;

export async function findWordsContaining(
  { engine, query }: Words,
  piece: string,
  max: number,
): Promise<SomeWords> {
  const words = query
    .selectFrom('search_suffix')
    .select('word_id as id')
    .where('suffix', '>=', piece)
    .where('suffix', '<', piece + LAST_CHARACTER);
  return await idsOf(engine, query, words, max);
}

export async function findWordsEndingWith(
  { engine, query }: Words,
  piece: string,
  max: number,
): Promise<SomeWords> {
  const words = query.selectFrom('search_suffix').select('word_id as id').where('suffix', '=', piece);
  return await idsOf(engine, query, words, max);
}

export async function findWordsStartingWith(
  { engine, query }: Words,
  piece: string,
  max: number,
): Promise<SomeWords> {
  const words = query
    .selectFrom('search_word')
    .select('id')
    .where('word', '>=', piece)
    .where('word', '<', piece + LAST_CHARACTER);
  return await idsOf(engine, query, words, max);
}

type Words = Pick<Database, 'engine' | 'query'>;

/** One row with a JSON list: two thousand rows cost either driver more than finding them. */
async function idsOf(
  engine: Engine,
  query: Connection,
  words: { limit(max: number): { toOperationNode(): OperationNode } },
  max: number,
): Promise<SomeWords> {
  const list = engine === 'sqlite' ? sql`json_group_array(id)` : sql`json_agg(id)`;
  const { rows } = await sql<{ ids: string | number[] | null }>`
    select ${list} as ids from (${words.limit(max + 1)}) as found`.execute(query);
  const given = rows[0]?.ids ?? [];
  const ids: number[] = typeof given === 'string' ? JSON.parse(given) : given;
  return ids.length > max ? undefined : [...new Set(ids)];
}
