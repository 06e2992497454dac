import { cleanCharacters } from './clean-characters.ts';
import { readMarkup } from './markup-reader.ts';
import { separatesWords } from './word-boundaries.ts';

/** 10⁶ is not 106: where there is no raised or lowered writing, the characters made for it say it. */
const SHIFTED: Readonly<Record<string, string>> = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' };

/** The text a reader sees, on one line: no tags, entities decoded, blocks separated by one blank. */
export function richTextToPlain(html: string): string {
  let plain = '';
  let shifted: string | undefined;
  function separate(tag: string): void {
    if (separatesWords(tag)) plain += ' ';
  }
  readMarkup(html, {
    open(tag) {
      separate(tag);
      shifted = SHIFTED[tag] ?? shifted;
    },
    close(tag) {
      separate(tag);
      if (tag in SHIFTED) shifted = undefined;
    },
    text(text) {
      const digits = shifted;
      const clean = cleanCharacters(text);
      plain += digits ? clean.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : clean;
    },
  });
  return plain.replace(/\s+/g, ' ').trim();
}
