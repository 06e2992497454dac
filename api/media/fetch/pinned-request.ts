import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { OutsideUrl } from './outside-address.rules.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

export interface OutsideRequest extends OutsideUrl {
  /** Already checked: the only addresses a connection may go to. */
  readonly addresses: readonly ResolvedAddress[];
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface OutsideResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

export type Transport = (request: OutsideRequest) => Promise<OutsideResponse>;

/** One GET that connects to the given addresses only; Host, SNI and the certificate keep the name. */
export function sendPinned({
  url,
  host,
  addresses,
  headers,
  signal,
}: OutsideRequest): Promise<OutsideResponse> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? https.request : http.request;
    const request = send({
      host,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host },
      servername: isIP(host) ? '' : host,
      lookup: answerWith(addresses),
      // No shared agent: it could hand over a connection opened for someone else, or go by a proxy.
      agent: false,
      signal,
    });
    request.on('error', reject);
    // An answer that is no response (a switch of protocols) only closes the request.
    request.on('close', () => reject(new Error('the server gave no response')));
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: response });
    });
    request.end();
  });
}

/** Stands in for the DNS, so the name is never looked up a second time. */
function answerWith(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all || !first) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}
