import { youtubeId } from '../../contracts/rich-text/embeds/youtube.ts';
import { escapeAttribute, escapeText } from '../../contracts/rich-text/escape-html.ts';
import type { ArchivePicture } from './archive.ts';

export interface WordPressMedia {
  /** By the number of the picture. */
  find(id: string): ArchivePicture | undefined;
}

const BLOCK =
  'table|thead|tbody|tfoot|tr|td|th|ul|ol|li|div|dl|dt|dd|h[1-6]|p|blockquote|figure|figcaption|pre|form|hr|section|' +
  'article|aside|header|footer|iframe|script|style|address';
const OPENING = new RegExp(`(<(?:${BLOCK})(?=[\\s>/]))`, 'gi');
const CLOSING = new RegExp(`(</(?:${BLOCK})\\s*>|<hr\\s*/?>)`, 'gi');
const BEGINS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCK})(?=[\\s>/])`, 'i');

/**
 * The stored text of a post as WordPress shows it: paragraphs where blank lines stand, shortcodes as what they stand
 * for. `lost` names the shortcodes that stand for nothing here.
 */
export function wordpressHtml(content: string, media: WordPressMedia, lost: string[]): string {
  const text = content.replace(/\r\n?/g, '\n');
  const plain = expandShortcodes(text, media, lost);
  // The block editor writes its paragraphs itself.
  const html = /<!--\s*wp:/.test(text) ? plain : withParagraphs(plain);
  return withVideos(html);
}

function expandShortcodes(text: string, media: WordPressMedia, lost: string[]): string {
  return text
    .replace(/\[caption\b([^\]]*)\]([\s\S]*?)\[\/caption\]/gi, (_match, given: string, inner: string) => {
      const picture = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? '';
      const caption = inner.slice(picture.length).trim() || (attributesOf(given).get('caption') ?? '');
      return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`;
    })
    .replace(/\[gallery\b([^\]]*)\]/gi, (_match, given: string) => {
      const ids = (attributesOf(given).get('ids') ?? '').split(',').map((id) => id.trim());
      const pictures = ids.flatMap((id) => media.find(id) ?? []);
      if (pictures.length === 0) lost.push('[gallery]');
      return pictures.map(figureOf).join('\n\n');
    })
    .replace(
      /\[embed\b[^\]]*\]\s*([\s\S]*?)\s*\[\/embed\]/gi,
      (_match, address: string) => `\n\n${address}\n\n`,
    )
    .replace(
      /\[youtube\b[^\]]*?(https?:[^\s\]"']+)[^\]]*\]/gi,
      (_match, address: string) => `\n\n${address}\n\n`,
    )
    .replace(/\[(video|audio)\b([^\]]*)\](?:\s*\[\/\1\])?/gi, (_match, _name: string, given: string) => {
      const address = [...attributesOf(given)].find(([name]) =>
        /^(src|mp4|m4v|webm|mp3|ogg)$/.test(name),
      )?.[1];
      return address ? `\n\n<a href="${escapeAttribute(address)}">${escapeText(address)}</a>\n\n` : '';
    })
    .replace(
      /\[(\/?)([a-z][\w-]{2,40})(?=[\s\]/])([^\]<>]*)\]/gi,
      (match, slash: string, name: string, given: string) => {
        // "[sic]" and "[risos]" are words; what has attributes, an end or a plugin's name is none.
        if (slash === '' && !/=|\/$/.test(given) && !/_|-/.test(name)) return match;
        if (slash === '') lost.push(`[${name.toLowerCase()}]`);
        return '';
      },
    );
}

function attributesOf(given: string): Map<string, string> {
  const found = given.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g);
  return new Map(
    [...found].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  );
}

function figureOf({ url, alt, credit }: ArchivePicture): string {
  const caption = credit === '' ? '' : `<figcaption>${escapeText(credit)}</figcaption>`;
  return `<figure><img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}">${caption}</figure>`;
}

function withParagraphs(text: string): string {
  return text
    .replace(OPENING, '\n\n$1')
    .replace(CLOSING, '$1\n\n')
    .split(/\n\s*\n/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => (BEGINS_WITH_BLOCK.test(piece) ? piece : `<p>${piece.replace(/\n/g, '<br>')}</p>`))
    .join('\n');
}

/** An address of a video that stands alone is the video. */
function withVideos(html: string): string {
  return html.replace(
    /(<(?:p|div)\b[^>]*>)\s*(https?:\/\/[^\s<"']+)\s*(<\/(?:p|div)>)/gi,
    (match, _open: string, address: string) => {
      const id = youtubeId(address.replaceAll('&amp;', '&'));
      return id === null ? match : `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`;
    },
  );
}
