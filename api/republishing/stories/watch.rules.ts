import { foldText } from '../../../contracts/words/fold.ts';

/** Shorter lines of a feed are credits and links. */
const WORDS = 5;
/** A page paragraph that shares this part of its words is a rewording of the feed's paragraph. */
const ALIKE = 0.6;

/**
 * True if a page contradicts the feed that its text was taken from. A feed has other markup and often less text, so
 * additional text of the page does not count; a paragraph that reads differently does.
 */
export function contradicts(feed: readonly string[], page: readonly string[]): boolean {
  const text = ` ${page.map(plain).join(' ')} `;
  const paragraphs = page.map((one) => new Set(plain(one).split(' ')));
  return feed.map(plain).some((paragraph) => {
    const words = paragraph.split(' ');
    if (words.length < WORDS || text.includes(` ${paragraph} `) || text.includes(` ${beginning(words)} `)) {
      return false;
    }
    return paragraphs.some((other) => words.filter((word) => other.has(word)).length / words.length >= ALIKE);
  });
}

/** Letters and digits only, because quotation marks and dashes differ between a feed and its page. */
function plain(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words without the last one, because an excerpt is often cut inside it. */
function beginning(words: readonly string[]): string {
  return words.slice(0, -1).join(' ');
}
