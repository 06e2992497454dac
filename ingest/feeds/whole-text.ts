import { isCutExcerpt } from '../../contracts/rich-text/excerpts/cut-excerpt.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';

/** A text of this length counts as complete, however it ends. */
const SURELY_WHOLE = 600;
const MIN_PARAGRAPHS = 2;

/** True if a feed has the full text of an item, not only an excerpt; a short release is complete with two paragraphs. */
export function hasWholeText(html: string): boolean {
  const text = richTextToPlain(html);
  if (text.length >= SURELY_WHOLE) return true;
  if (isCutExcerpt(text) || !/[.!?”"’)]\s*$/u.test(text)) return false;
  return html.split('</p>').filter((piece) => richTextToPlain(piece).trim() !== '').length >= MIN_PARAGRAPHS;
}
