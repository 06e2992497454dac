import { cutText } from './cut-text.ts';
import { richTextToPlain } from './plain-text.ts';

/** The beginning of the plain text: at most `length` UTF-16 units, the final `…` of a cut text included. */
export function excerptOf(html: string, length: number): string {
  return cutText(richTextToPlain(html), length);
}
