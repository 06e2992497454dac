import type { Encoding } from '../../../../contracts/http/accept-encoding.ts';

/** The cache key of a page: one entry per edition and encoding, so that a hit is one look-up. */
export function pageCacheKey(edition: number, pathAndQuery: string, encoding: Encoding): string {
  return `${encoding} ${edition} ${pathAndQuery}`;
}

/** The same page in nginx, which knows hosts instead of editions; `deploy/nginx/portal.conf` has the same key. */
export function nginxKey(host: string, pathAndQuery: string, encoding: string): string {
  return `${encoding} ${host} ${pathAndQuery}`;
}

/** A picture in nginx, the same for all hosts. */
export function nginxFileKey(path: string, encoding: string): string {
  return `${encoding} ${path}`;
}
