import { RENDITION_WIDTHS } from '../../contracts/media/rendition-sizes.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';

export type PictureModel = NonNullable<NewsListItem['coverPicture']>;

/** A picture as wide as a phone: its screen has more dots than the eye needs, one and a half for each is enough. */
export const PHONE_WIDTH = '80vw';

/** Where the lead of the home stands. */
export const LEAD_SIZES = `(min-width: 1680px) 752px, (min-width: 1180px) 600px, (min-width: 640px) 60vw, ${PHONE_WIDTH}`;

/** The densest screens get no more pixels than this for each of the page's. */
const DENSITY = 2;
const needed = new Map<string, number>();

/**
 * The files a picture is offered in. Left out are widths beyond the picture's own, which would promise pixels
 * that do not exist, and beyond what its place can show.
 */
export function srcSetOf({ url, width }: PictureModel, format: 'avif' | 'webp', sizes: string): string {
  const most = widthNeeded(sizes);
  const [smallest, ...wider] = RENDITION_WIDTHS;
  const files = wider
    .filter((_candidate, at) => {
      const narrower = wider[at - 1] ?? smallest;
      return (width === null || narrower < width) && narrower < most;
    })
    // A file is never wider than its picture: the last one is the whole of it.
    .map((file) => ({ file, pixels: Math.min(file, width ?? file) }));
  return [{ file: smallest, pixels: smallest }, ...files]
    .map(({ file, pixels }) => `${url}/${file}.${format} ${pixels}w`)
    .join(', ');
}

/** Known for places measured in pixels; one that grows with the window may need the widest. */
function widthNeeded(sizes: string): number {
  const known = needed.get(sizes);
  if (known !== undefined) return known;
  const lengths = sizes.split(',').map((one) => one.replace(/^\s*\([^)]*\)/, '').trim());
  const inPixels = lengths.every((length) => length.endsWith('px'));
  const most = inPixels ? Math.max(...lengths.map(Number.parseFloat)) * DENSITY : Number.POSITIVE_INFINITY;
  needed.set(sizes, most);
  return most;
}
