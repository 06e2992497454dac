/** The text as it is typed into a field of one line: a line break becomes a space. */
export function withoutBreaks(text: string): string {
  return text.replace(/\n/g, ' ');
}

/** The text on one line, its words separated by single spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
