import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from './api.ts';
import { menuCount } from './menu-count.ts';

/** The number of drafts that wait for an editor. */
export const { useCount: useReviewCount } = menuCount(async () => {
  const { headers } = await call(ENDPOINTS.adminNews.list, {
    query: { status: 'review', fields: 'summary', limit: 1 },
  });
  return Number(headers.get('x-total-count') ?? 0);
});
