import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { CHANGE_NUMBER_HEADER } from '../../../contracts/change-tags.ts';
import { chooseEncoding, type Encoding } from '../../../contracts/http/accept-encoding.ts';
import { hasTwoHosts } from '../../../contracts/http/host-header.ts';
import { REQUEST_ID_HEADER, readRequestId } from '../../../contracts/http/request-id.ts';
import type { ChangeFeed } from '../../../db/database.ts';
import { SECURITY_HEADERS } from '../security-headers.ts';
import { isKnown } from './negotiation.ts';
import type { CachedAnswer, ReadyAnswer, ResponseCache } from './response-cache.ts';

interface ReadyAnswersOptions {
  readonly answers: ResponseCache;
  readonly changes: ChangeFeed;
  /** From then on each answer says that its connection ends: the framework sees to that. */
  readonly draining: AbortSignal;
  /** Told of every answer, as the framework's hooks are of theirs. */
  readonly onAnswer: (route: string, status: number, seconds: number) => void;
}

/** Longer than a proxy in front of us keeps a connection it does not use: it must not write into a closed one. */
const KEEP_ALIVE_MS = 72_000;
/** So long a request may take to come in. */
export const REQUEST_MS = 30_000;

/** Where a ready answer lies: under the address as it was sent, which need not be read again. */
export function readyKey(address: string, encoding: Encoding | undefined): string {
  return `${encoding ?? 'identity'} ${address}`;
}

/**
 * Answers what is cached before the framework sees the request: its hooks, ids and routing cost more than sending the
 * bytes. Whatever is not there, or not for everybody, takes the framework's way, and what comes back through the cache
 * on that way is ready for the next. A request that is answered here cannot be a load worth turning away.
 */
export function createReadyAnswers({ answers, changes, draining, onAnswer }: ReadyAnswersOptions) {
  /** True: it is answered. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if (url === undefined || (method !== 'GET' && method !== 'HEAD') || draining.aborted) return false;
    const ready = answers.getReady(readyKey(url, chooseEncoding(headers['accept-encoding'])));
    // What somebody with a token is shown is for that somebody only; who names two hosts is refused.
    if (!ready || headers.authorization !== undefined || hasTwoHosts(request.rawHeaders)) return false;
    const began = performance.now();
    const status = isKnown(headers['if-none-match'], ready.etag) ? 304 : 200;
    const id = readRequestId(headers[REQUEST_ID_HEADER]) ?? randomUUID();
    const own = [REQUEST_ID_HEADER, id];
    if (changes.number !== undefined) own.push(CHANGE_NUMBER_HEADER, String(changes.number));
    response.writeHead(status, (status === 304 ? ready.notModified : ready.headers).concat(own));
    if (status === 304 || method === 'HEAD') response.end();
    else response.end(ready.body);
    onAnswer(`${method} ${ready.route}`, status, (performance.now() - began) / 1_000);
    return true;
  }

  return {
    /** In front of the framework's own listener, on a server with the limits the framework would have set. */
    createServer(handler: RequestListener): Server {
      const limits = { requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS };
      return createServer(limits, (request, response) => {
        if (!answer(request, response)) handler(request, response);
      });
    },
  };
}

/** What is sent for a cached answer, in an encoding it has been brought into. */
export function readyAnswer(
  route: string,
  { headers, etag }: Pick<CachedAnswer, 'headers' | 'etag'>,
  body: Buffer,
  encoding: string | undefined,
): ReadyAnswer {
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
