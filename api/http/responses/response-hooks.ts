import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHANGE_NUMBER_HEADER } from '../../../contracts/change-tags.ts';
import { chooseEncoding } from '../../../contracts/http/accept-encoding.ts';
import { CURSOR_HEADERS, PAGED_HEADERS, SEARCH_HEADERS } from '../../../contracts/http/response-headers.ts';
import type { ChangeFeed } from '../../../db/database.ts';
import { compressBody, matchesEtag } from './negotiation.ts';
import { createReadyResponse, readyKey } from './ready-responses.ts';
import type { ResponseCache, ResponseCacheEntry } from './response-cache.ts';
import { responseKey } from './response-key.ts';

/** Smaller responses fit into one packet anyway. */
const COMPRESS_FROM = 1_024;
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
    /** True if the bytes are final and must not be encoded again. */
    finished: boolean;
  }
}

/**
 * The last step of every JSON response: ETag and 304, compression, and the cache for cacheable responses, so that the same
 * bytes are neither queried nor compressed twice in a second.
 */
export function registerResponseHooks(app: FastifyInstance, responses: ResponseCache): void {
  app.decorateRequest('generation', 0);
  app.decorateRequest('responseKey', undefined);
  app.decorateRequest('finished', false);

  app.addHook('onRequest', (request, reply, done) => {
    if (!isCacheable(request)) return done();
    const key = responseKey(request);
    const serve = (cached: ResponseCacheEntry, generation: number): void => {
      reply.headers(cached.headers);
      finishResponse(request, reply, cached).then((bytes) => {
        keepReady(request, reply, cached, bytes, generation);
        // `undefined` sends no body; `null` would be sent as the text "null".
        reply.send(bytes ?? undefined);
      }, done);
    };
    // If the response failed, one of the waiting requests makes it and the others wait for that one.
    const find = (): void => {
      const cached = responses.get(key);
      const { generation } = responses;
      if (cached) {
        serve(cached, generation);
        return;
      }
      request.generation = generation;
      if (responses.join(key, generation, (response) => (response ? serve(response, generation) : find())))
        return;
      request.responseKey = key;
      done();
    };
    find();
  });

  /** Stores the response so that the next request with its path and query is answered before the framework sees it. */
  function keepReady(
    { url, headers, routeOptions }: FastifyRequest,
    reply: FastifyReply,
    cached: ResponseCacheEntry,
    bytes: string | Buffer | null,
    generation: number,
  ): void {
    if (!Buffer.isBuffer(bytes)) return;
    const encoding = reply.getHeader('content-encoding') as string | undefined;
    const ready = createReadyResponse(routeOptions.url ?? '', cached, bytes, encoding);
    responses.putReady(readyKey(url, chooseEncoding(headers['accept-encoding'])), ready, generation);
  }

  // Release waiting requests in every case, also after an error.
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.responseKey !== undefined) responses.land(request.responseKey, request.generation);
    done();
  });

  app.addHook<string | Buffer | null | undefined>('onSend', async (request, reply, payload) => {
    if (request.finished || typeof payload !== 'string' || payload === '') return payload;
    const etag = (reply.getHeader('etag') as string | undefined) ?? `"${hash('sha1', payload, 'base64url')}"`;
    const response = { etag, body: payload };
    if (reply.statusCode !== 200) return encode(request, reply, response);
    const { responseKey: key, generation } = request;
    if (key === undefined) return finishResponse(request, reply, response);
    const awaited = responses.isAwaited(key, generation);
    if (!awaited && !responses.isWorthCaching(key)) {
      // Release the key now: sending may take long, and new requests must not wait for its end.
      responses.land(key, generation);
      return finishResponse(request, reply, response);
    }
    const made = { headers: cachedHeaders(reply), etag, body: Buffer.from(payload), encoded: new Map() };
    const cached = responses.put(key, made, generation);
    responses.land(key, generation, cached);
    return finishResponse(request, reply, cached);
  });
}

/** The response to send; `encoded` is set only for cached responses. */
type EncodableResponse = Pick<ResponseCacheEntry, 'etag'> & {
  readonly body: string | Buffer;
  readonly encoded?: ResponseCacheEntry['encoded'];
};

function cachedHeaders(reply: FastifyReply): Record<string, string> {
  const pairs = CACHED_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Sends the response in the encoding the caller accepts, or 304. */
export async function finishResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodableResponse,
): Promise<string | Buffer | null> {
  reply.header('etag', response.etag);
  if (matchesEtag(request.headers['if-none-match'], response.etag)) {
    request.finished = true;
    reply.code(304);
    reply.header('vary', 'Accept-Encoding');
    reply.removeHeader('content-type');
    return null;
  }
  return await encode(request, reply, response);
}

async function encode(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, encoded }: EncodableResponse,
): Promise<string | Buffer> {
  request.finished = true;
  reply.header('vary', 'Accept-Encoding');
  const encoding =
    body.length < COMPRESS_FROM ? undefined : chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return body;
  reply.header('content-encoding', encoding);
  const known = encoded?.get(encoding);
  if (known) return await known;
  // Store the promise before it settles, so that concurrent requests share one compression.
  const bytes = compressBody(Buffer.from(body as string), encoding);
  encoded?.set(encoding, bytes);
  return await bytes;
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
