import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from '../../../contracts/http/accept-encoding.ts';
import type { ResponseCacheEntry } from './response-cache.ts';

/** Smaller responses fit into one packet anyway. */
const COMPRESS_FROM = 1_024;

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the bytes are final and must not be encoded again. */
    finished: boolean;
  }
}

const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 5 }),
};

export function compressBody(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](bytes);
}

/** Weak comparison (RFC 9110): a compressing proxy may have weakened the ETag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

/** The response to send; `encoded` is set only for cached responses. */
export type EncodableResponse = Pick<ResponseCacheEntry, 'etag'> & {
  readonly body: string | Buffer;
  readonly encoded?: ResponseCacheEntry['encoded'];
};

/** Sends the response in the encoding the caller accepts, or 304. */
export async function finishResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodableResponse,
): Promise<string | Buffer | null> {
  reply.header('etag', response.etag);
  if (matchesEtag(request.headers['if-none-match'], response.etag)) {
    request.finished = true;
    reply.code(304);
    reply.header('vary', 'Accept-Encoding');
    reply.removeHeader('content-type');
    return null;
  }
  return await encodeBody(request, reply, response);
}

/** The body in the encoding that the caller accepts. */
export async function encodeBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, encoded }: EncodableResponse,
): Promise<string | Buffer> {
  request.finished = true;
  reply.header('vary', 'Accept-Encoding');
  const encoding =
    body.length < COMPRESS_FROM ? undefined : chooseEncoding(request.headers['accept-encoding']);
  if (!encoding) return body;
  reply.header('content-encoding', encoding);
  const known = encoded?.get(encoding);
  if (known) return await known;
  // Store the promise before it settles, so that concurrent requests share one compression.
  const bytes = compressBody(Buffer.from(body as string), encoding);
  encoded?.set(encoding, bytes);
  return await bytes;
}
