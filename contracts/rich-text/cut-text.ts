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

/** A whole sentence says more than a longer half of one, unless it is much shorter. */
const SENTENCE_SHARE = 0.6;
/** After a word of four letters or a number: "Dr.", "Av." and "R$ 1.200" end nothing. */
const SENTENCE_END = /(?:\p{L}{4}|\d)[.!?]["”’)]?(?=\s)/gu;
/** Words that only lead on to the next one. */
const LEADS_ON = new Set(
  (
    'a à ao aos as às até com como da das de do dos e em entre mas na nas nem no nos o os ou para pela pelas pelo ' +
    'pelos por que se sem ser sob sobre um uma umas uns foi são é'
  ).split(' '),
);

function sentenceLength(text: string, most: number): number {
  let end = 0;
  for (const { 0: match, index } of text.slice(0, most + 1).matchAll(SENTENCE_END))
    end = index + match.length;
  return end <= most && end >= most * SENTENCE_SHARE ? end : 0;
}

function cutLength(text: string, room: number): number {
  const wordEnd = text.slice(0, room + 1).lastIndexOf(' ');
  const atWordEnd = withoutLeadingOn(text.slice(0, Math.max(wordEnd, 0))).length;
  return characterBoundary(text, atWordEnd) || characterBoundary(text, room);
}

/** Ends neither with a sign nor with a word that promises another. */
function withoutLeadingOn(text: string): string {
  const end = text.replace(/[\s,;:.!?–—-]+$/, '');
  const lastBlank = end.lastIndexOf(' ');
  const leadsOn = lastBlank > 0 && LEADS_ON.has(end.slice(lastBlank + 1).toLowerCase());
  return leadsOn ? withoutLeadingOn(end.slice(0, lastBlank)) : end;
}

/**
 * The beginning of a text, at most `length` UTF-16 units: up to the end of a sentence where one is near, else up to a
 * word that can stand last, with a `…` that is counted too.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  if (length < ELLIPSIS.length) return '';
  const sentence = sentenceLength(text, length);
  if (sentence > 0) return text.slice(0, sentence);
  return text.slice(0, cutLength(text, length - ELLIPSIS.length)) + ELLIPSIS;
}
