import { createClient } from '../../client/client.ts';

/** Through the site's own server, which adds the session; no token is ever seen here. */
export const rawClient = createClient({ baseUrl: '/admin/api', timeoutMs: 30_000 });
