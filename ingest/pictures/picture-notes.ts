/** Metadata in the file of a picture: its author, and a description. Empty where the file has none. */
export interface PictureNotes {
  readonly credit: string;
  readonly caption: string;
}

/** The blocks of metadata of a file, as the decoder of the picture found them. */
export interface MetadataBlocks {
  readonly exif?: Uint8Array | undefined;
  readonly iptc?: Uint8Array | undefined;
}

const CREDIT_MAX = 200;
const CAPTION_MAX = 1_000;

/** Cameras write these in the place of a caption. */
const CAMERA_CAPTION = /^(?:[A-Z]{2,20} )?DIGITAL CAMERA$|^SONY DSC$|^DCIM$|^SAMSUNG$/;

/** IPTC is written by people in an agency's program, EXIF mostly by cameras: IPTC goes first. */
export function readPictureNotes({ exif, iptc }: MetadataBlocks): PictureNotes {
  const written = iptc ? readIptc(iptc) : new Map<number, string>();
  const stored = exif ? readExif(exif) : new Map<number, string>();
  const author = written.get(IPTC.byline) || stored.get(EXIF.artist) || '';
  const agency = written.get(IPTC.credit) || '';
  const rights = written.get(IPTC.copyright) || stored.get(EXIF.copyright) || '';
  const names = agency && agency !== author ? [author, agency] : [author];
  const caption = written.get(IPTC.caption) || stored.get(EXIF.description) || '';
  return {
    credit: (names.filter(Boolean).join('/') || rights).slice(0, CREDIT_MAX),
    caption: CAMERA_CAPTION.test(caption) ? '' : caption.slice(0, CAPTION_MAX),
  };
}

const EXIF = { description: 0x010e, artist: 0x013b, copyright: 0x8298 } as const;
const EXIF_TAGS: ReadonlySet<number> = new Set(Object.values(EXIF));
const EXIF_HEADER = 'Exif\0\0';
const ENTRY_BYTES = 12;
const ASCII = 2;
const INLINE_BYTES = 4;

/** The texts of the first directory of an EXIF block, which is a TIFF file. */
function readExif(block: Uint8Array): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const start = latin1(block.subarray(0, EXIF_HEADER.length)) === EXIF_HEADER ? EXIF_HEADER.length : 0;
  const tiff = block.subarray(start);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = latin1(tiff.subarray(0, 2));
  if (order !== 'II' && order !== 'MM') return found;
  const little = order === 'II';
  const directory = readUint(view, 4, 4, little);
  const count = readUint(view, directory, 2, little);
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) break;
    const tag = readUint(view, at, 2, little);
    if (!EXIF_TAGS.has(tag) || readUint(view, at + 2, 2, little) !== ASCII) continue;
    const length = readUint(view, at + 4, 4, little);
    const from = length <= INLINE_BYTES ? at + 8 : readUint(view, at + 8, 4, little);
    found.set(tag, textOf(tiff.subarray(from, from + length)));
  }
  return found;
}

/** Zero outside the block. */
function readUint(view: DataView, at: number, bytes: 2 | 4, little: boolean): number {
  if (at < 0 || at + bytes > view.byteLength) return 0;
  return bytes === 2 ? view.getUint16(at, little) : view.getUint32(at, little);
}

const IPTC = { byline: 80, credit: 110, copyright: 116, caption: 120 } as const;
const PHOTOSHOP_HEADER = 'Photoshop 3.0\0';
const IPTC_RESOURCE = 0x0404;
const RECORD_MARK = 0x1c;
/** Longer data sets have another form, which no text of ours takes. */
const LENGTH_MAX = 0x7fff;

/** The texts of the second record of IPTC, alone or within the resources of Photoshop. The first of each kind counts. */
function readIptc(block: Uint8Array): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const records = recordsIn(block);
  for (let at = 0; at + 5 <= records.length && records[at] === RECORD_MARK; ) {
    const length = uint16(records, at + 3);
    if (length > LENGTH_MAX) break;
    const key = records[at + 2] ?? 0;
    const text = textOf(records.subarray(at + 5, at + 5 + length));
    if (records[at + 1] === 2 && !found.has(key)) found.set(key, text);
    at += 5 + length;
  }
  return found;
}

function recordsIn(block: Uint8Array): Uint8Array {
  if (latin1(block.subarray(0, PHOTOSHOP_HEADER.length)) !== PHOTOSHOP_HEADER) return block;
  let at = PHOTOSHOP_HEADER.length;
  while (at + 12 <= block.length && latin1(block.subarray(at, at + 4)) === '8BIM') {
    const kind = uint16(block, at + 4);
    const nameBytes = even(1 + (block[at + 6] ?? 0));
    const sizeAt = at + 6 + nameBytes;
    const size = uint16(block, sizeAt) * 0x10000 + uint16(block, sizeAt + 2);
    const from = sizeAt + 4;
    if (kind === IPTC_RESOURCE) return block.subarray(from, from + size);
    at = from + even(size);
  }
  return new Uint8Array();
}

const even = (length: number): number => length + (length % 2);
const uint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0);
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** UTF-8 if it is valid, else the code page of Windows. On one line and without control characters. */
function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const text = decode(end < 0 ? bytes : bytes.subarray(0, end));
  return text.replace(/[\p{C}\p{Zl}\p{Zp}\s<>]+/gu, ' ').trim();
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
