import { createClient } from '../../client/client.ts';

/** Calls go through the site's own server, which adds the session token; the browser never sees a token. */
export const rawClient = createClient({ baseUrl: '/admin/api', timeoutMs: 30_000 });
