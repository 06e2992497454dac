import { RENDITION_WIDTHS } from '../../contracts/schemas/media.schema.ts';
import type { NewsListItem } from '../../contracts/schemas/news.schema.ts';

export type PictureModel = NonNullable<NewsListItem['coverPicture']>;

/** Widths beyond the picture's own are left out: they would promise pixels that do not exist. */
export function srcSetOf({ url, width }: PictureModel, format: 'avif' | 'webp'): string {
  const [smallest, ...wider] = RENDITION_WIDTHS;
  const widths = [smallest, ...wider.filter((candidate) => width === null || candidate <= width)];
  return widths.map((candidate) => `${url}/${candidate}.${format} ${candidate}w`).join(', ');
}
