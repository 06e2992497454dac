import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { chooseEncoding } from '../../../contracts/http/accept-encoding.ts';
import {
  CHANGE_NUMBER_HEADER,
  CURSOR_HEADERS,
  PAGED_HEADERS,
  SEARCH_HEADERS,
} from '../../../contracts/http/response-headers.ts';
import type { ChangeFeed } from '../../../db/database.ts';
import { type EncodableResponse, encodeBody, finishResponse } from './negotiation.ts';
import { createReadyResponse, readyKey } from './ready-responses.ts';
import type { ResponseCache, ResponseCacheEntry } from './response-cache.ts';
import { responseKey } from './response-key.ts';

/** Headers set by handlers that are cached with the response. */
const CACHED_HEADERS = [
  'content-type',
  'cache-control',
  ...PAGED_HEADERS,
  ...CURSOR_HEADERS,
  ...SEARCH_HEADERS,
];

declare module 'fastify' {
  interface FastifyRequest {
    /** Generation of the response cache when this request began. */
    generation: number;
    /** The cache key, if this request is the one that makes the response. */
    responseKey: string | undefined;
  }
}

/**
 * The first and the last step of every JSON response. First: a cacheable response is sent from the cache, or once the request
 * that is making the same one has made it. Last: the response gets its ETag, is stored for the rest of the second, and is
 * sent compressed, or as 304. So the same bytes are neither queried nor compressed twice in a second.
 */
export function registerResponseHooks(app: FastifyInstance, responses: ResponseCache): void {
  app.decorateRequest('generation', 0);
  app.decorateRequest('responseKey', undefined);
  app.decorateRequest('finished', false);

  app.addHook('onRequest', (request, reply, done) => {
    if (isCacheable(request)) sendCachedOrMake(request, reply, done);
    else done();
  });

  app.addHook<string | Buffer | null | undefined>('onSend', async (request, reply, payload) => {
    if (request.finished || typeof payload !== 'string' || payload === '') return payload;
    const etag = (reply.getHeader('etag') as string | undefined) ?? `"${hash('sha1', payload, 'base64url')}"`;
    const response = { etag, body: payload };
    if (reply.statusCode !== 200) return encodeBody(request, reply, response);
    return finishResponse(request, reply, storeForOthers(request, reply, response));
  });

  // Release waiting requests in every case, also after an error.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.responseKey !== undefined) responses.endMaking(request.responseKey, request.generation);
    done();
  });

  /** Calls `make` if no other request is making this response. */
  function sendCachedOrMake(
    request: FastifyRequest,
    reply: FastifyReply,
    make: HookHandlerDoneFunction,
  ): void {
    const key = responseKey(request);
    const cached = responses.get(key);
    const { generation } = responses;
    if (cached) {
      sendCached(cached);
      return;
    }
    request.generation = generation;
    const isWaiting = responses.waitForOther(key, generation, (made) => {
      if (made) sendCached(made);
      // The other request failed: one of those that waited makes the response, and the rest wait for that one.
      else sendCachedOrMake(request, reply, make);
    });
    if (isWaiting) return;
    request.responseKey = key;
    make();

    function sendCached(response: ResponseCacheEntry): void {
      reply.headers(response.headers);
      finishResponse(request, reply, response).then((bytes) => {
        keepReady(request, reply, { response, bytes, generation });
        // `undefined` sends no body; `null` would be sent as the text "null".
        reply.send(bytes ?? undefined);
      }, make);
    }
  }

  /** Stores the bytes so that the next request with this path and query is answered before the framework sees it. */
  function keepReady(
    { url, headers, routeOptions }: FastifyRequest,
    reply: FastifyReply,
    sent: {
      readonly response: ResponseCacheEntry;
      readonly bytes: string | Buffer | null;
      readonly generation: number;
    },
  ): void {
    const { response, bytes, generation } = sent;
    if (!Buffer.isBuffer(bytes)) return;
    const encoding = reply.getHeader('content-encoding') as string | undefined;
    const ready = createReadyResponse(routeOptions.url ?? '', response, bytes, encoding);
    responses.putReady(readyKey(url, chooseEncoding(headers['accept-encoding'])), ready, generation);
  }

  /** Hands a new response to the requests that wait for it, and stores it if others may still ask for it. */
  function storeForOthers(
    { responseKey: key, generation }: FastifyRequest,
    reply: FastifyReply,
    { etag, body }: { readonly etag: string; readonly body: string },
  ): EncodableResponse {
    if (key === undefined) return { etag, body };
    if (!responses.isAwaited(key, generation) && !responses.isWorthCaching(key)) {
      // Release the key now: sending may take long, and new requests must not wait for its end.
      responses.endMaking(key, generation);
      return { etag, body };
    }
    const made = { headers: cachedHeaders(reply), etag, body: Buffer.from(body), encoded: new Map() };
    const stored = responses.put(key, made, generation);
    responses.endMaking(key, generation, stored);
    return stored;
  }
}

function cachedHeaders(reply: FastifyReply): Record<string, string> {
  const pairs = CACHED_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** A response to a request with a token is private. */
function isCacheable(request: FastifyRequest): boolean {
  return request.routeOptions.config.cacheable === true && request.headers.authorization === undefined;
}

/**
 * Sends the change number with every response: the response contains at least that change. The number is taken when the
 * request arrives: every later read sees that change, and cached responses older than it were already dropped.
 */
export function registerChangeNumber(app: FastifyInstance, changes: ChangeFeed): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (changes.number !== undefined) reply.header(CHANGE_NUMBER_HEADER, changes.number);
    done();
  });
}
