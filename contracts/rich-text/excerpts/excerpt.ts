import { separatesWords } from '../../words/word-boundaries.ts';
import { cleanCharacters } from '../clean-characters.ts';
import { readMarkup } from '../markup-reader.ts';
import { richTextToPlain } from '../plain-text.ts';
import { cutText } from './cut-text.ts';

/** Headings, lists, tables and captions are left out: they do not read well joined to sentences. */
const NO_SENTENCES: ReadonlySet<string> = new Set(
  'h1 h2 h3 h4 h5 h6 ul ol dl table figure figcaption'.split(' '),
);

/** Most texts begin with a paragraph without markup. */
const FIRST_PARAGRAPH = /^<p>([^<>&]+)/;
/** Number of characters after the excerpt's end that can affect where it is cut. */
const CHARACTERS_BEYOND = 4;

/** The beginning of the text's sentences: at most `length` UTF-16 units, cut as by `cutText`. */
export function excerptOf(html: string, length: number): string {
  const first = onOneLine(cleanCharacters(FIRST_PARAGRAPH.exec(html)?.[1] ?? ''));
  // Text after the first paragraph makes no difference, so it is not parsed.
  if (first.length > length + CHARACTERS_BEYOND) return cutText(first, length);
  return cutText(sentencesOf(html) || richTextToPlain(html), length);
}

function sentencesOf(html: string): string {
  let plain = '';
  let skipped = 0;
  readMarkup(html, {
    open(element) {
      if (NO_SENTENCES.has(element)) skipped += 1;
      if (separatesWords(element)) plain += ' ';
    },
    close(element) {
      if (NO_SENTENCES.has(element)) skipped = Math.max(0, skipped - 1);
      if (separatesWords(element)) plain += ' ';
    },
    text(text) {
      if (skipped === 0) plain += cleanCharacters(text);
    },
  });
  return onOneLine(plain);
}

function onOneLine(plain: string): string {
  return plain.replace(/\s+/g, ' ').trim();
}
