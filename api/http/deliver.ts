import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 5 }),
} as const;
type Encoding = keyof typeof compressors;
/** The better one first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Smaller answers fit in one packet anyway. */
const COMPRESS_FROM_BYTES = 1_024;
/** The headers a handler sets that belong to its answer. */
const KEPT_HEADERS = ['content-type', 'cache-control', 'link', 'x-total-count', 'x-total-capped'];

declare module 'fastify' {
  interface FastifyRequest {
    /** State of the answer cache when this request began. */
    generation: number;
    /** The bytes are final: nothing is left to encode. */
    delivered: boolean;
  }
}

/**
 * The last step of every JSON answer: ETag and 304, compression, and for shared answers the cache, so
 * that the same bytes are neither queried nor compressed twice in a second.
 */
export function registerDelivery(app: FastifyInstance, answers: AnswerCache): void {
  app.decorateRequest('generation', 0);
  app.decorateRequest('delivered', false);

  app.addHook('onRequest', (request, reply, done) => {
    if (!isShared(request)) return done();
    const kept = answers.get(request.url);
    if (!kept) {
      request.generation = answers.generation;
      return done();
    }
    reply.headers(kept.headers);
    // Nothing, not null: that would be sent as the word.
    deliver(request, reply, kept).then((bytes) => reply.send(bytes ?? undefined), done);
  });

  app.addHook<string | Buffer | null | undefined>('onSend', async (request, reply, payload) => {
    if (request.delivered || typeof payload !== 'string' || payload === '') return payload;
    const body = Buffer.from(payload);
    const shared = isShared(request);
    const etag = (reply.getHeader('etag') as string | undefined) ?? `"${hash('sha1', body, 'base64url')}"`;
    const answer: CachedAnswer = {
      headers: shared ? keptHeaders(reply) : {},
      etag,
      body,
      encoded: new Map(),
    };
    if (reply.statusCode !== 200) return await encode(request, reply, answer);
    if (shared) answers.keep(request.url, answer, request.generation);
    return await deliver(request, reply, answer);
  });
}

function keptHeaders(reply: FastifyReply): Record<string, string> {
  const pairs = KEPT_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(
    pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

async function deliver(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): Promise<Buffer | null> {
  reply.header('etag', answer.etag);
  reply.header('vary', 'Accept-Encoding');
  if (isKnown(request.headers['if-none-match'], answer.etag)) {
    request.delivered = true;
    reply.code(304);
    reply.removeHeader('content-type');
    return null;
  }
  return await encode(request, reply, answer);
}

async function encode(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): Promise<Buffer> {
  request.delivered = true;
  reply.header('vary', 'Accept-Encoding');
  const encoding =
    answer.body.length < COMPRESS_FROM_BYTES ? undefined : chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return answer.body;
  reply.header('content-encoding', encoding);
  let bytes = answer.encoded.get(encoding);
  if (!bytes) {
    bytes = await compressors[encoding](answer.body);
    answer.encoded.set(encoding, bytes);
  }
  return bytes;
}

/** Weak comparison (RFC 9110): a compressing proxy may have weakened our tag. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';', 2).map((part) => part.trim()))
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

/** What an answer to somebody with a token holds is for that somebody only. */
function isShared(request: FastifyRequest): boolean {
  return request.routeOptions.config.shared === true && request.headers.authorization === undefined;
}
