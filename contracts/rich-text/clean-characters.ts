/**
 * Text without what no reader sees and no store should keep: control characters (NUL among them) and
 * lone surrogates. Tabs and line feeds stay. Both kinds go in one pass, so that removing one character
 * never joins two halves into a new one.
 */
export function cleanCharacters(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\f', ' ')
    .replace(/[[\p{Cc}\p{Cs}]--[\t\n]]/gv, '');
}
