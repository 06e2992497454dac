import { escapeAttribute } from '../../contracts/rich-text/escape-html.ts';
import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';

const WITH_ADDRESS: Readonly<Record<string, string>> = { a: 'href', img: 'src', iframe: 'src' };
/** Where pages that load pictures late keep the real address. */
const LATE_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-full-url'];

/** An address of the web, seen from a page; null when it is none. */
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

/** The same markup with whole addresses in links and pictures: `/foto.jpg` would point to us. */
export function withAbsoluteLinks(html: string, base: string | null): string {
  let result = '';
  let done = 0;
  readMarkup(html, {
    open(element, attributes, from, to) {
      const name = WITH_ADDRESS[element];
      if (name === undefined) return;
      // A picture of one pixel counts readers.
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
      const address = absoluteUrl(written, base);
      const all = address === null ? kept : [[name, address] as const, ...kept];
      result += html.slice(done, from);
      result += `<${element}${all.map(([one, value]) => ` ${one}="${escapeAttribute(value)}"`).join('')}>`;
      done = to;
    },
  });
  return result + html.slice(done);
}
