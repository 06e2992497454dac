import { AudioRefused, assertWithin } from './audio-facts.ts';

/** The only boxes that are opened. All others are skipped, so nesting costs nothing. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'moof',
  'traf',
  'mvex',
]);
const BOX_HEADER = 8;
const LARGE_HEADER = 16;
const SAMPLES_PER_FRAME = 1_024;
/** Optional fields of a `trun`, each four bytes for every sample. */
const TRUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 };
const TFHD = { baseOffset: 0x1, description: 0x2, duration: 0x8 };

/**
 * The length of AAC in MP4, whole (a phone's recorder) or in fragments (Safari): the durations of its samples, or their
 * number in frames of AAC, whichever is longer.
 */
export function mp4AacSeconds(bytes: Buffer): number {
  let tracks = 0;
  let timescale = 0;
  let sampleRate = 0;
  let samples = 0;
  let ticks = 0;
  let trackDefault = 0;
  let fragmentDefault = 0;

  const readers: Readonly<Record<string, (offset: number, end: number) => void>> = {
    trak() {
      tracks += 1;
    },
    mdhd(offset, end) {
      const isLong = read8(bytes, offset, end) === 1;
      timescale = read32(bytes, offset + (isLong ? 20 : 12), end);
    },
    stsd(offset, end) {
      const isAac = read32(bytes, offset + 4, end) === 1 && typeAt(bytes, offset + 12, end) === 'mp4a';
      if (!isAac) throw new AudioRefused('codec');
      // A fixed point number of 16.16 bits, 24 bytes behind the box's name.
      sampleRate = read32(bytes, offset + 40, end) >>> 16;
    },
    stts(offset, end) {
      const entries = read32(bytes, offset + 4, end);
      if (entries * 8 > end - offset - 8) throw new AudioRefused('broken');
      for (let entry = offset + 8; entry < offset + 8 + entries * 8; entry += 8) {
        const count = read32(bytes, entry, end);
        samples += count;
        ticks += count * read32(bytes, entry + 4, end);
      }
    },
    trex(offset, end) {
      trackDefault = read32(bytes, offset + 12, end);
    },
    traf() {
      fragmentDefault = trackDefault;
    },
    tfhd(offset, end) {
      const flags = read32(bytes, offset, end) & 0xffffff;
      if (!(flags & TFHD.duration)) return;
      const before = (flags & TFHD.baseOffset ? 8 : 0) + (flags & TFHD.description ? 4 : 0);
      fragmentDefault = read32(bytes, offset + 8 + before, end);
    },
    trun(offset, end) {
      const flags = read32(bytes, offset, end) & 0xffffff;
      const count = read32(bytes, offset + 4, end);
      const first = offset + 8 + (flags & TRUN.dataOffset ? 4 : 0) + (flags & TRUN.firstFlags ? 4 : 0);
      const fields = [TRUN.duration, TRUN.size, TRUN.flags, TRUN.offset].filter((flag) => flags & flag);
      if (count * fields.length * 4 > end - first) throw new AudioRefused('broken');
      samples += count;
      if (!(flags & TRUN.duration)) {
        ticks += count * fragmentDefault;
        return;
      }
      const step = fields.length * 4;
      for (let sample = first; sample < first + count * step; sample += step)
        ticks += read32(bytes, sample, end);
    },
  };

  for (let offset = 0; offset < bytes.length; ) {
    assertWithin(bytes, offset + BOX_HEADER);
    const { size, header } = boxSize(bytes, offset);
    const end = offset + size;
    if (size < header) throw new AudioRefused('broken');
    assertWithin(bytes, end);
    const type = bytes.toString('latin1', offset + 4, offset + BOX_HEADER);
    readers[type]?.(offset + header, end);
    offset = CONTAINERS.has(type) ? offset + header : end;
  }
  if (tracks !== 1) throw new AudioRefused(tracks === 0 ? 'broken' : 'codec');
  if (timescale === 0 || sampleRate === 0 || samples === 0) throw new AudioRefused('broken');
  return Math.max(ticks / timescale, (samples * SAMPLES_PER_FRAME) / sampleRate);
}

/** A box of size 1 has 64 bits behind its name; one of size 0 goes on to the end of the file. */
function boxSize(bytes: Buffer, offset: number): { readonly size: number; readonly header: number } {
  const short = bytes.readUInt32BE(offset);
  if (short === 0) return { size: bytes.length - offset, header: BOX_HEADER };
  if (short !== 1) return { size: short, header: BOX_HEADER };
  assertWithin(bytes, offset + LARGE_HEADER);
  return { size: Number(bytes.readBigUInt64BE(offset + BOX_HEADER)), header: LARGE_HEADER };
}

function read8(bytes: Buffer, offset: number, end: number): number {
  if (offset + 1 > end) throw new AudioRefused('broken');
  return bytes[offset] as number;
}

function read32(bytes: Buffer, offset: number, end: number): number {
  if (offset + 4 > end) throw new AudioRefused('broken');
  return bytes.readUInt32BE(offset);
}

function typeAt(bytes: Buffer, offset: number, end: number): string {
  if (offset + 4 > end) throw new AudioRefused('broken');
  return bytes.toString('latin1', offset, offset + 4);
}
