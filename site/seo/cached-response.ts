import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '../../contracts/http/accept-encoding.ts';
import { compressResponse, QUALITY } from '../request/compression.ts';
import { matchesContentEtag } from '../request/content-etag.ts';
import type { SiteEdition } from '../request/edition.ts';

interface MadeBody {
  readonly body: Buffer;
  readonly type: string;
  /** The ETag without the suffix of an encoding; `undefined` if the requested resource does not exist. */
  readonly contentId: string | undefined;
}

export function madeBody(body: Buffer, type: string): MadeBody {
  return { body, type, contentId: createHash('sha1').update(body).digest('base64url') };
}

export interface CachedResponse extends MadeBody {
  /** Headers for the caches in front of us, names and values alternating. */
  readonly frontHeaders: (request: IncomingMessage, encoding: Encoding | undefined) => readonly string[];
}

export interface MadeResponse extends MadeBody {
  /** The tags it was made from: it is invalidated when one of them changes. */
  readonly tags: readonly string[];
  readonly freshMs: number;
}

export interface MadeText {
  readonly text: string;
  readonly tags: readonly string[];
}

/** Registers a route whose answer is a text; undefined if there is none under this address. */
export type RegisterText = <Params>(
  path: string,
  type: string,
  make: (edition: SiteEdition, params: Params) => Promise<MadeText | undefined>,
) => void;

/** Returns the cached response of a path and query of an edition, or makes it; rejects if neither is possible. */
export type MakeCachedResponse = (
  edition: SiteEdition,
  pathAndQuery: string,
  make: () => Promise<MadeResponse>,
) => Promise<CachedResponse>;

/** The requested resource does not exist. Not a failure: on a failure an older copy would be served. */
export const NOT_FOUND_RESPONSE: MadeResponse = {
  body: Buffer.alloc(0),
  type: '',
  contentId: undefined,
  tags: [],
  freshMs: 0,
};

const RETRY_SECONDS = 30;

interface SendOptions {
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
  { cacheControl, read, whenNothing = () => callNotFound(reply), whenFailed }: SendOptions,
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
  const { contentId } = response;
  if (contentId === undefined) return whenNothing();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  // Weak: the same content is sent in several encodings.
  reply.headers({ etag: `W/"${contentId}"`, 'cache-control': cacheControl, vary: 'Accept-Encoding' });
  const front = response.frontHeaders(request.raw, encoding);
  for (let index = 0; index < front.length; index += 2) reply.header(front[index] ?? '', front[index + 1]);
  if (matchesContentEtag(request.headers['if-none-match'], contentId)) return reply.code(304).send();
  reply.type(response.type);
  if (!encoding || response.type.startsWith('image/')) return reply.send(response.body);
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
