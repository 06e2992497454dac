import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressors: Readonly<Record<Encoding, (bytes: Buffer, quality: number) => Promise<Buffer>>> = {
  br: (bytes, quality) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes, quality) => promisify(gzip)(bytes, { level: Math.min(quality, 9) }),
};

/** For what is compressed for one answer, and for what is compressed once and sent for a year. */
export const QUALITY = { quick: 5, best: 11 } as const;

export function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  return compressors[encoding](bytes, quality);
}

/** The better of the encodings a browser says it reads; one with `q=0` is refused. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .filter((item) => !/;\s*q=0(\.0+)?\s*$/.test(item))
    .map((item) => item.split(';', 1)[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
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
