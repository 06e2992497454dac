import { sql } from 'kysely';
import type { Database, Trx } from '../database.ts';
import { chunksOf } from '../statements/chunks.ts';
import type { Write } from '../statements/write-together.ts';
import { jsonNumbers } from './json-list.ts';
import { isIndexed, searchText, titleAndBodyWords } from './tokens/folded-words.rules.ts';
import type { TokenIndex } from './tokens/token-index.ts';
import { tokensOf } from './tokens/tokens.rules.ts';
import { storeWords } from './words.queries.ts';

export interface SearchItem {
  readonly id: number;
  readonly title: string;
  readonly body: string;
}

interface SearchText {
  readonly id: number;
  readonly text: string;
}

/** Makes the statements that index an item, once its id is known; they run in the same transaction. */
export type IndexWrites = (id: number) => Write[];

export interface IndexWriter {
  /**
   * Adds the items or replaces their entries. At most once per transaction: only within one call are new words
   * inserted in alphabetical order, which keeps instances from deadlocking.
   */
  put(trx: Trx, items: readonly SearchItem[]): Promise<void>;
  /** Like `put`, for texts that `searchText` has made. */
  putTexts(trx: Trx, texts: readonly SearchText[]): Promise<void>;
  /**
   * The first half of `put` for one item, before it has an id. Instances wait for each other's new words, so words are
   * stored first, before other locks are taken.
   */
  prepareWrites(trx: Trx, item: Pick<SearchItem, 'title' | 'body'>): Promise<IndexWrites>;
  remove(trx: Trx, ids: readonly number[]): Promise<void>;
  /** Prepares the transaction for very many items; call `mergeAll` after it. */
  beginBulkLoad(trx: Trx): Promise<void>;
  mergeAll(): Promise<void>;
  /** To be called regularly: it merges what saves leave behind, which would otherwise slow down a later save. */
  mergeSome(): Promise<void>;
}

const ROWS_PER_INSERT = 100;

/** `onWrite` is called for every item that is written or removed. */
export function createIndexWriter(
  { engine, query }: Database,
  index: TokenIndex,
  onWrite: () => void,
): IndexWriter {
  async function put(trx: Trx, items: readonly SearchItem[]): Promise<void> {
    await putTexts(
      trx,
      items.map((item) => ({ id: item.id, text: searchText(item) })),
    );
  }

  async function putTexts(trx: Trx, texts: readonly SearchText[]): Promise<void> {
    if (texts.length === 0) return;
    onWrite();
    const split = texts.map(({ id, text }) => ({ id, wordLists: titleAndBodyWords(text) }));
    const ids = await storeWordsOf(
      trx,
      split.flatMap(({ wordLists }) => wordLists),
    );
    const tokens = split.map(({ id, wordLists }) => ({ id, tokens: tokensOf(wordLists, ids) }));
    for (const write of [...textWrites(trx, texts), ...index.writes(tokens)]) {
      await sql`${write}`.execute(trx);
    }
  }

  async function prepareWrites(trx: Trx, item: Pick<SearchItem, 'title' | 'body'>): Promise<IndexWrites> {
    onWrite();
    const text = searchText(item);
    const wordLists = titleAndBodyWords(text);
    const tokens = tokensOf(wordLists, await storeWordsOf(trx, wordLists));
    return (id) => [...textWrites(trx, [{ id, text }]), ...index.writes([{ id, tokens }])];
  }

  async function storeWordsOf(trx: Trx, wordLists: readonly string[][]): Promise<Map<string, number>> {
    const words = new Set<string>();
    for (const list of wordLists) for (const word of list) words.add(word);
    return await storeWords(engine, trx, [...words].filter(isIndexed));
  }

  async function remove(trx: Trx, ids: readonly number[]): Promise<void> {
    onWrite();
    await trx.deleteFrom('search_text').where('news_id', 'in', jsonNumbers(engine, ids)).execute();
    await index.remove(trx, ids);
  }

  async function mergeAll(): Promise<void> {
    await query.transaction().execute(async (trx) => {
      await index.beginBulkLoad(trx);
      await index.mergeAll(trx);
    });
  }

  async function mergeSome(): Promise<void> {
    await index.mergeSome(query);
  }

  return { put, putTexts, prepareWrites, remove, beginBulkLoad: index.beginBulkLoad, mergeAll, mergeSome };
}

function textWrites(trx: Trx, texts: readonly SearchText[]): Write[] {
  const rows = texts.map(({ id, text }) => ({ news_id: id, text }));
  return chunksOf(rows, ROWS_PER_INSERT).map((some) =>
    trx
      .insertInto('search_text')
      .values(some)
      .onConflict((on) => on.column('news_id').doUpdateSet((row) => ({ text: row.ref('excluded.text') }))),
  );
}
