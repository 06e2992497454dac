import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { LIMITS } from '../../../contracts/limits.ts';
import type { KeptLines } from '../../../services/adapter.ts';
import type { ExternalFile, ReadConditions, ReadExternal, ReadOptions } from '../../http/guarded-client.ts';
import { ACCEPTED_ENCODINGS, readBoundedBody } from './bounded-body.ts';
import { isPublicIp, parseExternalUrl } from './external-url.rules.ts';
import { FetchRefused } from './fetch-refused.ts';
import { type ExternalResponse, type ResolvedIp, sendPinned, type Transport } from './pinned-request.ts';

export interface GuardedFetchOptions {
  readonly resolve?: (host: string) => Promise<readonly ResolvedIp[]>;
  readonly request?: Transport;
  readonly ports?: readonly number[];
  readonly maxRedirects?: number;
  readonly maxBytes?: number;
  readonly deadlineMs?: number;
  /** IPs allowed although they are not public: a local server, in tests or on the same network. */
  readonly trustedIps?: readonly string[];
  /** The User-Agent header. */
  readonly userAgent?: string;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const NOT_MODIFIED = 304;

function headersOf(
  userAgent: string,
  conditions: ReadConditions | undefined,
): Readonly<Record<string, string>> {
  return {
    accept: '*/*',
    'accept-encoding': ACCEPTED_ENCODINGS,
    'user-agent': userAgent,
    ...(conditions?.etag && { 'if-none-match': conditions.etag }),
    ...(conditions?.lastModified && { 'if-modified-since': conditions.lastModified }),
  };
}

/** The only way to fetch anything from outside. Internal IPs cannot be reached through it (SSRF protection). */
export function createGuardedFetch({
  resolve = (host) => lookup(host, { all: true }),
  request = sendPinned,
  ports = [80, 443],
  maxRedirects = LIMITS.external.redirects,
  maxBytes = LIMITS.external.bytes,
  deadlineMs = LIMITS.external.timeoutMs,
  trustedIps = [],
  userAgent = 'PortalPara/1.0 (media)',
}: GuardedFetchOptions = {}): ReadExternal {
  async function checkedIps(host: string): Promise<readonly ResolvedIp[]> {
    const family = isIP(host);
    const ips = family ? [{ address: host, family }] : await resolve(host);
    if (ips.length === 0) throw new FetchRefused('network', `${host} has no address`);
    for (const { address: ip } of ips) {
      if (!isPublicIp(ip) && !trustedIps.includes(ip)) {
        throw new FetchRefused('address', `${host} resolves to ${ip}, which is not a public address`);
      }
    }
    return ips;
  }

  async function follow(
    text: string,
    { conditions, lines, secret }: ReadOptions,
    signal: AbortSignal,
  ): Promise<ExternalFile> {
    const headers = { ...headersOf(userAgent, conditions), ...secret };
    let target = parseExternalUrl(text, ports);
    for (let redirects = 0; ; redirects += 1) {
      const ips = await checkedIps(target.host);
      signal.throwIfAborted();
      const response = await request({ ...target, ips, headers, signal });
      const { location } = response.headers;
      if (!REDIRECTS.has(response.status) || !location) {
        const file = await readFile(response, conditions !== undefined, lines, signal);
        return { ...file, finalUrl: target.url.href };
      }
      response.body.destroy();
      if (redirects === maxRedirects || secret) throw new FetchRefused('redirects', 'too many redirects');
      target = parseExternalUrl(location, ports, target.url);
    }
  }

  async function readFile(
    { status, headers, body }: ExternalResponse,
    conditional: boolean,
    lines: KeptLines | undefined,
    signal: AbortSignal,
  ): Promise<Omit<ExternalFile, 'finalUrl'>> {
    if (status === NOT_MODIFIED && conditional) {
      body.destroy();
      return { bytes: Buffer.alloc(0), contentType: '', unchanged: true };
    }
    if (status !== 200) {
      const retryAfter = headers['retry-after'] ?? '';
      throw new FetchRefused('status', `the server answered ${status}`, { status, retryAfter });
    }
    const acceptedBytes = lines?.maxBytes ?? maxBytes;
    if (Number(headers['content-length']) > acceptedBytes) {
      throw new FetchRefused('too-large', `the server announces more than ${acceptedBytes} bytes`);
    }
    const bytes = await readBoundedBody(body, headers['content-encoding'] ?? '', maxBytes, signal, lines);
    const { etag, 'last-modified': lastModified } = headers;
    return { bytes, contentType: headers['content-type'] ?? '', etag, lastModified };
  }

  return async (url, options = {}) => {
    const ending = new AbortController();
    const deadline = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => deadline.reject(new FetchRefused('timeout', 'it took too long')),
      options.lines?.deadlineMs ?? deadlineMs,
    );
    try {
      return await Promise.race([follow(url, options, ending.signal), deadline.promise]);
    } catch (error) {
      if (error instanceof FetchRefused) throw error;
      throw new FetchRefused('network', 'the connection failed', { cause: error });
    } finally {
      clearTimeout(timer);
      // Close the connection in every case.
      ending.abort();
    }
  };
}
