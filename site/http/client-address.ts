import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Where a request comes from, looked up only when somebody wants to know. */
export type ClientAddress = (request: IncomingMessage) => string;

/** Whether a proxy is believed, by its address and its distance. */
export type Trust = (address: string, hop: number) => boolean;

/** From `TRUST_PROXY`; the framework is given the same rule. */
export function readTrust(variable: string): Trust {
  return variable === '' ? () => false : proxyAddr.compile(variable.split(','));
}

export const createClientAddress =
  (trust: Trust): ClientAddress =>
  (request) =>
    proxyAddr(request, trust);
