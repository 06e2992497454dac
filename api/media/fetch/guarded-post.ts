import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { HandOver, PostExternal, PostResult } from '../../http/guarded-client.ts';
import { readBoundedBody } from './bounded-body.ts';
import { isPublicIp, parseExternalUrl } from './external-url.rules.ts';
import { FetchRefused } from './fetch-refused.ts';
import { type ResolvedIp, sendPinned, type Transport } from './pinned-request.ts';

interface GuardedPostOptions {
  readonly resolve?: (host: string) => Promise<readonly ResolvedIp[]>;
  readonly request?: Transport;
  readonly deadlineMs?: number;
  /** Receivers that the operator has named: they are called although they are not public, as `host:port`. */
  readonly trusted?: readonly string[];
  readonly userAgent?: string;
  /** The only hosts that are called, with their port if it is not the usual one; not given: any. */
  readonly hosts?: readonly string[];
  /** The most bytes of an answer that are read; 0: its body is not read. */
  readonly answerBytes?: number;
}

export interface GuardedPost {
  readonly post: PostExternal;
  /** Why this URL is never called; undefined if it can be tried. */
  objection(url: string): string | undefined;
}

const PORTS: readonly number[] = [443, 8443];

/**
 * Sends a body to another server. As `createGuardedFetch` it reaches public IPs only: the name is resolved for
 * every call, and the connection goes to the IP that was checked. Redirects are not followed.
 */
export function createGuardedPost({
  resolve = (host) => lookup(host, { all: true }),
  request = sendPinned,
  deadlineMs = 15_000,
  trusted = [],
  userAgent = 'PortalPara/1.0 (webhooks)',
  hosts,
  answerBytes = 0,
}: GuardedPostOptions = {}): GuardedPost {
  function parse(text: string) {
    const url = URL.parse(text);
    if (hosts && url !== null && !hosts.includes(url.host))
      throw new FetchRefused('host', 'this host is not called');
    const isTrusted = url !== null && trusted.includes(url.host);
    const ports = isTrusted ? [Number(url.port || (url.protocol === 'https:' ? 443 : 80))] : PORTS;
    if (url !== null && url.protocol !== 'https:' && !isTrusted)
      throw new FetchRefused('scheme', 'only https is called');
    return { ...parseExternalUrl(text, ports, undefined, isTrusted), isTrusted };
  }

  async function checkedIps(host: string, isTrusted: boolean): Promise<readonly ResolvedIp[]> {
    const family = isIP(host);
    const ips = family ? [{ address: host, family }] : await resolve(host);
    if (ips.length === 0) throw new FetchRefused('network', `${host} has no address`);
    const inner = ips.find(({ address: ip }) => !isPublicIp(ip));
    if (inner && !isTrusted) throw new FetchRefused('address', `${host} stands at ${inner.address}`);
    return ips;
  }

  async function send(
    text: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
    signal: AbortSignal,
    handOver: HandOver | undefined,
  ): Promise<PostResult> {
    const { isTrusted, ...target } = parse(text);
    const ips = await checkedIps(target.host, isTrusted);
    signal.throwIfAborted();
    const sent = { 'user-agent': userAgent, ...headers, 'content-length': String(body.length) };
    const response = await request({ ...target, ips, headers: sent, signal, body, handOver });
    const { status } = response;
    const asked = response.headers['retry-after'];
    const pause = asked === undefined ? {} : { retryAfter: asked };
    if (answerBytes > 0) {
      const encoding = response.headers['content-encoding'] ?? '';
      const answer = await readBoundedBody(response.body, encoding, answerBytes, signal);
      return { status, answer, ...pause };
    }
    response.body.destroy();
    return { status, ...pause };
  }

  return {
    async post(url, headers, body, handOver) {
      const ending = new AbortController();
      const deadline = Promise.withResolvers<never>();
      const timer = setTimeout(() => deadline.reject(new FetchRefused('timeout', 'too long')), deadlineMs);
      try {
        return await Promise.race([send(url, headers, body, ending.signal, handOver), deadline.promise]);
      } catch (error) {
        return { refused: error instanceof FetchRefused ? error.reason : connectionFailure(error) };
      } finally {
        clearTimeout(timer);
        // Close the connection in every case.
        ending.abort();
      }
    },
    objection(url) {
      try {
        parse(url);
        return undefined;
      } catch (error) {
        return error instanceof FetchRefused ? error.reason : 'url';
      }
    },
  };
}

const CONNECTING: readonly string[] = ['connect', 'getaddrinfo'];

function connectionFailure(error: unknown): 'network' | 'unreachable' {
  const { syscall = '' } = error as NodeJS.ErrnoException;
  return CONNECTING.includes(syscall) ? 'unreachable' : 'network';
}
