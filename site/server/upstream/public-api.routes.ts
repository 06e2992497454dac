import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Client } from '../../../client/client.ts';
import { ENDPOINTS, type NamedEndpoint } from '../../../contracts/endpoints.ts';
import { costOfCall } from '../../../contracts/http/cost-of-call.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import { CURSOR_HEADERS, PAGED_HEADERS, SEARCH_HEADERS } from '../../../contracts/http/response-headers.ts';
import { isTrackingParameter } from '../../../contracts/links/tracking.ts';
import { isStillValid } from '../../../contracts/news/is-still-valid.ts';
import type { Content } from '../../data/content.ts';
import { isStatePortal, type SiteEdition } from '../../request/edition.ts';
import { sendProblem } from '../../request/send-problem.ts';
import { apiPathOf, forwardToApi, hasDotSegment, NOT_FORWARDED } from './api-proxy.ts';
import { forwardKeyCall, hasKey, registerKeyApi } from './key-api.routes.ts';

/** The endpoints that browsers may read; each is public at the API too. */
export const PUBLIC_READS: readonly (Endpoint & { readonly access: 'public'; readonly method: 'GET' })[] = [
  ENDPOINTS.news.list,
  ENDPOINTS.news.get,
  ENDPOINTS.ads.list,
  ENDPOINTS.videos.list,
  ENDPOINTS.networkLinks.list,
  ENDPOINTS.topics.list,
  ENDPOINTS.topics.get,
  ENDPOINTS.topics.thread,
  ENDPOINTS.bylines.get,
];
/** The calls of pages that write: the contact form, if the settings enable it, and the notices of a device. */
const PUBLIC_WRITES: readonly (Endpoint & { readonly access: 'public'; readonly method: 'POST' })[] = [
  ENDPOINTS.messages.create,
  ENDPOINTS.push.subscribe,
  ENDPOINTS.push.find,
  ENDPOINTS.push.leave,
];
type ContentOf = (edition: SiteEdition) => Content;

const TIMEOUT_MS = 10_000;
const RETRY_SECONDS = '5';
const MESSAGE_BYTES = 65_536;
/** The most stories that the home can announce. */
const ANNOUNCED_ITEMS = 4;

/**
 * Serves the API endpoints that pages call from the browser, under the site's own origin. All other calls are
 * refused.
 */
export function registerPublicApi(
  app: FastifyInstance,
  contentOf: ContentOf,
  client: Pick<Client, 'call'>,
  endpoints: readonly NamedEndpoint[],
): void {
  for (const endpoint of PUBLIC_READS) {
    const config = { cost: ({ query }: FastifyRequest) => costOfCall(endpoint, query) };
    app.get(`/api${endpoint.path}`, { config }, (request, reply) => {
      reply.headers(OPEN_TO_ALL);
      if (hasDotSegment(request)) return sendProblem(reply, 404, NOT_FORWARDED.unknown);
      return forwardToApi(reply, {
        path: apiPathOf(endpoint, request),
        withQuery: true,
        linksUnder: '/api',
        requestHeaders: ['accept-encoding', 'if-none-match'],
        ownHeaders: { 'x-forwarded-for': request.ip },
        responseHeaders: [
          'cache-control',
          'content-encoding',
          'content-length',
          'content-type',
          'etag',
          'vary',
          'retry-after',
          ...PAGED_HEADERS,
          ...CURSOR_HEADERS,
          ...SEARCH_HEADERS,
        ],
        timeoutMs: TIMEOUT_MS,
        onError(error) {
          request.log.warn(
            { err: error },
            'the API did not answer a read of a browser, answering from the data of the site',
          );
          void answerFromSiteData(client, endpoint, request, reply);
        },
      });
    });
  }
  for (const endpoint of PUBLIC_WRITES) registerWrite(app, endpoint);
  registerKeyApi(app, endpoints, answerUnknown);
  registerNewest(app, contentOf);
  refuseOthers(app);
}

/** Public reads are open to pages of other sites (CORS). */
const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Link, Retry-After, X-Next-Cursor, X-Search-Marks, X-Search-Meant, X-Search-Phrases, X-Search-Place, X-Total-Capped, X-Total-Count',
} as const;
const PREFLIGHT = {
  ...OPEN_TO_ALL,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
} as const;

const KNOWN_PATHS: readonly {
  readonly path: RegExp;
  readonly methods: readonly string[];
  readonly open: boolean;
}[] = [
  ...PUBLIC_READS.map(({ path }) => ({ path: patternOf(path), methods: ['GET', 'HEAD'], open: true })),
  { path: patternOf(ENDPOINTS.adminNews.list.path), methods: ['GET', 'HEAD'], open: false },
  ...PUBLIC_WRITES.map(({ path }) => ({ path: patternOf(path), methods: ['POST'], open: false })),
];

function patternOf(path: string): RegExp {
  return new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);
}

/** Unknown API paths get an error: the redirect to the home that readers get would hide a program's mistake. */
function refuseOthers(app: FastifyInstance): void {
  app.all('/api/*', { config: { cost: 'small' } }, answerUnknown);
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?', 1);
  const known = KNOWN_PATHS.find(({ path: pattern }) => pattern.test(path));
  if (!known) return sendProblem(reply, 404, NOT_FORWARDED.unknown);
  if (request.method === 'OPTIONS' && known.open) return reply.code(204).headers(PREFLIGHT).send();
  const allowed = known.methods.join(', ');
  reply.header('allow', allowed);
  return sendProblem(reply, 405, `Este endereço aceita apenas ${allowed}.`);
}

/**
 * While the API is unreachable, answers from the data that pages are rendered from; without such data, answers 503.
 */
async function answerFromSiteData(
  client: Pick<Client, 'call'>,
  endpoint: Endpoint,
  { params, query }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    const { body, headers } = await client.call(endpoint, {
      ...(endpoint.params && { params: convertParams(endpoint.params, params) }),
      ...(endpoint.query && { query: convertParams(endpoint.query, query) }),
    } as object);
    for (const name of ['x-total-count', 'x-total-capped', ...SEARCH_HEADERS]) {
      const value = headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.header('cache-control', 'no-store').send(body);
  } catch {
    sendProblem(reply.header('retry-after', RETRY_SECONDS), 503, NOT_FORWARDED.noAnswer);
  }
}

/** Parameters are strings; the schema converts them to numbers. The API ignores what says where a reader came from, too. */
function convertParams(schema: TSchema, sent: unknown): unknown {
  const own = Object.entries(sent as object).filter(([name]) => !isTrackingParameter(name));
  const value = Value.Convert(schema, Object.fromEntries(own));
  Value.Assert(schema, value);
  return value;
}

function registerWrite(app: FastifyInstance, { method, path, cost }: (typeof PUBLIC_WRITES)[number]): void {
  app.route({
    method,
    url: `/api${path}`,
    bodyLimit: MESSAGE_BYTES,
    config: { ...(cost && { cost }) },
    // Without cookies, a cross-site form cannot be recognised by its session; `Sec-Fetch-Site` identifies it.
    onRequest: async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site')
        return sendProblem(reply, 403, 'Este pedido não veio de uma página do portal.');
      return undefined;
    },
    handler(request, reply) {
      reply.header('cache-control', 'no-store');
      return forwardToApi(reply, {
        path,
        body: request.body ?? null,
        requestHeaders: ['content-type', 'content-length'],
        ownHeaders: { 'x-forwarded-for': request.ip },
        responseHeaders: ['content-type', 'retry-after'],
        timeoutMs: TIMEOUT_MS,
        onError(error) {
          request.log.warn({ err: error }, 'the API did not accept a call of a page that writes');
          sendProblem(reply.header('retry-after', RETRY_SECONDS), 502, NOT_FORWARDED.noAnswer);
        },
      });
    },
  });
}

/**
 * The home's poll every minute: the newest stories that the newsroom published. It is answered from the cached API
 * responses, so a thousand open homes cost the API no more than one. Query and caller do not matter, unless the caller
 * has a key: a program gets the list of the API.
 */
function registerNewest(app: FastifyInstance, contentOf: ContentOf): void {
  /** An edition announces the stories of its own places. */
  const announced = (edition: SiteEdition) => {
    const content = contentOf(edition);
    return isStatePortal(edition) ? content.ownStories() : content.newest({ edition, current: true });
  };
  app.get(`/api${ENDPOINTS.adminNews.list.path}`, { config: { cost: 'small' } }, async (request, reply) => {
    if (hasKey(request)) return forwardKeyCall(ENDPOINTS.adminNews.list, request, reply);
    reply.header('cache-control', 'no-store');
    try {
      const newest = (await announced(request.edition)).filter((story) => isStillValid(story, Date.now()));
      return newest.slice(0, ANNOUNCED_ITEMS).map(({ id, title, date }) => ({ id, title, date }));
    } catch (error) {
      request.log.warn({ err: error }, 'the newest stories could not be loaded; answering 503');
      return reply.code(503).header('retry-after', '60').send([]);
    }
  });
}
