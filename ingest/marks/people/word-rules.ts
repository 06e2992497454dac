import { memoize } from './memoize.ts';
import type { Reading } from './reading.ts';

/** A rule about a word and its surroundings: it is tried only at words that match its pattern. */
export interface WordRule<Answer> {
  readonly word: RegExp;
  readonly read: (reading: Reading, index: number) => Answer | undefined;
}

/** Returns the answer of the first rule that has one at this word. */
export function firstAnswer<Answer>(
  rules: readonly WordRule<Answer>[],
): (reading: Reading, index: number) => Answer | undefined {
  const rulesOf = memoize((folded) => rules.filter(({ word }) => word.test(folded)));
  return (reading, index) => {
    const folded = reading.words[index]?.folded ?? '';
    for (const { read } of rulesOf(folded)) {
      const answer = read(reading, index);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
}
