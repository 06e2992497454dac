const ELLIPSIS = '…';
/** Two characters from below the combining marks never make one; finding out the long way is dear. */
const STAND_ALONE = /^[ -\u02ff]{2}$/;
let graphemes: Intl.Segmenter | undefined;

/** The last place at or before `index` that is not inside a character as readers see it. */
function characterBoundary(text: string, index: number): number {
  if (index > 0 && STAND_ALONE.test(text.slice(index - 1, index + 1))) return index;
  // Firefox before 125 has none: there only halves of a code point are kept together.
  if (!('Segmenter' in Intl)) return /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index;
  graphemes ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
  // A boundary depends on what stands before it and on the one code point after it.
  return graphemes.segment(text.slice(0, index + 2)).containing(index)?.index ?? index;
}

function cutLength(text: string, room: number): number {
  const wordEnd = text.slice(0, room + 1).lastIndexOf(' ');
  const atWordEnd = text.slice(0, Math.max(wordEnd, 0)).replace(/[\s,;:–—-]+$/, '').length;
  return characterBoundary(text, atWordEnd) || characterBoundary(text, room);
}

/** The beginning of a text: at most `length` UTF-16 units, the final `…` of a cut text included. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  if (length < ELLIPSIS.length) return '';
  return text.slice(0, cutLength(text, length - ELLIPSIS.length)) + ELLIPSIS;
}
