import { cutText } from '../../contracts/rich-text/excerpts/cut-text.ts';
import { oneLine } from '../../contracts/words/one-line.ts';
import { isUseless } from './masked-words.rules.ts';

// The answer of a language model is untrusted: it becomes plain text that fits its field, or nothing.

/** One line of plain text. */
export function plainLine(text: string, maxLength: number): string {
  return cutText(oneLine(unquoted(plainText(text))), maxLength);
}

/** Plain text that keeps its paragraphs. */
export function plainParagraphs(text: string, maxLength: number): string {
  return (
    plainText(text)
      .split('\n')
      .map(oneLine)
      .filter((line) => line !== '')
      .join('\n')
      .slice(0, maxLength)
      // The cut may have split a character of two units.
      .replace(/[\uD800-\uDBFF]$/, '')
  );
}

/** The titles of an answer, one of each line; its numbers, bullets and remarks are left out. */
export function titlesIn(text: string, { count, maxLength }: { count: number; maxLength: number }): string[] {
  const lines = plainText(text)
    .split('\n')
    .map((line) => plainLine(line.replace(/^\s{0,3}(?:\d{1,2}[.)]|[-*•])\s/, ''), maxLength));
  return [...new Set(lines)]
    .filter((line) => line !== '' && !line.endsWith(':') && !isUseless(line))
    .slice(0, count);
}

function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/<[^<>]*>/g, '')
    .replace(/[<>]/g, '')
    .replace(/[^\P{C}\n]/gu, ' ');
}

function unquoted(line: string): string {
  return line
    .trim()
    .replace(/^["“«*]{1,2}/, '')
    .replace(/["”»*]{1,2}$/, '');
}
