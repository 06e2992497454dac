import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Where a request comes from, looked up only when somebody wants to know. */
export type ClientAddress = (request: IncomingMessage) => string;

/** Whether a proxy is believed, by its address and its distance. */
export type Trust = (address: string, hop: number) => boolean;

const nobody: Trust = () => false;

/** From `TRUST_PROXY`; the framework is given the same rule. */
export function readTrust(variable: string): Trust {
  return variable === '' ? nobody : proxyAddr.compile(variable.split(','));
}

export function createClientAddress(trust: Trust): ClientAddress {
  // Where no proxy is believed there is nothing to read.
  if (trust === nobody) return ({ socket }) => socket.remoteAddress ?? '';
  // Whoever went away before being answered has none any more.
  return (request) => (proxyAddr(request, trust) as string | undefined) ?? '';
}
