import { RENDITION_WIDTHS } from '../../contracts/media/renditions.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';

export type PictureModel = NonNullable<NewsListItem['coverPicture']>;

/** The `sizes` of a full-width picture on a phone: 80 % of the width gives about 1.5 dots per pixel, which is enough. */
export const PHONE_WIDTH = '80vw';

/** The `sizes` of the home's lead picture. */
export const LEAD_SIZES = `(min-width: 1680px) 752px, (min-width: 1180px) 600px, (min-width: 640px) 60vw, ${PHONE_WIDTH}`;

/** The highest pixel density that files are offered for. */
const MAX_DENSITY = 2;
const needed = new Map<string, number>();

/**
 * The `srcset` of a picture. It leaves out widths beyond the picture's own, which do not exist, and beyond what its
 * box can show.
 */
export function srcSetOf({ url, width }: PictureModel, format: 'avif' | 'webp', sizes: string): string {
  const max = widthNeeded(sizes);
  const [smallest, ...wider] = RENDITION_WIDTHS;
  const files = wider
    .filter((_candidate, index) => {
      const narrower = wider[index - 1] ?? smallest;
      return (width === null || narrower < width) && narrower < max;
    })
    // A file is never wider than its picture: the last one has the picture's own width.
    .map((file) => ({ file, pixels: Math.min(file, width ?? file) }));
  return [{ file: smallest, pixels: smallest }, ...files]
    .map(({ file, pixels }) => `${url}/${file}.${format} ${pixels}w`)
    .join(', ');
}

/** Known for boxes measured in pixels; a box that grows with the window may need the widest file. */
function widthNeeded(sizes: string): number {
  const known = needed.get(sizes);
  if (known !== undefined) return known;
  const lengths = sizes.split(',').map((one) => one.replace(/^\s*\([^)]*\)/, '').trim());
  const inPixels = lengths.every((length) => length.endsWith('px'));
  const max = inPixels ? Math.max(...lengths.map(Number.parseFloat)) * MAX_DENSITY : Number.POSITIVE_INFINITY;
  needed.set(sizes, max);
  return max;
}
