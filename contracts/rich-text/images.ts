import { escapeAttribute } from './escape-html.ts';
import { type Attributes, readMarkup } from './markup-reader.ts';
import { safeImageSource } from './safe-links.ts';

type Image = { src: string; attributes: Attributes; from: number; to: number };

function readImages(html: string): Image[] {
  const images: Image[] = [];
  readMarkup(html, {
    open(element, attributes, from, to) {
      const src = attributes.get('src');
      if (element === 'img' && src !== undefined) images.push({ src, attributes, from, to });
    },
  });
  return images;
}

function imageTag(attributes: Attributes): string {
  const written = [...attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<img${written.join('')}>`;
}

/** The addresses an `imgContent` lists, separated by commas. */
export function splitImages(imgContent: string): string[] {
  return imgContent
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
}

/** The address of each image, in the order of the text, without images that have none. */
export function imagesInText(html: string): string[] {
  return readImages(html).map((image) => image.src);
}

interface DescribedImage {
  readonly src: string;
  readonly alt: string;
  readonly credit: string;
}

/** The images of a text with what the text says about them. */
export function describedImages(html: string): DescribedImage[] {
  return readImages(html).map(({ src, attributes }) => ({
    src,
    alt: attributes.get('alt') ?? '',
    credit: attributes.get('data-credit') ?? '',
  }));
}

/** The n-th image gets the n-th address. A missing or unsafe address leaves its image unchanged. */
export function substituteImages(html: string, urls: readonly string[]): string {
  let substituted = '';
  let copied = 0;
  for (const [index, { attributes, from, to }] of readImages(html).entries()) {
    const src = safeImageSource(urls[index] ?? '');
    if (src === null) continue;
    substituted += html.slice(copied, from) + imageTag(new Map([...attributes, ['src', src]]));
    copied = to;
  }
  return substituted + html.slice(copied);
}
