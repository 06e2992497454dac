/** Controls except tab and line feed, and surrogates, which may be valid pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const SUSPECT_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ud800-\udfff]/;

/**
 * Removes characters no reader sees and no database should store: control characters (including NUL) and lone
 * surrogates. Tabs and line feeds stay. Both kinds are removed in one pass, so that removing one character never joins
 * two surrogates into a new character.
 */
export function cleanCharacters(text: string): string {
  // Hardly any text needs cleaning, and one test is cheaper than three replacements.
  if (!SUSPECT_CHARACTERS.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\f', ' ')
    .replace(/(?![\t\n])[\p{Cc}\p{Cs}]/gu, '');
}
