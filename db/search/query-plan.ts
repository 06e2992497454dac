import type { Database } from '../database.ts';
import { isIndexed } from './tokens/folded-words.rules.ts';
import { isMiddleOfRun, OVERLONG_TOKEN, runToken, type Token } from './tokens/tokens.rules.ts';
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

/** The narrowest group of a plan, and the others with at most `max` tokens. */
export function narrowPlan(plan: QueryPlan, max: number): QueryPlan {
  return plan.filter((group, index) => index === 0 || group.length <= max);
}

/** Plans a query whose words may stand anywhere in an item, each also within a longer word. */
export async function planWords(
  database: Database,
  { wordsMax }: SearchTuning,
  words: readonly string[],
): Promise<QueryPlan> {
  // The empty text is part of every item, even of one without words.
  const said = words.filter((word) => word !== '');
  const groups = await Promise.all(
    said.map((word) => (isIndexed(word) ? findWordsContaining(database, word, wordsMax) : [])),
  );
  return inOrder(groups);
}

function inOrder(groups: readonly SomeWords[]): QueryPlan {
  const known = groups.filter((group) => group !== undefined);
  return known.toSorted((a, b) => a.length - b.length).map((group) => [...group, OVERLONG_TOKEN]);
}

/** `folded` is a folded query: its words are separated by single blanks. The narrowest group comes first. */
export async function planQuery(
  database: Database,
  { wordsMax, runsMax }: SearchTuning,
  folded: string,
): Promise<QueryPlan> {
  const pieces = folded.split(' ');

  /** A query may begin and end within a word; the pieces between are whole words. */
  async function findWords(piece: string, at: number): Promise<SomeWords> {
    if (piece === '') return undefined;
    if (!isIndexed(piece)) return [];
    if (pieces.length === 1) return await findWordsContaining(database, piece, wordsMax);
    if (at === 0) return await findWordsEndingWith(database, piece, wordsMax);
    if (at === pieces.length - 1) return await findWordsStartingWith(database, piece, wordsMax);
    return [...(await findWordIds(database.engine, database.query, [piece])).values()];
  }

  /**
   * Tokens of all possible runs, of which an item must have one; `undefined` if there are too many, or if a word list
   * is unknown.
   */
  function runsOf(...alternatives: readonly SomeWords[]): readonly Token[] | undefined {
    const [firsts, seconds, thirds = [undefined]] = alternatives;
    if (!firsts || !seconds || firsts.length * seconds.length * thirds.length > runsMax) return undefined;
    return firsts.flatMap((first) =>
      seconds.flatMap((second) => thirds.map((third) => runToken(first, second, third))),
    );
  }

  const words = await Promise.all(pieces.map(findWords));
  const triples = words
    .slice(2)
    .map((third, index) =>
      isMiddleOfRun(pieces[index + 1] ?? '') && third
        ? runsOf(words[index], words[index + 1], third)
        : undefined,
    );
  const pairs = words
    .slice(1)
    .map((second, index) =>
      triples[index - 1] || triples[index] ? undefined : runsOf(words[index], second),
    );
  const unpaired = words.filter((_, index) => {
    const covering = [triples[index - 2], triples[index - 1], triples[index], pairs[index - 1], pairs[index]];
    return covering.every((group) => !group);
  });
  return inOrder([...triples, ...pairs, ...unpaired]);
}
