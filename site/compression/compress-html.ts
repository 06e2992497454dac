import { transcode } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { Encoding } from '../../contracts/http/accept-encoding.ts';
import { compressNow } from '../http/negotiation.ts';
import type { Rendered } from '../layout/layout.tsx';

/** A page, compressed. */
export interface CompressedHtml {
  /** Perhaps in memory that is soon used for something else. */
  readonly body: Buffer;
  /** With the length enough to tell the content from any other; a cryptographic hash would be a tenth of its cost. */
  readonly hash: number;
  readonly htmlLength: number;
}

const BYTES_PER_UNIT = 2;
/** A gzip file ends with the hash of what was compressed and its length. */
const GZIP_END = 8;

/** As many bytes as the page takes where it is put together. */
export function roomFor(html: Rendered): number {
  return html.reduce((sum, piece) => sum + piece.length * BYTES_PER_UNIT, 0);
}

/** Puts a page together, as UTF-16: that is copying, where UTF-8 is work. There has to be room. */
export function writeHtml(html: Rendered, place: Buffer): number {
  let end = 0;
  for (const piece of html) end += place.write(piece, end, 'utf16le');
  return end;
}

/** What `writeHtml` put together, compressed. */
export function compressHtml(written: Buffer, encoding: Encoding): CompressedHtml {
  const bytes = utf8Of(written);
  const body = compressNow(bytes, encoding);
  const hash = encoding === 'gzip' ? body.readUInt32LE(body.length - GZIP_END) : crc32(bytes);
  return { body, hash, htmlLength: bytes.length };
}

function utf8Of(utf16: Buffer): Buffer {
  try {
    return transcode(utf16, 'utf16le', 'utf8') as Buffer;
  } catch {
    // It refuses halves of characters, which are replaced here.
    return Buffer.from(utf16.toString('utf16le'));
  }
}
