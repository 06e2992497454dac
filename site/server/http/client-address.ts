import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The network address of the client, looked up only on demand. */
export type ClientAddress = (request: IncomingMessage) => string;

/** Whether the `X-Forwarded-For` of this proxy is trusted, by its address and its distance in hops. */
type Trust = (address: string, hop: number) => boolean;

const trustsNone: Trust = () => false;

/** Parses `TRUST_PROXY`; Fastify gets the same rule. */
export function parseTrust(variable: string): Trust {
  return variable === '' ? trustsNone : proxyAddr.compile(variable.split(','));
}

export function createClientAddress(trust: Trust): ClientAddress {
  // Without trusted proxies `X-Forwarded-For` is ignored.
  if (trust === trustsNone) return ({ socket }) => socket.remoteAddress ?? '';
  // A socket that is already closed has no address.
  return (request) => (proxyAddr(request, trust) as string | undefined) ?? '';
}
