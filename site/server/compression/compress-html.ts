import { transcode } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { Encoding } from '../../../contracts/http/accept-encoding.ts';
import type { HtmlPieces } from '../../pages/html-pieces.ts';
import { compressNow } from '../../request/compression.ts';

/** A compressed page. */
export interface CompressedHtml {
  /** May point into memory that is soon reused (the shared slot); copy before keeping. */
  readonly body: Buffer;
  /**
   * CRC-32. Together with the length it identifies the content; a cryptographic hash would cost ten times as much.
   */
  readonly hash: number;
  readonly htmlLength: number;
}

const BYTES_PER_UNIT = 2;
/** A gzip file ends with 8 bytes: the CRC-32 of the uncompressed data and its length. */
const GZIP_END = 8;

/** The bytes that `writeHtml` needs for this page. */
export function roomFor(html: HtmlPieces): number {
  return html.reduce((sum, piece) => sum + piece.length * BYTES_PER_UNIT, 0);
}

/**
 * Joins the pieces of a page as UTF-16, which only copies; writing UTF-8 would convert each character. `buffer` must
 * be large enough.
 */
export function writeHtml(html: HtmlPieces, buffer: Buffer): number {
  let end = 0;
  for (const piece of html) end += buffer.write(piece, end, 'utf16le');
  return end;
}

/** Compresses a page that `writeHtml` has written. */
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
    // `transcode` throws on a lone surrogate; `toString` replaces it.
    return Buffer.from(utf16.toString('utf16le'));
  }
}
