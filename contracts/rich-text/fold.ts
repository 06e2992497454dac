/**
 * What texts in Portuguese are written with: letters, digits, marks and blanks. Once taken apart, nothing in it is
 * invisible but the accents, so two simple looks do what the general way needs the tables of Unicode for.
 */
const USUAL = /^[\t-\r -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u2030-\u205e]*$/;

/**
 * The form in which texts are compared when searching: without accents, case, and marks nobody can see.
 * Invisible characters go before the case does, because lower case can depend on the neighbours (Σ).
 */
export function foldText(text: string): string {
  const apart = text.normalize('NFD');
  const visible = USUAL.test(text)
    ? apart.replace(/[\u0300-\u036f]+/g, '')
    : apart.replace(/(?![\t-\r])[\p{M}\p{Cc}\p{Cf}\p{Cs}]/gu, '');
  return visible
    .replace(/\s\s+|[^\S ]/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether each character stands where it stood: usual ones may go, but never become several. */
export function foldsInPlace(text: string, folded: string): boolean {
  return folded.length === text.length && USUAL.test(text);
}
