import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The IP of the client, looked up only on demand. */
export type ClientIp = (request: IncomingMessage) => string;

/** Whether the `X-Forwarded-For` of this proxy is trusted, by its IP and its distance in hops. */
type Trust = (ip: string, hop: number) => boolean;

const trustsNone: Trust = () => false;

/** Parses `TRUST_PROXY`; Fastify gets the same rule. */
export function parseTrust(variable: string): Trust {
  return variable === '' ? trustsNone : proxyAddr.compile(variable.split(','));
}

export function createClientIp(trust: Trust): ClientIp {
  // Without trusted proxies `X-Forwarded-For` is ignored.
  if (trust === trustsNone) return ({ socket }) => socket.remoteAddress ?? '';
  // A socket that is already closed has no IP.
  return (request) => (proxyAddr(request, trust) as string | undefined) ?? '';
}
