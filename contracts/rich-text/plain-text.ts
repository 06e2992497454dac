import { separatesWords } from '../words/word-boundaries.ts';
import { cleanCharacters } from './clean-characters.ts';
import { readMarkup } from './markup-reader.ts';

/** 10⁶ is not 106: in plain text the Unicode superscripts and subscripts replace the markup. */
const SHIFTED_DIGITS: Readonly<Record<string, string>> = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' };

/**
 * Most texts contain only these tags, without attributes or references, so removing the tags gives the visible text.
 */
const SIMPLE_MARKUP = /^[^<>&]*(?:<\/?(?:p|h[2-4]|ul|ol|li|blockquote|strong|em)>[^<>&]*)*$/;
const SIMPLE_WITHIN_WORDS = /<\/?(?:strong|em)>/g;
const SIMPLE_BETWEEN_WORDS = /<[^<>]*>/g;

/** The text a reader sees, on one line: no tags, entities decoded, blocks separated by one blank. */
export function richTextToPlain(html: string): string {
  const plain = SIMPLE_MARKUP.test(html) ? plainOfSimple(html) : plainOfAny(html);
  return plain.replace(/\s\s+|[^\S ]/g, ' ').trim();
}

/**
 * Takes a third of the time. Cleans before it removes the tags, so that two surrogates split by a tag never become one
 * character.
 */
function plainOfSimple(html: string): string {
  return cleanCharacters(html).replace(SIMPLE_WITHIN_WORDS, '').replace(SIMPLE_BETWEEN_WORDS, ' ');
}

function plainOfAny(html: string): string {
  let plain = '';
  let shifted: string | undefined;
  function separate(tag: string): void {
    if (separatesWords(tag)) plain += ' ';
  }
  readMarkup(html, {
    open(tag) {
      separate(tag);
      shifted = SHIFTED_DIGITS[tag] ?? shifted;
    },
    close(tag) {
      separate(tag);
      if (tag in SHIFTED_DIGITS) shifted = undefined;
    },
    text(text) {
      const digits = shifted;
      const clean = cleanCharacters(text);
      plain += digits ? clean.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit) : clean;
    },
  });
  return plain;
}
