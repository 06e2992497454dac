import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contracts/endpoint.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';

export interface ApiProxyOptions {
  readonly apiUrl: string;
  readonly fetch: typeof fetch;
}

/** The calls a public page makes from the browser, and no other. */
const ALLOWED: readonly Endpoint[] = [ENDPOINTS.adminNews.list, ENDPOINTS.messages.create];
const ASKED = ['if-none-match', 'content-type', 'accept'] as const;
const ANSWERED = ['cache-control', 'content-type', 'etag', 'retry-after', 'x-total-count'] as const;
const TIMEOUT_MS = 10_000;
const BODY_BYTES = 65_536;

/** The API under the site's own address: nothing that says who is asking goes through. */
export function registerApiProxy(app: FastifyInstance, options: ApiProxyOptions): void {
  for (const { method, path } of ALLOWED) {
    app.route({
      method,
      url: `/api${path}`,
      bodyLimit: BODY_BYTES,
      // A form of another site could not be told from ours by its cookies, for there are none; by this it can.
      onRequest: async (request, reply) => {
        if (method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') return refuse(reply, 403);
        return undefined;
      },
      handler: (request, reply) => pass(request, reply, options),
    });
  }
}

async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  { apiUrl, fetch: send }: ApiProxyOptions,
): Promise<FastifyReply> {
  const headers = new Headers({ 'x-forwarded-for': request.ip });
  for (const name of ASKED) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  try {
    const answer = await send(apiUrl + request.url.slice('/api'.length), {
      method: request.method,
      headers,
      body: request.method === 'GET' ? null : JSON.stringify(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const name of ANSWERED) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply.code(answer.status).send(answer.status === 304 ? undefined : await answer.text());
  } catch (error) {
    request.log.warn({ err: error }, 'the API did not answer a call from a page');
    return refuse(reply, 502);
  }
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send('');
}
