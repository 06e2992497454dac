import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, hasCopy, QUALITY } from '../http/negotiation.ts';

export interface KeptAnswer {
  readonly body: Buffer;
  readonly type: string;
}

export interface MadeAnswer extends KeptAnswer {
  /** What it was made from: it is dropped when one of them changes. */
  readonly tags: readonly string[];
  readonly freshMs: number;
}

/** Gives what is kept under a key, or makes it; fails when nothing is kept and nothing can be made. */
export type Keep = (key: string, make: () => Promise<MadeAnswer>) => Promise<KeptAnswer>;

/** What is asked for does not exist. No failure: after one, an older copy would stand in. */
export const NOTHING: MadeAnswer = { body: Buffer.alloc(0), type: '', tags: [], freshMs: 0 };

const RETRY_SECONDS = 30;

export interface Answering {
  readonly cacheControl: string;
  readonly read: () => Promise<KeptAnswer>;
  /** Without it, as any unknown address. */
  readonly whenNothing?: () => FastifyReply;
  /** What is said instead of "later"; undefined: later. */
  readonly whenFailed?: (error: unknown) => FastifyReply | undefined;
}

/** An answer with its ETag, or the word that the asker has it already, or that it must come back later. */
export async function answerKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheControl, read, whenNothing = () => callNotFound(reply), whenFailed }: Answering,
): Promise<FastifyReply> {
  let kept: KeptAnswer;
  try {
    kept = await read();
  } catch (error) {
    const instead = whenFailed?.(error);
    if (instead) return instead;
    request.log.warn({ err: error }, `${request.url} could not be made`);
    return sayLater(reply);
  }
  if (kept.body.length === 0) return whenNothing();
  // Weak: the same content goes out in several encodings.
  const tag = createHash('sha1').update(kept.body).digest('base64url');
  reply.headers({ etag: `W/"${tag}"`, 'cache-control': cacheControl, vary: 'Accept-Encoding' });
  if (hasCopy(request.headers['if-none-match'], tag)) return reply.code(304).send();
  reply.type(kept.type);
  const encoding = kept.type.startsWith('image/')
    ? undefined
    : chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(kept.body);
  return reply.header('content-encoding', encoding).send(await compress(kept.body, encoding, QUALITY.quick));
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
