import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../../contracts/http/accept-encoding.ts';
import { compress, hasCopy, QUALITY } from '../http/negotiation.ts';

export interface CachedResponse {
  readonly body: Buffer;
  readonly type: string;
}

export interface MadeResponse extends CachedResponse {
  /** What it was made from: it is invalidated when one of them changes. */
  readonly tags: readonly string[];
  readonly freshMs: number;
}

/** Gives what is cached under a key, or makes it; fails when nothing is cached and nothing can be made. */
export type ResponseCache = (key: string, make: () => Promise<MadeResponse>) => Promise<CachedResponse>;

/** What is asked for does not exist. No failure: after one, an older copy would stand in. */
export const NOTHING: MadeResponse = { body: Buffer.alloc(0), type: '', tags: [], freshMs: 0 };

const RETRY_SECONDS = 30;

export interface SendOptions {
  readonly cacheControl: string;
  readonly read: () => Promise<CachedResponse>;
  /** Without it, as any unknown address. */
  readonly whenNothing?: () => FastifyReply;
  /** What is said instead of "later"; undefined: later. */
  readonly whenFailed?: (error: unknown) => FastifyReply | undefined;
}

/** An answer with its ETag, or the word that the asker has it already, or that it must come back later. */
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
    request.log.warn({ err: error }, `${request.url} could not be made`);
    return sayLater(reply);
  }
  if (response.body.length === 0) return whenNothing();
  // Weak: the same content goes out in several encodings.
  const tag = createHash('sha1').update(response.body).digest('base64url');
  reply.headers({ etag: `W/"${tag}"`, 'cache-control': cacheControl, vary: 'Accept-Encoding' });
  if (hasCopy(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.type(response.type);
  const encoding = response.type.startsWith('image/')
    ? undefined
    : chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(response.body);
  return reply
    .header('content-encoding', encoding)
    .send(await compress(response.body, encoding, QUALITY.quick));
}

function callNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function sayLater(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Algo deu errado. Tente de novo em instantes.');
}
