/**
 * The form in which texts are compared when searching: without accents, case, and marks nobody can see.
 * Invisible characters go before the case does, because lower case can depend on the neighbours (Σ).
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?![\t-\r])[\p{M}\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
