const MAX_REMEMBERED = 20_000;

/** Keeps the answers of `read` by folded word: texts repeat their words, and a test by many patterns is slow. */
export function memoize<T extends boolean | object>(read: (folded: string) => T): (folded: string) => T {
  const answers = new Map<string, T>();
  return (folded) => {
    const known = answers.get(folded);
    if (known !== undefined) return known;
    const answer = read(folded);
    if (answers.size >= MAX_REMEMBERED) answers.clear();
    answers.set(folded, answer);
    return answer;
  };
}
