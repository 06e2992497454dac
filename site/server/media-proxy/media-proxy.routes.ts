import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import {
  MOVED_CACHING,
  OTHER_WIDTH_CACHING,
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  STAND_IN_CACHING,
} from '../../../contracts/media/renditions.ts';
import { SPOKEN_FORMATS } from '../../../contracts/spoken/spoken-file.ts';
import type { Cdn } from '../cdn/cdn.ts';
import { type ApiResponse, forwardToApi } from '../upstream/api-proxy.ts';
import { MAX_READY_BYTES, type ReadyPictures } from './ready-pictures.ts';

const ID = '[0-9a-f]{32}';
const FILE = `(?:${RENDITION_WIDTHS.join('|')})\\.(?:${RENDITION_FORMATS.join('|')})`;
const MEDIA_PATH = new RegExp(
  `^/media/(?:${ID}(?:/${FILE})?|external/${ID}/${FILE}|documents/${ID}\\.pdf|spoken/${ID}\\.(?:${SPOKEN_FORMATS.join('|')}))$`,
);
/** The first request for a rendition waits until it is encoded. */
const TIMEOUT_MS = 30_000;
/** How long the caches in front of us keep a picture without asking again. A picture that was taken down is purged. */
const FRONT_SECONDS = 3_600;
const STORED_PICTURE = new RegExp(`^/media/(${ID})(?:/|$)`);
/** Cache-Control values of temporary answers (a stand-in, another width, or a former address). */
const TEMPORARY_CACHING: readonly string[] = [STAND_IN_CACHING, OTHER_WIDTH_CACHING, MOVED_CACHING];

interface Fronts {
  readonly nginx?: boolean;
  readonly cdn?: Pick<Cdn, 'headers'> | undefined;
}

/** Serves pictures, PDFs and recordings under the site's own origin: no second host to resolve or to allow in the policy. */
export function registerMediaProxy(app: FastifyInstance, ready: ReadyPictures, front: Fronts = {}): void {
  // HEAD is forwarded as HEAD: Fastify's own HEAD route would need the body to know its length.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    config: { cost: 'small' },
    handler(request, reply) {
      const path = request.url.split('?', 1)[0] ?? '';
      if (!MEDIA_PATH.test(path)) return sendEmpty(reply, 404);
      const fail = (error: unknown): void => {
        request.log.warn({ err: error }, 'the API did not deliver a picture');
        sendEmpty(withoutBody(reply), 502);
      };
      return forwardToApi(reply, {
        path,
        requestHeaders: ['if-none-match', 'range', 'if-range'],
        responseHeaders: [
          'cache-control',
          'content-type',
          'content-length',
          'content-range',
          'accept-ranges',
          'etag',
          'retry-after',
          // PDFs keep their file name and the policy that forbids scripts in them.
          ...(path.startsWith('/media/documents/') ? ['content-disposition', 'content-security-policy'] : []),
        ],
        timeoutMs: TIMEOUT_MS,
        onResponse({ statusCode, stream }) {
          if (statusCode === 200 && isImmutable(reply)) reply.headers(frontHeaders(path, front));
          if (isCacheablePicture(request, reply, statusCode)) {
            void sendWhole(reply, stream, (body) =>
              ready.put(path, { headers: { ...reply.getHeaders() } as OutgoingHttpHeaders, body }),
            ).catch(fail);
            return reply;
          }
          if (statusCode < 300 || statusCode === 304) return reply.send(stream);
          // The API's error text is meant for programs, not for readers. It is read, because the connection of an answer that
          // was not read to its end is closed.
          stream.resume();
          return sendEmpty(withoutBody(reply), statusCode);
        },
        onError: fail,
      });
    },
  });
}

/** True for the complete answer of a small picture with immutable content. */
function isCacheablePicture(request: FastifyRequest, reply: FastifyReply, status: number): boolean {
  const length = Number(reply.getHeader('content-length'));
  return (
    request.method === 'GET' &&
    status === 200 &&
    length > 0 &&
    length <= MAX_READY_BYTES &&
    isImmutable(reply)
  );
}

/** Pictures of other hosts have no tag: they have the lifetime of their own headers. */
function frontHeaders(path: string, { nginx, cdn }: Fronts): Record<string, string> {
  const [, id] = STORED_PICTURE.exec(path) ?? [];
  return {
    ...(nginx && { 'x-accel-expires': String(FRONT_SECONDS) }),
    ...(cdn && id !== undefined && cdn.headers([CHANGE_TAGS.picture(id)], FRONT_SECONDS * 1_000)),
  };
}

function isImmutable(reply: FastifyReply): boolean {
  const caching = String(reply.getHeader('cache-control') ?? '');
  return caching.includes('max-age') && !TEMPORARY_CACHING.includes(caching);
}

async function sendWhole(
  reply: FastifyReply,
  stream: ApiResponse['stream'],
  keep: (body: Buffer) => void,
): Promise<void> {
  // `buffer` of node:stream/consumers goes through a Blob, which keeps two more copies until garbage collection.
  const body = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Uint8Array>));
  keep(body);
  reply.send(body);
}

function withoutBody(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('content-type').removeHeader('content-length');
}

/** An error has no body: browsers show none in place of a picture. */
function sendEmpty(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send('');
}
