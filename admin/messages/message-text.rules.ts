/** As much of a line as a subject can be. */
const HEADLINE_LENGTH = 80;

/** Messages have no subject: their first line stands for one. */
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

/** What comes after it, for a glance in the list. */
export function previewOf(text: string): string {
  return oneLine(linesOf(text).slice(1).join(' '));
}

function linesOf(text: string): string[] {
  return text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
