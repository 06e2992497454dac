import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINT_LIST, ENDPOINTS, type NamedEndpoint } from '../../../contracts/endpoints.ts';
import { costOfCall } from '../../../contracts/http/cost-of-call.ts';
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '../../../contracts/http/idempotency-header.ts';
import { PAGED_HEADERS, SEARCH_HEADERS } from '../../../contracts/http/response-headers.ts';
import { looksLikeKey } from '../../../contracts/keys/key-token.ts';
import { sendProblem } from '../../request/send-problem.ts';
import {
  apiPathOf,
  forwardToApi,
  hasDotSegment,
  NOT_FORWARDED,
  UPLOAD_CALL_BYTES,
  UPLOAD_CALL_TIMEOUT_MS,
} from './api-proxy.ts';

/** The endpoints that a key can open. */
export const KEY_CALLS: readonly NamedEndpoint[] = ENDPOINT_LIST.filter(opensToKeys);

function opensToKeys({ scope }: NamedEndpoint): boolean {
  return scope !== undefined;
}

/** Closed to keys. Registered too: the path `/admin/news/trash` would otherwise be taken for `/admin/news/:id`. */
function isClosed({ access, scope }: NamedEndpoint): boolean {
  return scope === undefined && access !== 'public' && access !== 'internal';
}

const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'content-length',
  IDEMPOTENCY_HEADER,
  'if-match',
  'user-agent',
] as const;
const RESPONSE_HEADERS = [
  'cache-control',
  'content-type',
  'etag',
  REPLAYED_HEADER,
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'www-authenticate',
  ...PAGED_HEADERS,
  ...SEARCH_HEADERS,
];

/** True if the request carries a key. A key counts in the Authorization header only. */
export function hasKey({ headers }: FastifyRequest): boolean {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return looksLikeKey(token);
}

/**
 * Forwards the calls of programs with a key under `/api`, so that a key works at the origin of the site. No cookie is
 * forwarded, and pages of other sites are not admitted (no CORS): a key belongs on a server. Calls without a key are
 * passed to `withoutKey`.
 */
export function registerKeyApi(
  app: FastifyInstance,
  endpoints: readonly NamedEndpoint[],
  withoutKey: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.register(async (scope) => {
    // Bodies are streamed unparsed: the API validates them, and a picture is not held in memory twice.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const { method, path } of endpoints.filter(isClosed))
      scope.route({ method, url: `/api${path}`, config: { cost: 'small' }, handler: withoutKey });
    for (const endpoint of endpoints.filter(opensToKeys)) {
      // The specification's home polls this path without a session, so `registerNewest` registers it and forwards calls with a key.
      if (endpoint.path === ENDPOINTS.adminNews.list.path && endpoint.method === 'GET') continue;
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        config: { cost: costOfCall(endpoint, {}) },
        handler: (request, reply) =>
          hasKey(request) ? forwardKeyCall(endpoint, request, reply) : withoutKey(request, reply),
      });
    }
  });
}

export function forwardKeyCall(
  endpoint: Omit<NamedEndpoint, 'name'>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (hasDotSegment(request)) return sendProblem(reply, 404, NOT_FORWARDED.unknown);
  if (Number(request.headers['content-length'] ?? 0) > UPLOAD_CALL_BYTES)
    return sendProblem(reply, 413, NOT_FORWARDED.tooLarge);
  return forwardToApi(reply, {
    path: apiPathOf(endpoint, request),
    withQuery: true,
    linksUnder: '/api',
    requestHeaders: REQUEST_HEADERS,
    ownHeaders: { 'x-forwarded-for': request.ip },
    responseHeaders: RESPONSE_HEADERS,
    timeoutMs: UPLOAD_CALL_TIMEOUT_MS,
    onError(error) {
      request.log.warn({ err: error, path: endpoint.path }, 'the API did not answer a program with a key');
      sendProblem(reply.header('retry-after', '5'), 502, NOT_FORWARDED.noAnswer);
    },
  });
}
