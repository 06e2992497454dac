/** `gap` stands for omitted pages. */
type PageNumber = number | 'gap';

/** How many pages are listed between the first and the last. */
const MIDDLE_PAGES = 3;

/** The pages that get a link: the first, the last, and those around the current one. */
export function pageNumbers(page: number, pages: number): readonly PageNumber[] {
  const from = Math.max(2, Math.min(page - 1, pages - MIDDLE_PAGES));
  const to = Math.min(from + MIDDLE_PAGES - 1, pages - 1);
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [1, ...between(1, from), ...middle, ...between(to, pages), ...(pages > 1 ? [pages] : [])];
}

/** Fills the space between two listed pages: a single missing page is listed, several become a gap. */
function between(before: number, after: number): readonly PageNumber[] {
  const missing = after - before - 1;
  if (missing < 1) return [];
  return missing === 1 ? [before + 1] : ['gap'];
}
