import type { Encoding } from '../../../contracts/http/accept-encoding.ts';

/** The cache key of a page: one entry per edition and encoding, so that a hit is one look-up. */
export function pageCacheKey(edition: number, pathAndQuery: string, encoding: Encoding): string {
  return `${encoding} ${edition} ${pathAndQuery}`;
}

/** The same page in nginx, which knows hosts instead of editions: one key for each host of the edition. */
export function nginxKeys(key: string, hostsOf: (edition: number) => readonly string[]): string[] {
  const [encoding = '', edition = ''] = key.split(' ', 2);
  const pathAndQuery = key.slice(encoding.length + edition.length + 2);
  return hostsOf(Number(edition)).map((host) => nginxKey(host, pathAndQuery, encoding));
}

export function nginxKey(host: string, pathAndQuery: string, encoding: string): string {
  return `${encoding} ${host} ${pathAndQuery}`;
}
