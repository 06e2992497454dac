import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';
import { hostOf } from './archive.ts';

/** Elements that carry something of their own: where one is gone, a reader misses it. */
const COUNTED: ReadonlySet<string> = new Set(
  'img iframe a table video audio object embed form svg canvas map script style math'.split(' '),
);

function countsOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  readMarkup(html, {
    open(element, attributes) {
      if (!COUNTED.has(element)) return;
      // An anchor that only names a place is no link, and nobody misses a script.
      if (element === 'a' && !attributes.has('href')) return;
      const host = element === 'iframe' ? hostOf(attributes.get('src') ?? '').replace(/^www\./, '') : '';
      const name = isVideoHost(host) ? 'iframe' : [element, host].filter(Boolean).join(' ');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
  });
  return counts;
}

function isVideoHost(host: string): boolean {
  return /^(youtube(-nocookie)?\.com|youtu\.be)$/.test(host);
}

/** What a text had before it was sanitised and has no more: `iframe facebook.com`, `form`. */
export function lossesOf(before: string, after: string): string[] {
  const left = countsOf(after);
  return [...countsOf(before)].flatMap(([name, count]) =>
    Array.from({ length: Math.max(0, count - (left.get(name) ?? 0)) }, () => name),
  );
}
