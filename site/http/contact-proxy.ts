import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';

export interface ContactProxyOptions {
  readonly apiUrl: string;
  readonly fetch: typeof fetch;
}

const { method, path } = ENDPOINTS.messages.create;
const ANSWERED = ['content-type', 'retry-after'] as const;
const TIMEOUT_MS = 10_000;
const BODY_BYTES = 65_536;

/** The one call of a public page that writes: the contact form, where the setting says so. */
export function registerContactProxy(app: FastifyInstance, options: ContactProxyOptions): void {
  app.route({
    method,
    url: `/api${path}`,
    bodyLimit: BODY_BYTES,
    // A form of another site could not be told from ours by its cookies, for there are none; by this it can.
    onRequest: async (request, reply) => {
      if (request.headers['sec-fetch-site'] === 'cross-site') return refuse(reply, 403);
      return undefined;
    },
    handler: (request, reply) => pass(request, reply, options),
  });
}

async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  { apiUrl, fetch: send }: ContactProxyOptions,
): Promise<FastifyReply> {
  try {
    // The address is ours, never the caller's spelling of it.
    const answer = await send(apiUrl + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': request.ip },
      body: JSON.stringify(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const name of ANSWERED) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .send(await answer.text());
  } catch (error) {
    request.log.warn({ err: error }, 'the API did not take a message');
    return refuse(reply, 502);
  }
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send('');
}
