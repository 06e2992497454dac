import { escapeAttribute } from '../../contracts/rich-text/escape-html.ts';
import { type Attributes, readMarkup } from '../../contracts/rich-text/markup-reader.ts';

/** Rewrites tags with other attributes; `undefined` leaves the tag unchanged. */
export function rewriteTags(
  html: string,
  change: (element: string, attributes: Attributes) => ReadonlyMap<string, string> | undefined,
): string {
  let rewritten = '';
  let copied = 0;
  readMarkup(html, {
    open(element, attributes, from, to) {
      const changed = change(element, attributes);
      if (!changed) return;
      const written = [...changed].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
      rewritten += `${html.slice(copied, from)}<${element}${written.join('')}>`;
      copied = to;
    },
  });
  return rewritten + html.slice(copied);
}
