import { isCutExcerpt } from '../rich-text/excerpts/cut-excerpt.ts';

/** Number of characters compared: the end of a summary may be cut. */
const COMPARED_LENGTH = 60;

/** True if a summary is only the beginning of its text, or was cut ("[…]"), and so adds nothing. */
export function repeatsText(summary: string, plainText: string): boolean {
  if (isCutExcerpt(summary)) return true;
  const start = summary.replace(/\s+/g, ' ').trim().slice(0, COMPARED_LENGTH);
  return plainText.replace(/\s+/g, ' ').trim().startsWith(start);
}
