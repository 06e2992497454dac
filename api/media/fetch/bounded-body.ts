import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { KeptLines } from '../../../services/adapter.ts';
import { FetchRefused } from './fetch-refused.ts';
import { keepLines } from './kept-lines.ts';

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads a body to its end, counts bytes after decompression and stops at the first byte above the limit. Of a file of lines
 * only those that are kept count.
 */
export async function readBoundedBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
  signal: AbortSignal,
  lines?: KeptLines,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of lines ? keepLines(source, lines) : source) {
      size += chunk.length;
      if (size > maxBytes) throw new FetchRefused('too-large', `the body has more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  };

  const decoder = decoderOf(encoding);
  try {
    if (decoder) await pipeline(body, decoder, collect, { signal });
    else await pipeline(body, collect, { signal });
  } catch (error) {
    if (isDecoderError(error)) {
      throw new FetchRefused('encoding', 'the body cannot be decompressed', { cause: error });
    }
    throw error;
  }
  return Buffer.concat(chunks, size);
}

function decoderOf(encoding: string): Transform | undefined {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return undefined;
  const create = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (!create) throw new FetchRefused('encoding', `content encoding ${name} is not accepted`);
  return create();
}

/** Error codes of zlib begin with Z_, those of Brotli with ERR__; any other error came from the connection. */
function isDecoderError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:Z_|ERR__)/.test(String(error.code));
}
