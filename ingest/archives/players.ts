import { escapeAttribute, escapeText } from '../../contracts/rich-text/escape-html.ts';
import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';

const PLAYERS: ReadonlySet<string> = new Set(['audio', 'video']);

/** Texts of the portal have no players, so each becomes a link to the file, labelled with its file name. */
export function playersToLinks(html: string): string {
  if (!/<(?:audio|video)\b/i.test(html)) return html;
  let written = '';
  let copied = 0;
  let opened: { readonly from: number; readonly to: number; readonly src: string } | undefined;
  readMarkup(html, {
    open(element, attributes, from, to) {
      if (PLAYERS.has(element)) opened = { from, to, src: attributes.get('src') ?? '' };
    },
    close(element, from, to) {
      if (!opened || !PLAYERS.has(element)) return;
      const src = opened.src || sourceIn(html.slice(opened.to, from));
      const link = `<a href="${escapeAttribute(src)}">${escapeText(fileName(src))}</a>`;
      // A player without an address stays, and the report counts it as a loss.
      if (src !== '') {
        written += html.slice(copied, opened.from) + link;
        copied = to;
      }
      opened = undefined;
    },
  });
  return written + html.slice(copied);
}

/** The first source of a player; `readMarkup` does not report its inner elements. */
function sourceIn(inner: string): string {
  return /<source\b[^<>]*?\ssrc\s*=\s*["']?([^"'\s<>]+)/i.exec(inner)?.[1] ?? '';
}

export function fileName(address: string): string {
  return address.split(/[?#]/, 1)[0]?.split('/').at(-1) || address;
}
