import { VOID_ELEMENTS } from '../../../contracts/rich-text/void-elements.ts';

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/g;
const NEXT_PARAGRAPH = /^\s*<p>/;

/**
 * Splits sanitised text between two consecutive paragraphs, after the n-th or at the last such place before.
 * Paragraphs in a list or a quotation do not count. The text is not split if no two paragraphs are consecutive.
 */
export function splitBetweenParagraphs(clean: string, paragraphs: number): readonly [string, string] {
  let depth = 0;
  let seen = 0;
  let cut = 0;
  for (const { 0: tag, 1: slash, 2: element = '', index } of clean.matchAll(TAG)) {
    if (VOID_ELEMENTS.has(element)) continue;
    depth += slash ? -1 : 1;
    if (element !== 'p' || !slash || depth !== 0) continue;
    seen += 1;
    const end = index + tag.length;
    if (NEXT_PARAGRAPH.test(clean.slice(end, end + 20))) cut = end;
    if (seen >= paragraphs && cut > 0) break;
  }
  return cut === 0 ? [clean, ''] : [clean.slice(0, cut), clean.slice(cut)];
}
