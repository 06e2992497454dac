import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { LIMITS } from '../../../contracts/limits.ts';
import { ACCEPTED_ENCODINGS, readBoundedBody } from './bounded-body.ts';
import { FetchRefused } from './fetch-refused.ts';
import { isPublicAddress, parseOutsideUrl } from './outside-address.rules.ts';
import { type OutsideResponse, type ResolvedAddress, sendPinned, type Transport } from './pinned-request.ts';

export interface FetchedFile {
  readonly bytes: Buffer;
  /** As the server wrote it, '' when it did not say: a claim, never a proof. */
  readonly contentType: string;
  readonly finalUrl: string;
}

export interface GuardedFetchOptions {
  readonly resolve?: (host: string) => Promise<readonly ResolvedAddress[]>;
  readonly request?: Transport;
  readonly ports?: readonly number[];
  readonly maxRedirects?: number;
  readonly maxBytes?: number;
  readonly deadlineMs?: number;
  /** Addresses let through although they are not public: a server of one's own, in tests or nearby. */
  readonly trustedAddresses?: readonly string[];
}

export type GuardedFetch = (url: string) => Promise<FetchedFile>;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const HEADERS = {
  accept: '*/*',
  'accept-encoding': ACCEPTED_ENCODINGS,
  'user-agent': 'PortalPara/1.0 (media)',
} as const;

/** The one way to bring anything from outside: nothing of the inside can be reached through it. */
export function createGuardedFetch({
  resolve = (host) => lookup(host, { all: true }),
  request = sendPinned,
  ports = [80, 443],
  maxRedirects = LIMITS.external.redirects,
  maxBytes = LIMITS.external.bytes,
  deadlineMs = LIMITS.external.timeoutMs,
  trustedAddresses = [],
}: GuardedFetchOptions = {}): GuardedFetch {
  async function checkedAddresses(host: string): Promise<readonly ResolvedAddress[]> {
    const family = isIP(host);
    const addresses = family ? [{ address: host, family }] : await resolve(host);
    if (addresses.length === 0) throw new FetchRefused('network', `${host} has no address`);
    for (const { address } of addresses) {
      if (!isPublicAddress(address) && !trustedAddresses.includes(address)) {
        throw new FetchRefused('address', `${host} stands at ${address}, which is not public`);
      }
    }
    return addresses;
  }

  async function follow(text: string, signal: AbortSignal): Promise<FetchedFile> {
    let target = parseOutsideUrl(text, ports);
    for (let redirects = 0; ; redirects += 1) {
      const addresses = await checkedAddresses(target.host);
      signal.throwIfAborted();
      const response = await request({ ...target, addresses, headers: HEADERS, signal });
      const { location } = response.headers;
      if (!REDIRECTS.has(response.status) || !location) {
        return { ...(await readFile(response, signal)), finalUrl: target.url.href };
      }
      response.body.destroy();
      if (redirects === maxRedirects) throw new FetchRefused('redirects', 'too many redirects');
      target = parseOutsideUrl(location, ports, target.url);
    }
  }

  async function readFile(
    { status, headers, body }: OutsideResponse,
    signal: AbortSignal,
  ): Promise<Pick<FetchedFile, 'bytes' | 'contentType'>> {
    if (status !== 200) throw new FetchRefused('status', `the server answered ${status}`);
    if (Number(headers['content-length']) > maxBytes) {
      throw new FetchRefused('too-large', `the server announces more than ${maxBytes} bytes`);
    }
    const bytes = await readBoundedBody(body, headers['content-encoding'] ?? '', maxBytes, signal);
    return { bytes, contentType: headers['content-type'] ?? '' };
  }

  return async (url) => {
    const ending = new AbortController();
    const deadline = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => deadline.reject(new FetchRefused('timeout', 'it took too long')),
      deadlineMs,
    );
    try {
      return await Promise.race([follow(url, ending.signal), deadline.promise]);
    } catch (error) {
      if (error instanceof FetchRefused) throw error;
      throw new FetchRefused('network', 'the connection failed', { cause: error });
    } finally {
      clearTimeout(timer);
      // However it ended, no connection stays open behind it.
      ending.abort();
    }
  };
}
