import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Client } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import { isCurrent } from '../../../contracts/news/is-current.ts';
import type { Content } from '../../data/content.ts';
import { apiPathOf, forward, hasDotSegment, refuse } from './api-proxy.ts';

/** What pages in the browser may read; every row is public at the API too. */
export const PUBLIC_READS: readonly (Endpoint & { readonly access: 'public'; readonly method: 'GET' })[] = [
  ENDPOINTS.news.list,
  ENDPOINTS.news.get,
  ENDPOINTS.ads.list,
  ENDPOINTS.videos.list,
  ENDPOINTS.network.list,
];
const TIMEOUT_MS = 10_000;
const RETRY_SECONDS = '5';
const MESSAGE_BYTES = 65_536;
/** As many as the home can announce. */
const ANNOUNCED_ITEMS = 4;

/** The API under the site's own address, as far as pages in the browser call it; nothing else passes. */
export function registerPublicApi(
  app: FastifyInstance,
  content: Content,
  client: Pick<Client, 'call'>,
): void {
  for (const endpoint of PUBLIC_READS) {
    app.get(`/api${endpoint.path}`, (request, reply) => {
      if (hasDotSegment(request)) return refuse(reply, 404);
      return forward(reply, {
        path: apiPathOf(endpoint, request),
        withQuery: true,
        requestHeaders: ['accept-encoding', 'if-none-match'],
        ownHeaders: { 'x-forwarded-for': request.ip },
        responseHeaders: [
          ...['cache-control', 'content-encoding', 'content-length', 'content-type', 'etag', 'vary'],
          ...['link', 'retry-after', 'x-total-count', 'x-total-capped'],
        ],
        timeoutMs: TIMEOUT_MS,
        onError(error) {
          request.log.warn({ err: error }, 'the API did not answer a page');
          void answerWithout(client, endpoint, request, reply);
        },
      });
    });
  }
  registerMessages(app);
  registerNewest(app, content);
}

/** What pages are made of while the API is away is good for what they ask as well; without it they say so. */
async function answerWithout(
  client: Pick<Client, 'call'>,
  endpoint: Endpoint,
  { params, query }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    const { body, headers } = await client.call(endpoint, {
      ...(endpoint.params && { params: read(endpoint.params, params) }),
      ...(endpoint.query && { query: read(endpoint.query, query) }),
    } as object);
    const total = headers.get('x-total-count');
    if (total !== null) reply.header('x-total-count', total);
    reply.header('cache-control', 'no-store').send(body);
  } catch {
    reply.header('retry-after', RETRY_SECONDS);
    refuse(reply, 503);
  }
}

/** An address has texts only, the contract knows numbers too. */
function read(schema: TSchema, sent: unknown): unknown {
  const value = Value.Convert(schema, sent);
  Value.Assert(schema, value);
  return value;
}

/** The one call of a public page that writes: the contact form, where the setting says so. */
function registerMessages(app: FastifyInstance): void {
  const { method, path } = ENDPOINTS.messages.create;
  app.route({
    method,
    url: `/api${path}`,
    bodyLimit: MESSAGE_BYTES,
    // A form of another site could not be told from ours by its cookies, for there are none; by this it can.
    onRequest: async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') return refuse(reply, 403);
      return undefined;
    },
    handler(request, reply) {
      reply.header('cache-control', 'no-store');
      return forward(reply, {
        path,
        body: request.body ?? null,
        requestHeaders: ['content-type', 'content-length'],
        ownHeaders: { 'x-forwarded-for': request.ip },
        responseHeaders: ['content-type', 'retry-after'],
        timeoutMs: TIMEOUT_MS,
        onError(error) {
          request.log.warn({ err: error }, 'the API did not take a message');
          refuse(reply, 502);
        },
      });
    },
  });
}

/**
 * What the home asks every minute: the newest the newsroom has published. From the answers pages are made of,
 * so a thousand open homes ask the API no more than one does; who asks, and with what query, does not matter.
 */
function registerNewest(app: FastifyInstance, content: Content): void {
  app.get(`/api${ENDPOINTS.adminNews.list.path}`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const newest = (await content.newsroom()).filter((story) => isCurrent(story, Date.now()));
      return newest.slice(0, ANNOUNCED_ITEMS).map(({ id, title, date }) => ({ id, title, date }));
    } catch (error) {
      request.log.warn({ err: error }, 'the newsroom could not be asked');
      return reply.code(503).header('retry-after', '60').send([]);
    }
  });
}
