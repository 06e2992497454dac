import type { Database } from '../database.ts';
import { isIndexed } from './folded-words.rules.ts';
import { OVERLONG, pairToken, type Token } from './tokens.rules.ts';
import type { SearchTuning } from './tuning.ts';
import {
  findWordIds,
  findWordsContaining,
  findWordsEndingWith,
  findWordsStartingWith,
  type SomeWords,
} from './words.queries.ts';

/**
 * An item can only match when it has a token of each group. No groups: any item may match. The plan may
 * let through items that do not match, never the other way round.
 */
export type QueryPlan = readonly (readonly Token[])[];

/** `folded` is a folded query: its words stand apart by single blanks. */
export async function planQuery(
  { engine, query }: Database,
  { wordsMax, pairsMax }: SearchTuning,
  folded: string,
): Promise<QueryPlan> {
  const pieces = folded.split(' ');

  /** A query may begin and end within a word; what stands between is whole words. */
  async function findWords(piece: string, at: number): Promise<SomeWords> {
    if (piece === '') return undefined;
    if (!isIndexed(piece)) return [];
    if (pieces.length === 1) return await findWordsContaining(query, piece, wordsMax);
    if (at === 0) return await findWordsEndingWith(query, piece, wordsMax);
    if (at === pieces.length - 1) return await findWordsStartingWith(query, piece, wordsMax);
    return [...(await findWordIds(engine, query, [piece])).values()];
  }

  function pairsOf(firsts: SomeWords, seconds: SomeWords): readonly Token[] | undefined {
    if (!firsts || !seconds || firsts.length * seconds.length > pairsMax) return undefined;
    return firsts.flatMap((first) => seconds.map((second) => pairToken(first, second)));
  }

  const words = await Promise.all(pieces.map(findWords));
  const pairs = words.slice(1).map((seconds, at) => pairsOf(words[at], seconds));
  const unpaired = words.filter((_, at) => !pairs[at - 1] && !pairs[at]);
  return [...pairs, ...unpaired].filter((group) => group !== undefined).map((group) => [...group, OVERLONG]);
}
