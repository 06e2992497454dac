import { crc32, deflateRawSync } from 'node:zlib';

export interface StoredZipEntry {
  /** Must be ASCII, because the flag for UTF-8 is not set. */
  readonly name: string;
  readonly bytes: Buffer;
  /** `true` if the file is not compressed, as EPUB demands of its first entry. */
  readonly stored?: boolean;
}

/** 1980-01-01, the first date of the format: the same content always makes the same bytes. */
const DATE = 0x21;
const VERSION = 20;

/** A ZIP archive of a few small files; the same files always give the same bytes. Exports are streamed instead: `streamZip`. */
export function zipInMemory(entries: readonly StoredZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, stored = false } of entries) {
    const data = stored ? bytes : deflateRawSync(bytes, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(VERSION, 0);
    common.writeUInt16LE(0, 2);
    common.writeUInt16LE(stored ? 0 : 8, 4);
    common.writeUInt16LE(0, 6);
    common.writeUInt16LE(DATE, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const file = Buffer.from(name, 'ascii');
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, file, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const from = Buffer.alloc(2);
    from.writeUInt16LE(VERSION);
    directory.push(Buffer.from('PK\u0001\u0002', 'latin1'), from, common, rest, file);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}
