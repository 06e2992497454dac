import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from './api.ts';
import { menuCount } from './menu-count.ts';

/** The number of items waiting in the queue. */
export const { refresh: refreshWaiting, useCount: useWaitingCount } = menuCount(
  async () => (await call(ENDPOINTS.adminQueue.list, { query: { limit: 1 } })).body.waiting,
);
