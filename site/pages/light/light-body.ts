import { escapeAttribute, escapeText } from '../../../contracts/rich-text/escape-html.ts';
import { substituteImages } from '../../../contracts/rich-text/images.ts';
import { type Attributes, readMarkup } from '../../../contracts/rich-text/markup-reader.ts';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import { VOID_ELEMENTS } from '../../../contracts/rich-text/void-elements.ts';
import type { BodyModel } from '../article/article-body.tsx';

const FRAME_END = '</iframe>';
/** About 9 KB compressed: with everything around it a part stays below 14 KB. */
const PART_LENGTH = 22_000;

/** The text of a story in parts, with a link in place of every picture, video and embed. */
export function lightParts({ html, images, pictures }: BodyModel): readonly string[] {
  const clean = substituteImages(sanitiseRichText(html), images);
  const bySource = new Map(pictures.map(({ src, picture }) => [src, `${picture.url}/640.jpg`]));
  return partsOf(withLinks(clean, bySource));
}

function withLinks(clean: string, files: ReadonlyMap<string, string>): string {
  let drawn = '';
  let copied = 0;
  readMarkup(clean, {
    open(element, attributes, from, to) {
      const link = mediaLink(element, attributes, files);
      if (link === undefined) return;
      drawn += clean.slice(copied, from) + link;
      copied = element === 'iframe' ? to + FRAME_END.length : to;
    },
    close: () => undefined,
  });
  return drawn + clean.slice(copied);
}

function mediaLink(
  element: string,
  attributes: Attributes,
  files: ReadonlyMap<string, string>,
): string | undefined {
  const source = attributes.get('src') ?? '';
  if (element === 'img') return link(files.get(source) ?? source, 'Ver a foto', attributes.get('alt') ?? '');
  return element === 'iframe'
    ? link(source, 'Abrir o vídeo ou a publicação', attributes.get('title') ?? '')
    : undefined;
}

function link(address: string, text: string, about: string): string {
  return `<a href="${escapeAttribute(address)}">${text}${about && `: ${escapeText(about)}`}</a>`;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/g;

/** Splits between elements that are not inside another one; a single longer element stays whole. */
function partsOf(html: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  let last = 0;
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: element = '', index } of html.matchAll(TAG)) {
    if (VOID_ELEMENTS.has(element)) continue;
    depth += slash ? -1 : 1;
    if (depth !== 0) continue;
    const end = index + tag.length;
    if (end - from > PART_LENGTH && last > from) {
      parts.push(html.slice(from, last));
      from = last;
    }
    last = end;
  }
  return [...parts, html.slice(from)];
}
