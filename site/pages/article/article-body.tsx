import { renderToStaticMarkup } from 'react-dom/server';
import type { NewsDetail } from '../../../contracts/news/news.schema.ts';
import { escapeAttribute } from '../../../contracts/rich-text/escape-html.ts';
import { imagesInText, substituteImages } from '../../../contracts/rich-text/images.ts';
import { type Attributes, readMarkup } from '../../../contracts/rich-text/markup-reader.ts';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import type { PictureModel } from '../../data/picture.model.ts';
import { BodyFrame, BodyPicture } from './body-media.tsx';
import { splitBetweenParagraphs } from './split-text.rules.ts';

export interface BodyModel {
  readonly html: string;
  /** Replace the images in the text, in order. */
  readonly images: readonly string[];
  readonly pictures: NewsDetail['pictures'];
}

interface ShownBody {
  /** The text up to the position of the ad. */
  readonly start: string;
  readonly rest: string;
}

const PARAGRAPHS_BEFORE_AD = 3;
const FRAME_END = '</iframe>';
/** A quotation without quotation marks gets them from the page. */
const UNQUOTED_QUOTATION = /<blockquote>(?!(?:<[^<>]+>){0,8}\s*[“”"«‘'])/g;
const TABLE_START = '<div class="table" role="region" aria-label="Tabela" tabindex="0"><table>';

/** The text as readers see it: sanitised again on every render, with our own markup for pictures and videos. */
export function renderBody({ html, images, pictures }: BodyModel): ShownBody {
  const sanitised = sanitiseRichText(html);
  const clean = nameGalleries(images.length > 0 ? withImages(sanitised, images) : sanitised);
  const [start, rest] = splitBetweenParagraphs(clean, PARAGRAPHS_BEFORE_AD);
  const bySource = new Map(pictures.map(({ src, picture }) => [src, picture]));
  return { start: decorate(start, bySource), rest: decorate(rest, bySource) };
}

/** Replaces the images of the text in order; the remaining ones follow below it. */
function withImages(sanitised: string, images: readonly string[]): string {
  return substituteImages(sanitised, images) + galleryOf(images.slice(imagesInText(sanitised).length));
}

/** The pictures that are not in the text, as a gallery below it. */
function galleryOf(images: readonly string[]): string {
  const tags = images.map((src, index) => {
    const alt = `Imagem ${index + 1} de ${images.length}`;
    return `<img src="${escapeAttribute(src)}" alt="${alt}">`;
  });
  return images.length > 0 ? sanitiseRichText(`<figure>${tags.join('')}</figure>`) : '';
}

const FIGURE = /<figure>((?:(?!<\/?figure>).)*)<\/figure>/gs;

/** A figure with several pictures shows them side by side. */
function nameGalleries(clean: string): string {
  return clean.replace(FIGURE, (figure, inside: string) =>
    inside.split('<img ').length > 2 ? `<figure class="gallery">${inside}</figure>` : figure,
  );
}

type Pictures = ReadonlyMap<string, PictureModel>;

function decorate(clean: string, pictures: Pictures): string {
  // The sanitiser writes each tag in one form only and escapes texts, so string replacement is safe.
  return drawMedia(clean, pictures)
    .replaceAll('<table>', TABLE_START)
    .replaceAll('</table>', '</table></div>')
    .replace(UNQUOTED_QUOTATION, '<blockquote class="quote">');
}

function drawMedia(clean: string, pictures: Pictures): string {
  if (!/<i(?:mg|frame) /.test(clean)) return clean;
  let drawn = '';
  let copied = 0;
  let inGallery = false;
  readMarkup(clean, {
    open(element, attributes, from, to) {
      if (element === 'figure') inGallery = attributes.has('class');
      const media = draw(element, attributes, pictures, inGallery);
      if (media === undefined) return;
      drawn += clean.slice(copied, from) + media;
      copied = element === 'iframe' ? to + FRAME_END.length : to;
    },
    close(element) {
      if (element === 'figure') inGallery = false;
    },
  });
  return drawn + clean.slice(copied);
}

function draw(
  element: string,
  attributes: Attributes,
  pictures: Pictures,
  inGallery: boolean,
): string | undefined {
  if (element === 'iframe') return renderToStaticMarkup(<BodyFrame attributes={attributes} />);
  if (element !== 'img') return undefined;
  const picture = pictures.get(attributes.get('src') ?? '');
  const shown = renderToStaticMarkup(<BodyPicture attributes={attributes} picture={picture} />);
  return inGallery ? `<span class="gallery__one">${shown}</span>` : shown;
}
