const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g;
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/**
 * Cuts sanitised text after its n-th paragraph, counting only those that stand in the text itself and not
 * in a list or a quotation. Nothing is cut where no other paragraph follows.
 */
export function splitAfterParagraph(clean: string, paragraphs: number): readonly [string, string] {
  let depth = 0;
  let seen = 0;
  let cut = 0;
  for (const { 0: tag, 1: slash, 2: element = '', index } of clean.matchAll(TAG)) {
    if (EMPTY.has(element)) continue;
    depth += slash ? -1 : 1;
    if (element !== 'p') continue;
    if (slash && depth === 0) {
      seen += 1;
      if (seen === paragraphs) cut = index + tag.length;
    }
    if (!slash && depth === 1 && cut > 0) return [clean.slice(0, cut), clean.slice(cut)];
  }
  return [clean, ''];
}
