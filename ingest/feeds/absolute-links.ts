import { withoutTracking } from '../../contracts/links/tracking.ts';
import { escapeAttribute } from '../../contracts/rich-text/escape-html.ts';
import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';

const WITH_ADDRESS: Readonly<Record<string, string>> = { a: 'href', img: 'src', iframe: 'src' };
/** Attributes with the real address in pages that load pictures lazily. */
const LATE_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-full-url'];

/** Resolves an http(s) address against a page; null if it is invalid. */
export function absoluteUrl(address: string, base: string | null): string | null {
  const trimmed = address.trim();
  if (trimmed === '') return null;
  try {
    const url = base === null ? new URL(trimmed) : new URL(trimmed, base);
    return /^https?:$/.test(url.protocol) && url.href.length <= 2_000 ? url.href : null;
  } catch {
    return null;
  }
}

/** Makes addresses of links and pictures absolute: `/foto.jpg` would otherwise point to this portal. */
export function withAbsoluteLinks(html: string, base: string | null): string {
  let result = '';
  let done = 0;
  readMarkup(html, {
    open(element, attributes, from, to) {
      const name = WITH_ADDRESS[element];
      if (name === undefined) return;
      // A picture of one pixel is a tracker.
      if (element === 'img' && (attributes.get('width') === '1' || attributes.get('height') === '1')) {
        result += html.slice(done, from);
        done = to;
        return;
      }
      const late =
        element === 'img' ? LATE_SOURCES.map((one) => attributes.get(one)).find(Boolean) : undefined;
      const written = late ?? attributes.get(name) ?? '';
      if (/^(mailto|tel):/i.test(written)) return;
      const kept = [...attributes].filter(([one]) => one !== name);
      const whole = absoluteUrl(written, base);
      const address = whole && (element === 'a' ? withoutTracking(whole) : whole);
      const all = address === null ? kept : [[name, address] as const, ...kept];
      result += html.slice(done, from);
      result += `<${element}${all.map(([one, value]) => ` ${one}="${escapeAttribute(value)}"`).join('')}>`;
      done = to;
    },
  });
  return result + html.slice(done);
}
