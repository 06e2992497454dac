import { youtubeId } from '../../contracts/rich-text/embeds/youtube.ts';
import { escapeAttribute, escapeText } from '../../contracts/rich-text/escape-html.ts';
import type { ArchivePicture } from './archive.ts';

interface WordPressMedia {
  /** Finds a picture by its id. */
  find(id: string): ArchivePicture | undefined;
  /** Pictures uploaded to the post itself: a gallery without ids shows these. */
  readonly all?: readonly ArchivePicture[];
}

const BLOCK =
  'table|thead|tbody|tfoot|tr|td|th|ul|ol|li|div|dl|dt|dd|h[1-6]|p|blockquote|figure|figcaption|pre|form|hr|section|' +
  'article|aside|header|footer|iframe|script|style|address';
const OPENING_BLOCK = new RegExp(`(<(?:${BLOCK})(?=[\\s>/]))`, 'gi');
const CLOSING_BLOCK = new RegExp(`(</(?:${BLOCK})\\s*>|<hr\\s*/?>)`, 'gi');
const BEGINS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCK})(?=[\\s>/])`, 'i');

/**
 * Converts the stored text of a post to the HTML that WordPress shows: paragraphs at blank lines, shortcodes expanded.
 * `lost` collects shortcodes with no equivalent.
 */
export function wordpressHtml(content: string, media: WordPressMedia, lost: string[]): string {
  const text = content.replace(/\r\n?/g, '\n');
  const plain = expandShortcodes(text, media, lost);
  // The block editor writes its own paragraphs.
  const html = /<!--\s*wp:/.test(text) ? plain : withParagraphs(plain);
  return withVideos(html);
}

function expandShortcodes(text: string, media: WordPressMedia, lost: string[]): string {
  /** The post's own pictures are shown by its first gallery only; a second one would repeat them. */
  let own = media.all ?? [];
  const ownCount = own.length;
  return text
    .replace(
      /\[caption\b([^\][]*)\]((?:(?!\[caption\b)[\s\S])*?)\[\/caption\]/gi,
      (_match, given: string, inner: string) => {
        const picture = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0] ?? '';
        const caption = inner.slice(picture.length).trim() || (attributesOf(given).get('caption') ?? '');
        return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`;
      },
    )
    .replace(/\[gallery\b([^\][]*)\]/gi, (_match, given: string) => {
      const { ids, include = ids } = Object.fromEntries(attributesOf(given));
      const named = (include ?? '').split(',').map((id) => id.trim());
      const pictures = include === undefined ? own : named.flatMap((id) => media.find(id) ?? []);
      if (include === undefined) own = [];
      if (pictures.length === 0 && (include !== undefined || ownCount === 0)) lost.push('[gallery]');
      return pictures.map(figureOf).join('\n\n');
    })
    .replace(
      /\[embed\b[^\][]*\]((?:(?!\[embed\b)[\s\S])*?)\[\/embed\]/gi,
      (_match, address: string) => `\n\n${address.trim()}\n\n`,
    )
    .replace(/\[youtube\b([^\][]*)\]/gi, (match, given: string) => {
      const address = /https?:[^\s"']+/i.exec(given)?.[0];
      return address ? `\n\n${address}\n\n` : match;
    })
    .replace(/\[(video|audio)\b([^\][]*)\](?:\s*\[\/\1\])?/gi, (_match, _name: string, given: string) => {
      const address = [...attributesOf(given)].find(([name]) =>
        /^(src|mp4|m4v|webm|mp3|ogg)$/.test(name),
      )?.[1];
      return address ? `\n\n<a href="${escapeAttribute(address)}">${escapeText(address)}</a>\n\n` : '';
    })
    .replace(
      /\[(\/?)([a-z][\w-]{2,40})(?=[\s\]/])([^\][<>]*)\]/gi,
      (match, slash: string, name: string, given: string) => {
        // "[sic]" and "[risos]" are words; a shortcode has attributes, an end tag or a plugin's name.
        if (slash === '' && !/=|\/$/.test(given) && !/_|-/.test(name)) return match;
        if (slash === '') lost.push(`[${name.toLowerCase()}]`);
        return '';
      },
    );
}

function attributesOf(given: string): Map<string, string> {
  const found = given.matchAll(/(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g);
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
    .replace(OPENING_BLOCK, '\n\n$1')
    .replace(CLOSING_BLOCK, '$1\n\n')
    .split(/\n\s*\n/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => (BEGINS_WITH_BLOCK.test(piece) ? piece : `<p>${piece.replace(/\n/g, '<br>')}</p>`))
    .join('\n');
}

/** A paragraph that contains only the address of a video becomes the video. */
function withVideos(html: string): string {
  return html.replace(
    /(<(?:p|div)\b[^<>]*>)\s*(https?:\/\/[^\s<"']+)\s*(<\/(?:p|div)>)/gi,
    (match, _open: string, address: string) => {
      const id = youtubeId(address.replaceAll('&amp;', '&'));
      return id === null ? match : `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`;
    },
  );
}
