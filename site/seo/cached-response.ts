import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../../contracts/http/accept-encoding.ts';
import type { SiteEdition } from '../request/edition.ts';
import { compressResponse, matchesContentEtag, QUALITY } from '../request/negotiation.ts';

interface MadeBody {
  readonly body: Buffer;
  readonly type: string;
}

export interface CachedResponse extends MadeBody {
  /** Headers for the CDN in front of us. */
  readonly headers: Readonly<Record<string, string>>;
  /** For how many seconds nginx in front of us may keep the response; 0 if there is no nginx. */
  readonly nginxSeconds: number;
}

export interface MadeResponse extends MadeBody {
  /** The tags it was made from: it is invalidated when one of them changes. */
  readonly tags: readonly string[];
  readonly freshMs: number;
}

/** Returns the cached response of a path and query of an edition, or makes it; rejects if neither is possible. */
export type MakeCachedResponse = (
  edition: SiteEdition,
  pathAndQuery: string,
  make: () => Promise<MadeResponse>,
) => Promise<CachedResponse>;

/** The requested resource does not exist. Not a failure: on a failure an older copy would be served. */
export const NOTHING: MadeResponse = { body: Buffer.alloc(0), type: '', tags: [], freshMs: 0 };

const RETRY_SECONDS = 30;

interface SendOptions {
  /** In canonical form: nginx caches and purges the response under it. */
  readonly pathAndQuery: string;
  readonly cacheControl: string;
  readonly read: () => Promise<CachedResponse>;
  /** Default: the answer to an unknown address. */
  readonly whenNothing?: () => FastifyReply;
  /** An answer to a failure. If it is `undefined`, the answer is 503 with Retry-After. */
  readonly whenFailed?: (error: unknown) => FastifyReply | undefined;
}

/** Sends a cached response with its ETag, a 304, or a 503 with Retry-After. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { pathAndQuery, cacheControl, read, whenNothing = () => callNotFound(reply), whenFailed }: SendOptions,
): Promise<FastifyReply> {
  let response: CachedResponse;
  try {
    response = await read();
  } catch (error) {
    const instead = whenFailed?.(error);
    if (instead) return instead;
    request.log.warn({ err: error }, `${request.url} could not be made; answering 503`);
    return replyUnavailable(reply);
  }
  if (response.body.length === 0) return whenNothing();
  // Weak: the same content is sent in several encodings.
  const tag = createHash('sha1').update(response.body).digest('base64url');
  reply.headers({
    ...response.headers,
    etag: `W/"${tag}"`,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
    ...(response.nginxSeconds > 0 &&
      request.url === pathAndQuery && { 'x-accel-expires': String(response.nginxSeconds) }),
  });
  if (matchesContentEtag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.type(response.type);
  const encoding = response.type.startsWith('image/')
    ? undefined
    : chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(response.body);
  return reply
    .header('content-encoding', encoding)
    .send(await compressResponse(response.body, encoding, QUALITY.quick));
}

function callNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function replyUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Algo deu errado. Tente de novo em instantes.');
}
