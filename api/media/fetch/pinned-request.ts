import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { HandOver } from '../../http/guarded-client.ts';
import type { ExternalUrl } from './external-url.rules.ts';

/** A resolved name, in the form of `dns.lookup`: `address` is an IP. */
export interface ResolvedIp {
  readonly address: string;
  readonly family: number;
}

export interface ExternalRequest extends ExternalUrl {
  /** Already checked: the connection may go to these IPs only. */
  readonly ips: readonly ResolvedIp[];
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** With a body the request is a POST. */
  readonly body?: Buffer;
  readonly handOver?: HandOver | undefined;
}

export interface ExternalResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

export type Transport = (request: ExternalRequest) => Promise<ExternalResponse>;

let secureContext: SecureContext | undefined;

/** One TLS context for all connections: making it reads every trusted certificate, which costs more than encrypting a push. */
function sharedContext(): SecureContext {
  secureContext ??= createSecureContext();
  return secureContext;
}

/** One request that connects only to the given IPs; Host, SNI and certificate check use the name. */
export function sendPinned({
  url,
  host,
  ips,
  headers,
  signal,
  body,
  handOver,
}: ExternalRequest): Promise<ExternalResponse> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? https.request : http.request;
    const request = send({
      method: body ? 'POST' : 'GET',
      host,
      port: url.port,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host },
      servername: isIP(host) ? '' : host,
      ...(url.protocol === 'https:' && { secureContext: sharedContext() }),
      lookup: answerWith(ips),
      // No shared agent: it could reuse a connection opened for another IP, or use a proxy.
      agent: false,
      signal,
    });
    request.on('error', reject);
    // A reply that is no response, such as a protocol switch, only closes the request.
    request.on('close', () => reject(new Error('the server gave no response')));
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: response });
    });
    if (!handOver) {
      request.end(body);
      return;
    }
    const write = (): Promise<boolean> =>
      new Promise((done) => {
        if (request.destroyed) return done(false);
        request.once('close', () => done(true));
        request.end(body, () => done(true));
      });
    const onConnected = (): void => {
      handOver(write).then(
        () => request.writableEnded || request.destroy(),
        (error: Error) => request.destroy(error),
      );
    };
    request.once('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', onConnected);
    });
  });
}

/** Replaces DNS, so that the name is not resolved a second time (DNS rebinding). */
function answerWith(ips: readonly ResolvedIp[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = ips;
    if (options.all || !first) callback(null, [...ips]);
    else callback(null, first.address, first.family);
  };
}
