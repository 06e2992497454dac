/**
 * The tokens that the index stores for an item: a positive number for each word, negative ones for each run of words
 * that follow each other, and OVERLONG_TOKEN when there is a word the vocabulary does not hold. Runs are all
 * pairs, and the triples whose pairs are so common that they narrow nothing.
 */
export type Token = number;

export const OVERLONG_TOKEN: Token = 0;

/** Number of hash values: enough to tell runs apart, few enough for a dense index. The text decides on collisions. */
const RUN_KINDS = 2 ** 23;

/** The hash of a run of two or three words, given by their ids. */
export function runToken(first: number, second: number, third = 0): Token {
  const two = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
  const three = Math.imul(two ^ (two >>> 15) ^ third, 0xc2b2ae35);
  return -1 - ((three ^ (three >>> 13)) & (RUN_KINDS - 1));
}

/**
 * Three words are a run when the middle one is a single letter (`a`, `o`, `e`): pairs with such a letter occur in about
 * half of all items, so they do not narrow a search.
 */
export function isMiddleOfRun(word: string): boolean {
  return word.length === 1;
}

/** `ids` holds all words except the overlong ones. */
export function tokensOf(
  wordLists: readonly (readonly string[])[],
  ids: ReadonlyMap<string, number>,
): Token[] {
  const tokens = new Set<Token>();
  for (const words of wordLists) {
    let first: Token = OVERLONG_TOKEN;
    let second: Token = OVERLONG_TOKEN;
    let middle = '';
    for (const word of words) {
      const third = ids.get(word) ?? OVERLONG_TOKEN;
      tokens.add(third);
      if (second && third) tokens.add(runToken(second, third));
      if (first && second && third && isMiddleOfRun(middle)) tokens.add(runToken(first, second, third));
      first = second;
      second = third;
      middle = word;
    }
  }
  return [...tokens];
}
