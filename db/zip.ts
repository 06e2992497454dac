import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';

/**
 * A file of an archive. Bytes are stored as they are, like pictures, which are compressed already, unless `deflate` is set. What is
 * `read` does not fit into memory and is compressed on its way.
 */
export type ZipEntry =
  | { readonly name: string; readonly bytes: Buffer; readonly deflate?: true }
  | { readonly name: string; readonly read: () => AsyncIterable<Buffer> };

const UTF8 = 0x0800;
/** Checksum and sizes follow the data. */
const SIZES_FOLLOW = 0x0008;
const STORED = 0;
const DEFLATED = 8;
const MAX_UINT32 = 0xffff_ffff;
const MAX_UINT16 = 0xffff;
const VERSION_64 = 45;
/** A file that only its owner may read, in the upper half of the external attributes. */
const PRIVATE_FILE = (0o100600 << 16) >>> 0;

interface WrittenEntry {
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** An entry larger than 4 GB, which this writer does not support. */
export class EntryTooLarge extends Error {}

/** Yields the bytes of a ZIP file, reading one entry at a time, because an export does not fit into memory. Archives may be larger than 4 GB, their entries not. */
export async function* streamZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: number,
  max = MAX_UINT32,
): AsyncGenerator<Buffer> {
  const stamp = dosTime(at);
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const start = offset;
    const state = { crc: 0, size: 0, packed: 0 };
    const isWhole = 'bytes' in entry;
    const flags = isWhole ? UTF8 : UTF8 | SIZES_FOLLOW;
    const method = isWhole && !entry.deflate ? STORED : DEFLATED;
    let data: AsyncIterable<Buffer> | readonly Buffer[];
    if (isWhole) {
      const { bytes } = entry;
      const whole = entry.deflate ? deflateRawSync(bytes, { level: 9 }) : bytes;
      Object.assign(state, { crc: crc32(bytes), size: bytes.length, packed: whole.length });
      data = [whole];
    } else data = deflated(entry.read(), state);
    const head = localHeader({ name, flags, method, ...(isWhole ? state : EMPTY_FILE) }, stamp);
    yield head;
    offset += head.length;
    for await (const chunk of data) {
      if (!isWhole) state.packed += chunk.length;
      offset += chunk.length;
      yield chunk;
    }
    if (state.size > max || state.packed > max) throw new EntryTooLarge(entry.name);
    if (!isWhole) {
      const tail = descriptor(state);
      yield tail;
      offset += tail.length;
    }
    written.push({ name, flags, method, ...state, offset: start });
  }
  const directory = offset;
  let length = 0;
  for (const entry of written) {
    const record = directoryRecord(entry, stamp);
    length += record.length;
    yield record;
  }
  yield endOf(written.length, directory, length);
}

/** A ZIP archive of small files. The same files and the same moment always make the same bytes. */
export async function zipInMemory(entries: Iterable<ZipEntry>, at: number): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(streamZip(entries, at)));
}

const EMPTY_FILE = { crc: 0, size: 0, packed: 0 } as const;

/** Counts and checks the plain bytes on their way into the compression. */
function deflated(
  source: AsyncIterable<Buffer>,
  state: { crc: number; size: number },
): AsyncIterable<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      state.crc = crc32(chunk, state.crc);
      state.size += chunk.length;
      yield chunk;
    }
  }
  const deflate = createDeflateRaw();
  // An error of the source destroys the compression, whose reader then throws it.
  pipeline(Readable.from(counted()), deflate, () => undefined);
  return deflate;
}

function localHeader(
  { name, flags, method, crc, packed, size }: Omit<WrittenEntry, 'offset'>,
  stamp: number,
): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(stamp, 10);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(packed, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: { crc: number; packed: number; size: number }): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryRecord(entry: WrittenEntry, stamp: number): Buffer {
  const far = entry.offset >= MAX_UINT32;
  const extra = Buffer.alloc(far ? 12 : 0);
  if (far) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(entry.offset), 4);
  }
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x0201_4b50, 0);
  // Made by a system with Unix permissions.
  head.writeUInt16LE((3 << 8) | VERSION_64, 4);
  head.writeUInt16LE(far ? VERSION_64 : 20, 6);
  head.writeUInt16LE(entry.flags, 8);
  head.writeUInt16LE(entry.method, 10);
  head.writeUInt32LE(stamp, 12);
  head.writeUInt32LE(entry.crc, 16);
  head.writeUInt32LE(entry.packed, 20);
  head.writeUInt32LE(entry.size, 24);
  head.writeUInt16LE(entry.name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(PRIVATE_FILE, 38);
  head.writeUInt32LE(Math.min(entry.offset, MAX_UINT32), 42);
  return Buffer.concat([head, entry.name, extra]);
}

function endOf(count: number, directory: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, MAX_UINT16), 8);
  end.writeUInt16LE(Math.min(count, MAX_UINT16), 10);
  end.writeUInt32LE(Math.min(length, MAX_UINT32), 12);
  end.writeUInt32LE(Math.min(directory, MAX_UINT32), 16);
  if (count < MAX_UINT16 && directory + length < MAX_UINT32) return end;
  const large = Buffer.alloc(56 + 20);
  large.writeUInt32LE(0x0606_4b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE((3 << 8) | VERSION_64, 12);
  large.writeUInt16LE(VERSION_64, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(length), 40);
  large.writeBigUInt64LE(BigInt(directory), 48);
  large.writeUInt32LE(0x0706_4b50, 56);
  large.writeBigUInt64LE(BigInt(directory + length), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}

/** Time and date as MS-DOS wrote them, in UTC. */
function dosTime(at: number): number {
  const moment = new Date(at);
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
  const date =
    ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate();
  return ((date << 16) | time) >>> 0;
}
