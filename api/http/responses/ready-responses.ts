import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { chooseEncoding, type Encoding } from '../../../contracts/http/accept-encoding.ts';
import { hasTwoHosts } from '../../../contracts/http/host-header.ts';
import { parseRequestId, REQUEST_ID_HEADER } from '../../../contracts/http/request-id.ts';
import { CHANGE_NUMBER_HEADER } from '../../../contracts/http/response-headers.ts';
import type { ChangeFeed } from '../../../db/database.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';
import { matchesEtag } from './negotiation.ts';
import type { ReadyResponse, ResponseCache, ResponseCacheEntry } from './response-cache.ts';

interface ReadyResponsesOptions {
  readonly responses: ResponseCache;
  readonly changes: ChangeFeed;
  /** Once aborted, the framework must answer, because it adds `connection: close` to each response. */
  readonly draining: AbortSignal;
  /** Called for every response sent here, like the framework's response hook. */
  readonly onResponse: (route: string, status: number, seconds: number) => void;
}

/** Longer than a proxy keeps an idle connection, so that the proxy never writes into one that is being closed. */
const KEEP_ALIVE_MS = 72_000;
/** How long a request may take to arrive. */
export const REQUEST_MS = 30_000;

/** Key of a ready response: path and query exactly as sent, so a hit needs no parsing. */
export function readyKey(pathAndQuery: string, encoding: Encoding | undefined): string {
  return `${encoding ?? 'identity'} ${pathAndQuery}`;
}

/**
 * Answers cached responses before the framework sees the request: hooks, ids and routing cost more than sending the
 * bytes. Everything else goes through the framework, and a cache hit there makes the response ready for the next
 * request. Requests answered here are too cheap to need overload protection.
 */
export function createReadyResponses({ responses, changes, draining, onResponse }: ReadyResponsesOptions) {
  /** Returns true if the request was answered. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD') || draining.aborted) return false;
    const ready = responses.getReady(readyKey(url, chooseEncoding(headers['accept-encoding'])));
    // A response to a token is private, and a request with two Host headers must be refused by the framework.
    if (!ready || headers.authorization !== undefined || hasTwoHosts(request.rawHeaders)) return false;
    const began = performance.now();
    const status = matchesEtag(headers['if-none-match'], ready.etag) ? 304 : 200;
    const id = parseRequestId(headers[REQUEST_ID_HEADER]) ?? randomUUID();
    const own = [REQUEST_ID_HEADER, id];
    if (changes.number !== undefined) own.push(CHANGE_NUMBER_HEADER, String(changes.number));
    response.writeHead(status, (status === 304 ? ready.notModified : ready.headers).concat(own));
    if (status === 304 || method === 'HEAD') response.end();
    else response.end(ready.body);
    onResponse(`${method} ${ready.route}`, status, (performance.now() - began) / 1_000);
    return true;
  }

  return {
    /** Puts `answer` in front of the framework's listener, with the timeouts that the framework would set. */
    createServer(handler: RequestListener): Server {
      const limits = { requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS };
      return createServer(limits, (request, response) => {
        if (!answer(request, response)) handler(request, response);
      });
    },
  };
}

/** The headers and bytes of a cached response in one encoding. */
export function createReadyResponse(
  route: string,
  { headers, etag }: Pick<ResponseCacheEntry, 'headers' | 'etag'>,
  body: Buffer,
  encoding: string | undefined,
): ReadyResponse {
  const { 'content-type': type = '', ...described } = headers;
  const notModified = Object.entries({
    ...SECURITY_HEADERS,
    ...described,
    etag,
    vary: 'Accept-Encoding',
  }).flat();
  return {
    route,
    etag,
    body,
    notModified,
    headers: [
      ...notModified,
      ...(encoding === undefined ? [] : ['content-encoding', encoding]),
      ...['content-type', type, 'content-length', String(body.length)],
    ],
  };
}
