import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { Encoding } from '../../contracts/http/accept-encoding.ts';

export type Quality = keyof typeof QUALITY;

/**
 * `quick`: compressed while a reader waits, a few per cent larger than possible; brotli then costs hardly more than
 * gzip. `better`: for pages that are requested often. `best`: for files that are compressed once and sent for a year.
 */
export const QUALITY = {
  quick: { br: 2, gzip: 3 },
  better: { br: 9, gzip: 9 },
  best: { br: 11, gzip: 9 },
} as const;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Compresses asynchronously in zlib's thread pool. */
export async function compressResponse(
  bytes: Buffer,
  encoding: Encoding,
  quality: Readonly<Record<Encoding, number>>,
): Promise<Buffer> {
  return fitted(
    encoding === 'gzip'
      ? await packGzip(bytes, { level: quality.gzip })
      : await packBrotli(bytes, brotliOptions(bytes, quality.br)),
  );
}

/**
 * Compresses synchronously and quickly, for a page that a reader waits for. The result may be a view of a larger
 * buffer.
 */
export function compressNow(bytes: Buffer, encoding: Encoding): Buffer {
  const { gzip: level, br } = QUALITY.quick;
  // memLevel 9 saves a tenth of the time.
  return encoding === 'gzip'
    ? gzipSync(bytes, { level, memLevel: 9 })
    : brotliCompressSync(bytes, brotliOptions(bytes, br));
}

function brotliOptions(bytes: Buffer, quality: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // A window no larger than the input: clearing the default window costs more than compressing a page.
      [BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 1)))),
    },
  };
}

/** Copies into a buffer of exact size: zlib returns a view of a larger buffer, which would stay in memory with it. */
function fitted(compressed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(own);
  return own;
}

export function decompress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return decompressors[encoding](bytes);
}
