import { foldText } from '../../../contracts/words/fold.ts';
import type { NewsListRow } from '../news.queries.ts';

const WORDS = /[\p{L}\p{N}]+/gu;

/**
 * Folded words with the accents that the found stories write them with, like "ônibus elétrico". Words that begin with a
 * small letter somewhere are written small; other words are left as they are.
 */
export function spelledAsWritten(
  words: readonly string[],
  rows: readonly Pick<NewsListRow, 'title' | 'excerpt'>[],
): string {
  const wanted = new Set(words);
  const written = new Map<string, string>();
  for (const { title, excerpt } of rows) {
    for (const [word] of `${excerpt} ${title}`.normalize('NFC').matchAll(WORDS)) {
      const folded = foldText(word);
      const isBetter = !written.has(folded) || word.charAt(0) !== word.charAt(0).toUpperCase();
      if (wanted.has(folded) && isBetter) written.set(folded, word);
    }
  }
  return words.map((word) => written.get(word) ?? word).join(' ');
}
