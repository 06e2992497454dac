import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from './api.ts';
import { menuCount } from './menu-count.ts';

/** The number of unread messages. */
export const { refresh: refreshUnread, useCount: useUnreadCount } = menuCount(async () => {
  const { headers } = await call(ENDPOINTS.messages.list, { query: { limit: 1 } });
  return Number(headers.get('x-unread-count') ?? 0);
});
