import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';
import { addressHost } from './archive.ts';

/** Elements with visible content of their own: readers would notice their loss. */
const CONTENT_ELEMENTS: ReadonlySet<string> = new Set(
  'img iframe a table video audio object embed form svg canvas map script style math'.split(' '),
);

function countsOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  readMarkup(html, {
    open(element, attributes) {
      if (!CONTENT_ELEMENTS.has(element)) return;
      // An anchor without `href` is no link.
      if (element === 'a' && !attributes.has('href')) return;
      const host = element === 'iframe' ? addressHost(attributes.get('src') ?? '').replace(/^www\./, '') : '';
      const name = isVideoHost(host) ? 'iframe' : [element, host].filter(Boolean).join(' ');
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
  });
  return counts;
}

function isVideoHost(host: string): boolean {
  return /^(youtube(-nocookie)?\.com|youtu\.be)$/.test(host);
}

/** Elements that the sanitiser removed: `iframe facebook.com`, `form`. */
export function removedElements(before: string, after: string): string[] {
  const left = countsOf(after);
  return [...countsOf(before)].flatMap(([name, count]) =>
    Array.from({ length: Math.max(0, count - (left.get(name) ?? 0)) }, () => name),
  );
}
