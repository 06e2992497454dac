import type { FastifyInstance } from 'fastify';
import { RENDITION_FORMATS, RENDITION_WIDTHS } from '../../contracts/media/rendition-sizes.ts';
import { forward, refuse } from './api-proxy.ts';

const ID = '[0-9a-f]{32}';
const FILE = `(?:${RENDITION_WIDTHS.join('|')})\\.(?:${RENDITION_FORMATS.join('|')})`;
const ALLOWED = new RegExp(`^/media/(?:${ID}(?:/${FILE})?|external/${ID}/${FILE})$`);
/** A picture asked for the first time is still to be encoded. */
const TIMEOUT_MS = 30_000;

/** Pictures under the site's own address: no second host to look up, and none to allow. */
export function registerMediaProxy(app: FastifyInstance): void {
  // HEAD is asked of the API as HEAD: Fastify's own would need the body to know its length.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler(request, reply) {
      const path = request.url.split('?', 1)[0] ?? '';
      if (!ALLOWED.test(path)) return refuse(reply, 404);
      return forward(reply, {
        path,
        requestHeaders: ['if-none-match', 'range', 'if-range'],
        responseHeaders: [
          ...['cache-control', 'content-type', 'content-length', 'content-range', 'accept-ranges'],
          ...['etag', 'retry-after'],
        ],
        timeoutMs: TIMEOUT_MS,
        onResponse({ statusCode, stream }) {
          if (statusCode < 300 || statusCode === 304) return reply.send(stream);
          // What the API says to programs is not for whoever looks at a picture.
          stream.destroy();
          return refuse(reply.removeHeader('content-type').removeHeader('content-length'), statusCode);
        },
        onError(error) {
          request.log.warn({ err: error }, 'the API did not deliver a picture');
          refuse(reply, 502);
        },
      });
    },
  });
}
