import { oneLine } from '../../contracts/words/one-line.ts';

/** The maximum length of a heading. */
const HEADLINE_LENGTH = 80;

/** Messages have no subject: their first line is the heading. */
export function headlineOf(text: string): string {
  const line = oneLine(linesOf(text)[0] ?? '');
  const characters = [...line];
  return characters.length > HEADLINE_LENGTH
    ? `${characters
        .slice(0, HEADLINE_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** The rest of the message as a one-line preview. */
export function previewOf(text: string): string {
  return oneLine(linesOf(text).slice(1).join(' '));
}

function linesOf(text: string): string[] {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
}
