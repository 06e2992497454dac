import { sql } from 'kysely';
import type { Engine, Query } from '../database.ts';
import { LAST_CHARACTER, suffixesOf } from './folded-words.rules.ts';
import { jsonTexts } from './json-list.ts';

/** The vocabulary: every word that ever stood in an item, and every ending of it. */

export async function findWordIds(
  engine: Engine,
  query: Query,
  words: readonly string[],
): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom('search_word')
    .select(['id', 'word'])
    .where('word', 'in', jsonTexts(engine, words))
    .execute();
  return new Map(rows.map((row) => [row.word, row.id]));
}

/**
 * The ids of all the words, new ones included. Sorted, because two instances that add the same words in
 * different order would wait for each other.
 */
export async function keepWords(
  engine: Engine,
  trx: Query,
  words: readonly string[],
): Promise<Map<string, number>> {
  const known = await findWordIds(engine, trx, words);
  const missing = words.filter((word) => !known.has(word)).sort();
  if (missing.length === 0) return known;
  const added = await trx
    .insertInto('search_word')
    .columns(['word'])
    .expression(sql`select value from ${jsonTexts(engine, missing)} as missing where true`)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'word'])
    .execute();
  await keepSuffixes(engine, trx, added);
  for (const row of added) known.set(row.word, row.id);
  if (added.length === missing.length) return known;
  // Another instance was faster with some; by now it has committed and they can be seen.
  return new Map([...known, ...(await findWordIds(engine, trx, missing))]);
}

async function keepSuffixes(
  engine: Engine,
  trx: Query,
  words: readonly { id: number; word: string }[],
): Promise<void> {
  const rows = words.flatMap(({ id, word }) => suffixesOf(word).map((suffix) => ({ s: suffix, w: id })));
  if (rows.length === 0) return;
  const json = JSON.stringify(rows);
  const source =
    engine === 'sqlite'
      ? sql`select value ->> 's', value ->> 'w' from json_each(${json})`
      : sql`select s, w from json_to_recordset(${json}::json) as rows(s text, w integer)`;
  await trx.insertInto('search_suffix').columns(['suffix', 'word_id']).expression(source).execute();
}

/** Word ids, or undefined when there are more than `most`. */
export type SomeWords = readonly number[] | undefined;

export async function findWordsContaining(query: Query, piece: string, most: number): Promise<SomeWords> {
  const rows = await query
    .selectFrom('search_suffix')
    .select('word_id as id')
    .where('suffix', '>=', piece)
    .where('suffix', '<', piece + LAST_CHARACTER)
    .limit(most + 1)
    .execute();
  return unlessMore(rows, most);
}

export async function findWordsEndingWith(query: Query, piece: string, most: number): Promise<SomeWords> {
  const rows = await query
    .selectFrom('search_suffix')
    .select('word_id as id')
    .where('suffix', '=', piece)
    .limit(most + 1)
    .execute();
  return unlessMore(rows, most);
}

export async function findWordsStartingWith(query: Query, piece: string, most: number): Promise<SomeWords> {
  const rows = await query
    .selectFrom('search_word')
    .select('id')
    .where('word', '>=', piece)
    .where('word', '<', piece + LAST_CHARACTER)
    .limit(most + 1)
    .execute();
  return unlessMore(rows, most);
}

function unlessMore(rows: readonly { id: number }[], most: number): SomeWords {
  return rows.length > most ? undefined : [...new Set(rows.map((row) => row.id))];
}
