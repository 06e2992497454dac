import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OTHER_WIDTH_CACHING, STAND_IN_CACHING } from '../../contracts/media/picture-caching.ts';
import { RENDITION_FORMATS, RENDITION_WIDTHS } from '../../contracts/media/rendition-sizes.ts';
import { type ApiResponse, forward, refuse } from '../http/upstream/api-proxy.ts';
import { LARGEST_READY_BYTES, type ReadyPictures } from './ready-pictures.ts';

const ID = '[0-9a-f]{32}';
const FILE = `(?:${RENDITION_WIDTHS.join('|')})\\.(?:${RENDITION_FORMATS.join('|')})`;
const ALLOWED = new RegExp(`^/media/(?:${ID}(?:/${FILE})?|external/${ID}/${FILE}|documents/${ID}\\.pdf)$`);
/** A picture asked for the first time is still to be encoded. */
const TIMEOUT_MS = 30_000;
/** For so long a proxy in front of us answers with a picture: one that was taken down is gone after this time. */
const EDGE_SECONDS = '3600';
/** What is there for the moment only. */
const PASSING: readonly string[] = [STAND_IN_CACHING, OTHER_WIDTH_CACHING];

/** Pictures and PDFs under the site's own address: no second host to look up, and none to allow. */
export function registerMediaProxy(app: FastifyInstance, ready: ReadyPictures, forEdge = false): void {
  // HEAD is asked of the API as HEAD: Fastify's own would need the body to know its length.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler(request, reply) {
      const path = request.url.split('?', 1)[0] ?? '';
      if (!ALLOWED.test(path)) return refuse(reply, 404);
      const fail = (error: unknown): void => {
        request.log.warn({ err: error }, 'the API did not deliver a picture');
        refuse(withoutBody(reply), 502);
      };
      return forward(reply, {
        path,
        requestHeaders: ['if-none-match', 'range', 'if-range'],
        responseHeaders: [
          ...['cache-control', 'content-type', 'content-length', 'content-range', 'accept-ranges'],
          ...['etag', 'retry-after'],
          // What keeps a PDF from being run, and the name it is saved under.
          ...(path.startsWith('/media/documents/') ? ['content-disposition', 'content-security-policy'] : []),
        ],
        timeoutMs: TIMEOUT_MS,
        onResponse({ statusCode, stream }) {
          if (forEdge && statusCode === 200 && staysTheSame(reply))
            reply.header('x-accel-expires', EDGE_SECONDS);
          if (isWorthKeeping(request, reply, statusCode)) {
            void sendWhole(reply, stream, (body) =>
              ready.put(path, { headers: { ...reply.getHeaders() } as OutgoingHttpHeaders, body }),
            ).catch(fail);
            return reply;
          }
          if (statusCode < 300 || statusCode === 304) return reply.send(stream);
          // What the API says to programs is not for whoever looks at a picture.
          stream.destroy();
          return refuse(withoutBody(reply), statusCode);
        },
        onError: fail,
      });
    },
  });
}

/** The whole of a small picture that will be the same tomorrow. */
function isWorthKeeping(request: FastifyRequest, reply: FastifyReply, status: number): boolean {
  const length = Number(reply.getHeader('content-length'));
  return (
    request.method === 'GET' &&
    status === 200 &&
    length > 0 &&
    length <= LARGEST_READY_BYTES &&
    staysTheSame(reply)
  );
}

function staysTheSame(reply: FastifyReply): boolean {
  const caching = String(reply.getHeader('cache-control') ?? '');
  return caching.includes('max-age') && !PASSING.includes(caching);
}

async function sendWhole(
  reply: FastifyReply,
  stream: ApiResponse['stream'],
  keep: (body: Buffer) => void,
): Promise<void> {
  // Node's own `buffer` goes through a Blob, which keeps two more copies until V8 collects.
  const body = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Uint8Array>));
  keep(body);
  reply.send(body);
}

function withoutBody(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('content-type').removeHeader('content-length');
}
