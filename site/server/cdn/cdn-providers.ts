import { request } from 'undici';
import type { Environment } from '../../../config/environment.ts';

/** How one CDN provider names the cache keys of a page, and how it purges them. */
export interface CdnProvider {
  readonly keysAtOnce: number;
  headers(keys: readonly string[], seconds: number): Record<string, string>;
  /** The headers of an answer that the CDN must not cache, whatever browsers may do with it. */
  readonly notCached: Record<string, string>;
  purge(keys: readonly string[]): Promise<void>;
}

const TIMEOUT_MS = 5_000;

export type CdnName = Exclude<Environment['CDN'], 'none'>;

type Send = (call: {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}) => Promise<void>;

/**
 * How long the CDN may serve a stale page, as a multiple of its lifetime: while it revalidates, and while the site is
 * down. Of a page that is fresh for 30 seconds that is two minutes, and twelve hours: a night.
 */
const STALE_FACTORS = { whileRevalidating: 4, ifError: 1_440 } as const;

function lifetime(seconds: number): string {
  const { whileRevalidating, ifError } = STALE_FACTORS;
  return `max-age=${seconds}, stale-while-revalidate=${seconds * whileRevalidating}, stale-if-error=${seconds * ifError}`;
}

function surrogateHeaders(keys: readonly string[], seconds: number): Record<string, string> {
  return { 'surrogate-key': keys.join(' '), 'surrogate-control': lifetime(seconds) };
}

const SURROGATE_NOT_CACHED = { 'surrogate-control': 'max-age=0' };

const PROVIDERS: Readonly<Record<CdnName, (send: Send, token: string) => CdnProvider>> = {
  // The format that deploy/varnish/portal.vcl reads.
  varnish: (send, token) => ({
    keysAtOnce: 100,
    headers: surrogateHeaders,
    notCached: SURROGATE_NOT_CACHED,
    purge: (keys) =>
      send({
        method: 'PURGE',
        headers: { 'x-purge-token': token, 'x-purge-keys': keys.map(escapeRegExp).join('|') },
      }),
  }),
  // https://www.fastly.com/documentation/reference/api/purging/: CDN_URL is …/service/SERVICE/purge
  fastly: (send, token) => ({
    keysAtOnce: 256,
    headers: surrogateHeaders,
    notCached: SURROGATE_NOT_CACHED,
    purge: (keys) =>
      send({ method: 'POST', headers: { 'fastly-key': token, 'surrogate-key': keys.join(' ') } }),
  }),
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/: CDN_URL is …/zones/ZONE/purge_cache
  cloudflare: (send, token) => ({
    keysAtOnce: 30,
    headers: (keys, seconds) => ({ 'cache-tag': keys.join(','), 'cdn-cache-control': lifetime(seconds) }),
    notCached: { 'cdn-cache-control': 'no-store' },
    purge: (tags) =>
      send({
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
      }),
  }),
};

export function createCdnProvider(name: CdnName, url: string, token: string): CdnProvider {
  return PROVIDERS[name](sendTo(url), token);
}

function sendTo(url: string): Send {
  return async ({ method, headers, body }) => {
    const response = await request(url, {
      method: method as 'POST',
      headers,
      ...(body !== undefined && { body }),
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    });
    await response.body.dump();
    if (response.statusCode >= 300) throw new Error(`the CDN answered ${response.statusCode}`);
  };
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
