/**
 * The form in which texts are compared when searching: without accents, case, and marks nobody can see.
 * Invisible characters go before the case does, because lower case can depend on the neighbours (Σ).
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[[\p{M}\p{Cc}\p{Cf}\p{Cs}]--[\t-\r]]/gv, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
