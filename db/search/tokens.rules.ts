/**
 * What the index stores of an item: a positive number for each word, a negative one for each two words
 * that follow each other, and OVERLONG when there is a word the vocabulary does not hold.
 */
export type Token = number;

export const OVERLONG: Token = 0;

/** Enough to tell pairs apart, few enough to keep the index dense. What collides is sorted out by the text. */
const PAIR_KINDS = 2 ** 22;

export function pairToken(first: number, second: number): Token {
  const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
  return -1 - ((mixed ^ (mixed >>> 15)) & (PAIR_KINDS - 1));
}

/** `ids` holds all the words but the overlong. */
export function tokensOf(parts: readonly (readonly string[])[], ids: ReadonlyMap<string, number>): Token[] {
  const tokens = new Set<Token>();
  for (const words of parts) {
    let previous: number | undefined;
    for (const word of words) {
      const id = ids.get(word);
      tokens.add(id ?? OVERLONG);
      if (id !== undefined && previous !== undefined) tokens.add(pairToken(previous, id));
      previous = id;
    }
  }
  return [...tokens];
}
