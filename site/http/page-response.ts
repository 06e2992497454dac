import { crc32 } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rendered } from '../layout/layout.tsx';
import { chooseEncoding, compress, type Encoding, hasCopy, QUALITY } from './negotiation.ts';

/** A rendered page, as it is cached: encoded once in each encoding, and sent as often as it is asked for. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** Quoted, without the encoding's mark. */
  readonly tag: string;
  /** What it takes up, the encoded copies included. */
  readonly weight: number;
  readonly encoded: Map<Encoding, Encoded>;
  /** Its views are counted by the external analytics that the newsroom chose, not by the portal. */
  readonly externalAnalytics: boolean;
}

type Encoded = Buffer | Promise<Buffer>;

/** Compressed copies of text are about a quarter of it each. */
const COPIES = 1.5;

export function createRenderedPage(made: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: Rendered;
  readonly externalAnalytics?: boolean;
}): RenderedPage {
  const bytes = Buffer.concat(
    made.html.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  );
  return {
    status: made.status,
    headers: {
      ...made.headers,
      vary: 'Accept-Encoding, Save-Data',
      'content-type': 'text/html; charset=utf-8',
    },
    bytes,
    // Enough to tell a page from the one before it; a cryptographic hash would be a tenth of its cost.
    tag: `${crc32(bytes).toString(36)}-${bytes.length.toString(36)}`,
    weight: Math.ceil(bytes.length * COPIES),
    encoded: new Map(),
    externalAnalytics: made.externalAnalytics ?? false,
  };
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  const encoding = page.bytes.length > 0 ? chooseEncoding(request.headers['accept-encoding']) : undefined;
  reply.code(page.status).headers(page.headers);
  if (page.status === 200) {
    // Strong: the bytes of one encoding are not those of another.
    const tag = `"${page.tag}${encoding ? `-${encoding}` : ''}"`;
    reply.header('etag', tag);
    if (hasCopy(request.headers['if-none-match'], page.tag)) return reply.code(304).send();
  }
  const ready = encoding ? (page.encoded.get(encoding) ?? encode(page, encoding)) : page.bytes;
  const bytes = ready instanceof Buffer ? ready : await ready;
  if (encoding) reply.header('content-encoding', encoding);
  if (request.method === 'HEAD') return reply.header('content-length', bytes.length).send();
  return reply.send(bytes);
}

function encode(page: RenderedPage, encoding: Encoding): Promise<Buffer> {
  const work = compress(page.bytes, encoding, QUALITY.quick).then((bytes) => {
    page.encoded.set(encoding, bytes);
    return bytes;
  });
  page.encoded.set(encoding, work);
  // Not remembered when it fails: the next reader tries again.
  work.catch(() => page.encoded.delete(encoding));
  return work;
}
