// Small recordings of each format. Every packet of Opus sounds 20 ms, every frame of AAC 64 ms.

const OPUS_20_MS = Buffer.from([0x48, 1, 2, 3]);
const PER_CLUSTER = 500;
const RATE = 16_000;

/** An element of Matroska; without a size it is open-ended, as recorders write it. */
export function element(id: string, content: Buffer | string | undefined): Buffer {
  const name = Buffer.from(id, 'hex');
  if (content === undefined) return Buffer.concat([name, Buffer.from('01ffffffffffffff', 'hex')]);
  const body = Buffer.from(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length));
  size[0] = 1;
  return Buffer.concat([name, size, body]);
}

interface WebmOptions {
  readonly codec?: string;
  readonly tracks?: number;
  /** Every packet claims to begin at once. */
  readonly frozen?: boolean;
}

/** A file as MediaRecorder makes it: clusters of unknown size, and no duration. */
export function makeWebm(
  packets: number,
  { codec = 'A_OPUS', tracks = 1, frozen }: WebmOptions = {},
): Buffer {
  const track = element('ae', element('86', codec));
  const head = [
    element('1a45dfa3', element('4282', 'webm')),
    element('18538067', undefined),
    element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40]))),
    element('1654ae6b', Buffer.concat(Array.from({ length: tracks }, () => track))),
  ];
  const blocks = Array.from({ length: packets }, (_, index) => {
    const start = Buffer.alloc(3);
    start.writeUInt16BE(frozen ? 0 : (index % PER_CLUSTER) * 20);
    const block = element('a3', Buffer.concat([Buffer.from([0x81]), start, OPUS_20_MS]));
    if (index % PER_CLUSTER > 0) return block;
    const at = Buffer.alloc(4);
    at.writeUInt32BE(frozen ? 0 : index * 20);
    return Buffer.concat([element('1f43b675', undefined), element('e7', at), block]);
  });
  return Buffer.concat([...head, ...blocks]);
}

function oggPage(granule: bigint, packets: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS');
  head.writeBigInt64LE(granule, 6);
  head.writeUInt32LE(7, 14);
  head[26] = packets.length;
  return Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets]);
}

/** A voice message: pages of fifty packets. `claimed` is the granule position of the last page. */
export function makeOgg(packets: number, claimed = packets * 960): Buffer {
  const opusHead = Buffer.concat([Buffer.from('OpusHead'), Buffer.from([1, 1, 0, 0]), Buffer.alloc(7)]);
  const pages = Array.from({ length: Math.ceil(packets / 50) }, (_, page) => {
    const some = Array.from({ length: Math.min(50, packets - page * 50) }, () => OPUS_20_MS);
    const isLast = (page + 1) * 50 >= packets;
    return oggPage(BigInt(isLast ? claimed : (page + 1) * 50 * 960), some);
  });
  return Buffer.concat([oggPage(0n, [opusHead]), oggPage(0n, [Buffer.from('OpusTags')]), ...pages]);
}

/** Frames of AAC at 16 kHz, one after the other. */
export function makeAdts(frames: number): Buffer {
  const frame = Buffer.from([0xff, 0xf1, 0x60, 0x40, 0, 0, 0xfc, 9, 9, 9]);
  frame.writeUInt16BE(frame.length << 5, 4);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

export function box(type: string, ...parts: readonly (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : uint32s(part))));
  return Buffer.concat([uint32s([body.length + 8]), Buffer.from(type), body]);
}

function uint32s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32BE(value, index * 4);
  });
  return bytes;
}

interface Mp4Options {
  readonly entry?: string;
  /** The samples are in a fragment, as Safari records them. */
  readonly fragmented?: boolean;
  /** Ticks of one sample; a frame has 1,024. */
  readonly ticks?: number;
}

export function makeMp4(
  frames: number,
  { entry = 'mp4a', fragmented, ticks = 1_024 }: Mp4Options = {},
): Buffer {
  const sound = box(entry, [0, 1, 0, 0, 0x0001_0010, 0, RATE * 65_536]);
  const table = box(
    'stbl',
    box('stsd', [0, 1], sound),
    fragmented ? box('stts', [0, 0]) : box('stts', [0, 1, frames, ticks]),
  );
  const media = box('mdia', box('mdhd', [0, 0, 0, RATE, 0, 0]), box('minf', table));
  const fragment = box('moof', box('traf', box('tfhd', [0, 1]), box('trun', [0, frames])));
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A isom')),
    box('moov', box('trak', media), box('mvex', box('trex', [0, 1, 1, ticks, 0, 0]))),
    ...(fragmented ? [fragment] : []),
    box('mdat', Buffer.alloc(frames * 3)),
  ]);
}
