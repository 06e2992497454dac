/** Controls but tab and line feed, and halves of pairs, which may be whole pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const SUSPECT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ud800-\udfff]/;

/**
 * Text without what no reader sees and no store should keep: control characters (NUL among them) and
 * lone surrogates. Tabs and line feeds stay. Both kinds go in one pass, so that removing one character
 * never joins two halves into a new one.
 */
export function cleanCharacters(text: string): string {
  // Hardly any text has something to clean, and looking once is cheaper than replacing nothing thrice.
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\f', ' ')
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '');
}
