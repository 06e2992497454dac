import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 5 }),
} as const;
export type Encoding = keyof typeof compressors;
/** The better one first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** Callers say it in a handful of ways: each is read once. */
const REMEMBERED_HEADERS = 100;
const chosen = new Map<string, Encoding | undefined>();

export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](bytes);
}

/** The better of the encodings a caller says it reads; one with `q=0` is refused. */
export function chooseEncoding(sent: string | string[] | undefined): Encoding | undefined {
  if (sent === undefined) return undefined;
  const header = String(sent);
  if (chosen.has(header)) return chosen.get(header);
  const encoding = readAcceptEncoding(header);
  if (chosen.size < REMEMBERED_HEADERS) chosen.set(header, encoding);
  return encoding;
}

function readAcceptEncoding(header: string): Encoding | undefined {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';', 2).map((part) => part.trim()))
    .filter(([, weight = '']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

/** Weak comparison (RFC 9110): a compressing proxy may have weakened our tag. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
