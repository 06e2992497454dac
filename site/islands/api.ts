import { createClient } from '../../client/client.ts';
import type { ENDPOINTS } from '../../contracts/endpoints.ts';

/** The API on the site's own origin. A request lasts as long as its island wants the answer. */
export const api = createClient({ baseUrl: '/api', timeoutMs: 0, fetch: (...request) => fetch(...request) });

/**
 * Rows of the endpoint table by method and path, which is all the client reads of them: with their schemas they
 * would weigh more than all islands. The compiler compares both with the table.
 */
export const CALLS = {
  news: { method: 'GET', path: '/news' } as typeof ENDPOINTS.news.list,
  videos: { method: 'GET', path: '/tv' } as typeof ENDPOINTS.videos.list,
  createMessage: { method: 'POST', path: '/contatos' } as typeof ENDPOINTS.messages.create,
};
