/**
 * Characters of texts in Portuguese: letters, digits, punctuation and blanks. After NFD their only invisible characters
 * are accents, so two simple expressions replace the Unicode tables of the general path.
 */
const USUAL_TEXT = /^[\t-\r -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u205e]*$/;

/**
 * The form in which texts are compared in searches: without accents, case and invisible characters. Invisible
 * characters are removed before lower-casing, because lower case can depend on the neighbours (Σ).
 */
export function foldText(text: string): string {
  const apart = text.normalize('NFD');
  const visible = USUAL_TEXT.test(text)
    ? apart.replace(/[\u0300-\u036f]+/g, '')
    : apart.replace(/(?![\t-\r])[\p{M}\p{Cc}\p{Cf}\p{Cs}]/gu, '');
  return visible
    .replace(/\s\s+|[^\S ]/g, ' ')
    .trim()
    .toLowerCase();
}

/** True if folding kept the index of every character. Usual characters may vanish, but never become several. */
export function foldsInPlace(text: string, folded: string): boolean {
  return folded.length === text.length && USUAL_TEXT.test(text);
}
