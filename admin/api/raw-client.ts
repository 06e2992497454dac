import { type CallOptions, createClient, endpointPath } from '../../client/client.ts';
import type { Endpoint } from '../../contracts/http/endpoint.ts';

/** Calls go through the site's own server, which adds the session token; the browser never sees a token. */
export const ADMIN_API = '/admin/api';

export const rawClient = createClient({ baseUrl: ADMIN_API, timeoutMs: 30_000 });

/** The address of an endpoint for a link or a picture, which the browser loads without a call. */
export function endpointHref<E extends Endpoint>(
  endpoint: E,
  options: Pick<CallOptions<E>, 'params' | 'query'>,
): string {
  return ADMIN_API + endpointPath(endpoint, options);
}
