const ELLIPSIS = '…';
/** Two characters below the combining marks never form one grapheme; the segmenter is slow, so skip it for them. */
const STAND_ALONE = /^[ -\u02ff]{2}$/;
let graphemes: Intl.Segmenter | undefined;

/** The last index at or before `index` that is not inside a grapheme. */
function characterBoundary(text: string, index: number): number {
  if (index > 0 && STAND_ALONE.test(text.slice(index - 1, index + 1))) return index;
  // Firefox before 125 has no Segmenter: there only surrogate pairs are kept together.
  if (!('Segmenter' in Intl)) return /[\udc00-\udfff]/.test(text.charAt(index)) ? index - 1 : index;
  graphemes ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
  // A boundary depends on the text before it and on the one code point after it.
  return graphemes.segment(text.slice(0, index + 2)).containing(index)?.index ?? index;
}

/** Cut at the end of a sentence if at least this share of the length remains. */
const SENTENCE_SHARE = 0.6;
/** After a word of four letters or a number: "Dr.", "Av." and "R$ 1.200" end no sentence. */
const SENTENCE_END = /(?:\p{L}{4}|\d)[.!?]["”’)]?(?=\s)/gu;
/** At least as long as any match of it. */
const LONGEST_END = 12;
/** Words that cannot end an excerpt. */
const UNFINISHED_ENDINGS = new Set(
  (
    'a à ao aos as às até com como da das de do dos e em entre mas na nas nem no nos o os ou para pela pelas pelo ' +
    'pelos por que se sem ser sob sobre um uma umas uns foi são é'
  ).split(' '),
);

function sentenceLength(text: string, max: number): number {
  const least = max * SENTENCE_SHARE;
  const from = Math.max(0, Math.floor(least) - LONGEST_END);
  let end = 0;
  for (const { 0: match, index } of text.slice(from, max + 1).matchAll(SENTENCE_END)) {
    end = from + index + match.length;
  }
  return end <= max && end >= least ? end : 0;
}

function cutLength(text: string, room: number): number {
  const wordEnd = text.slice(0, room + 1).lastIndexOf(' ');
  const atWordEnd = withoutLeadingOn(text.slice(0, Math.max(wordEnd, 0))).length;
  return characterBoundary(text, atWordEnd) || characterBoundary(text, room);
}

/** Removes punctuation and words such as articles and prepositions from the end. */
function withoutLeadingOn(text: string): string {
  const end = text.replace(/(?<![\s,;:.!?–—-])[\s,;:.!?–—-]+$/, '');
  const lastBlank = end.lastIndexOf(' ');
  const leadsOn = lastBlank > 0 && UNFINISHED_ENDINGS.has(end.slice(lastBlank + 1).toLowerCase());
  return leadsOn ? withoutLeadingOn(end.slice(0, lastBlank)) : end;
}

/**
 * The beginning of a text, at most `length` UTF-16 units: up to the end of a sentence if one is near, otherwise up to a
 * word that can end it, followed by `…`, which counts too.
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  if (length < ELLIPSIS.length) return '';
  const sentence = sentenceLength(text, length);
  if (sentence > 0) return text.slice(0, sentence);
  return text.slice(0, cutLength(text, length - ELLIPSIS.length)) + ELLIPSIS;
}
