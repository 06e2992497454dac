/** The picture of every page without one of its own. */
export const PORTAL_IMAGE = '/compartilhar/portal.jpg';

export function shareImagePath(newsId: number): string {
  return `/compartilhar/${newsId}.jpg`;
}
