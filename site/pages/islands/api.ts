import { createClient } from '../../../client/client.ts';
import type { ENDPOINTS } from '../../../contracts/endpoints.ts';

/** The API on the site's own origin. No timeout: the island aborts a request it no longer needs. */
export const api = createClient({ baseUrl: '/api', timeoutMs: 0, fetch: (...request) => fetch(...request) });

/**
 * Endpoints with method and path only, which is all the client reads: with their schemas they would be larger than
 * all islands. The compiler checks both against the endpoint table.
 */
export const CALLS = {
  news: { method: 'GET', path: '/news' } as typeof ENDPOINTS.news.list,
  videos: { method: 'GET', path: '/tv' } as typeof ENDPOINTS.videos.list,
  createMessage: { method: 'POST', path: '/contatos' } as typeof ENDPOINTS.messages.create,
};
