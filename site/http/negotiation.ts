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
 * `quick`: for what is compressed while somebody waits, a few per cent larger than it could be; brotli then costs
 * hardly more than gzip. `better`: for what is asked for again and again. `best`: for what is compressed once and sent
 * for a year.
 */
export const QUALITY = {
  quick: { br: 2, gzip: 3 },
  better: { br: 9, gzip: 9 },
  best: { br: 11, gzip: 9 },
} as const;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Beside what else is to be done. */
export async function compress(
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

/** At once, quickly: for a page that somebody waits for. In a piece of memory that may be larger. */
export function compressNow(bytes: Buffer, encoding: Encoding): Buffer {
  const { gzip: level, br } = QUALITY.quick;
  // With the most memory it takes a tenth less time.
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
      // No larger than what is compressed: clearing the default window costs more than compressing a page.
      [BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 1)))),
    },
  };
}

/** In memory of its own: what zlib hands out is the beginning of a larger piece, which would be kept with it. */
function fitted(compressed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(own);
  return own;
}

export function decompress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return decompressors[encoding](bytes);
}

/**
 * Whether the asker has this content already, by its `If-None-Match`. The ETag is given without quotes and without the
 * mark of an encoding: any encoding of the same content is the same to a browser that has it.
 */
export function hasCopy(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => {
    const known = one.trim().replace(/^W\//, '');
    return known === '*' || known.replace(/^"|(-br|-gzip)?"$/g, '') === etag;
  });
}
