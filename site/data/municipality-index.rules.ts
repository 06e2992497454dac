/**
 * The page of a municipality with fewer stories is kept out of search engines and sitemaps: many near-empty pages that
 * differ by a name only are taken for doorway pages.
 */
export const MUNICIPALITY_INDEXED_FROM = 3;
