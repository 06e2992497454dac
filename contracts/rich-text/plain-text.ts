import { cleanCharacters } from './clean-characters.ts';
import { readMarkup } from './markup-reader.ts';
import { separatesWords } from './word-boundaries.ts';

/** The text a reader sees, on one line: no tags, entities decoded, blocks separated by one blank. */
export function richTextToPlain(html: string): string {
  let plain = '';
  function separate(tag: string): void {
    if (separatesWords(tag)) plain += ' ';
  }
  readMarkup(html, {
    open: separate,
    close: separate,
    text(text) {
      plain += cleanCharacters(text);
    },
  });
  return plain.replace(/\s+/g, ' ').trim();
}
