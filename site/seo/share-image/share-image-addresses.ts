import type { NewsDetail } from '../../../contracts/news/news.schema.ts';
import { shareImagePath } from '../../addresses.ts';

/** The picture of every page without one of its own. */
export const PORTAL_IMAGE = '/compartilhar/portal.jpg';

/**
 * The same image as a page announces it. Social networks keep an image by its address for as long as they like, so
 * another cover, crop or focal point gives another address.
 */
export function announcedImagePath({ id, coverPicture }: Pick<NewsDetail, 'id' | 'coverPicture'>): string {
  const path = shareImagePath(id);
  if (!coverPicture) return path;
  const focal = (coverPicture.focal ?? '').replaceAll('%', '').replaceAll(' ', '-');
  return `${path}?v=${coverPicture.url.slice(-8)}${focal && `-${focal}`}`;
}
