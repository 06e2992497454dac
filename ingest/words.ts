import { foldText } from '../contracts/words/fold.ts';

/** One word of a text with its context. */
export interface Word {
  readonly text: string;
  /** Lower case, without accents and apostrophes, for comparison. */
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  readonly capital: boolean;
  /** The characters between the word before and this one. */
  readonly gap: string;
  /** True for the first word of the text or a sentence, or after a colon or opening quote. */
  readonly opensSentence: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’`´][\p{L}\p{M}]+)*/gu;
const SENTENCE_END = /[.!?:;|•–—\n"“”]/;

/** Cache: texts repeat their words, and folding is most of the work. */
const foldedWords = new Map<string, string>();
const MAX_FOLDED_WORDS = 20_000;

function foldWord(word: string): string {
  const known = foldedWords.get(word);
  if (known !== undefined) return known;
  // A copy, because a slice would keep the whole text in memory, also as the folded word of one that needs no folding.
  const copy = Buffer.from(word).toString();
  const folded = foldText(copy).replace(/['’`´]/g, '');
  if (foldedWords.size >= MAX_FOLDED_WORDS) foldedWords.clear();
  foldedWords.set(copy, folded);
  return folded;
}

export function wordsInText(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const gap = text.slice(end, match.index);
    const [word] = match;
    const abbreviation =
      gap.startsWith('.') && /^(av|tv|dr|dra|sr|sra|prof|pe|st|sto|sta)$/i.test(words.at(-1)?.text ?? '');
    words.push({
      text: word,
      folded: foldWord(word),
      start: match.index,
      end: match.index + word.length,
      capital: /^\p{Lu}/u.test(word),
      gap,
      opensSentence: words.length === 0 || (SENTENCE_END.test(gap) && !abbreviation),
    });
    end = match.index + word.length;
  }
  return words;
}

/** True if capitals distinguish names: not if all, no or nearly all words have them. */
export function isCasingReliable(words: readonly Word[]): boolean {
  const inner = words.filter(
    (word) => !word.opensSentence && word.text.length > 3 && /^\p{L}/u.test(word.text),
  );
  if (inner.length < 2) return words.some((word) => !word.capital && /^\p{Ll}/u.test(word.text));
  const capital = inner.filter((word) => word.capital).length;
  const shouting = inner.every((word) => word.text === word.text.toUpperCase());
  if (shouting) return false;
  return capital > 0 ? capital / inner.length <= 0.8 : words.some((word) => word.capital);
}
