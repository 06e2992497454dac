import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RENDITION_FORMATS, RENDITION_WIDTHS } from '../../contracts/media/rendition-sizes.ts';

export interface MediaProxyOptions {
  readonly apiUrl: string;
  readonly fetch: typeof fetch;
}

const ID = '[0-9a-f]{32}';
const FILE = `(?:${RENDITION_WIDTHS.join('|')})\\.(?:${RENDITION_FORMATS.join('|')})`;
const ALLOWED = new RegExp(`^/media/(?:${ID}(?:/${FILE})?|external/${ID}/${FILE})$`);
const ASKED = ['if-none-match'] as const;
const ANSWERED = ['cache-control', 'content-type', 'content-length', 'etag', 'retry-after'] as const;
/** A picture asked for the first time is still to be encoded. */
const TIMEOUT_MS = 30_000;

/** Pictures under the site's own address: no second host to look up, and none to allow. */
export function registerMediaProxy(app: FastifyInstance, options: MediaProxyOptions): void {
  // HEAD is asked of the API as HEAD: Fastify's own would need the body to know its length.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: (request, reply) => deliver(request, reply, options),
  });
}

async function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  { apiUrl, fetch: send }: MediaProxyOptions,
): Promise<FastifyReply> {
  const path = request.url.split('?', 1)[0] ?? '';
  if (!ALLOWED.test(path)) return refuse(reply, 404);
  try {
    const answer = await ask(request, reply, `${apiUrl}${path}`, send);
    for (const name of ANSWERED) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    if (answer.ok || answer.status === 304) return reply.code(answer.status).send(answer.body ?? '');
    // What the API says to programs is not for whoever looks at a picture.
    await answer.body?.cancel();
    reply.removeHeader('content-type').removeHeader('content-length');
    return refuse(reply, answer.status);
  } catch (error) {
    // Whoever asked has gone on; nobody is missing the picture.
    if (reply.raw.destroyed) return reply;
    request.log.warn({ err: error }, 'the API did not deliver a picture');
    return refuse(reply, 502);
  }
}

function ask(
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
  send: typeof fetch,
): Promise<Response> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const headers = ASKED.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  return send(url, {
    method: request.method,
    headers,
    redirect: 'error',
    signal: AbortSignal.any([gone.signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send('');
}
