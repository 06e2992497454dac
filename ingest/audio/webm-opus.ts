import { AudioRefused, assertWithin } from './audio-facts.ts';
import { opusPacketMs } from './opus-packet.ts';

/** Element ids of Matroska, with their length bits. */
const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  codec: 0x86,
  encodings: 0x6d80,
  cluster: 0x1f43b675,
  clusterTimestamp: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const;

/** The children of these elements are read as if they were siblings: depth costs nothing, and every byte is read once. */
const CONTAINERS: ReadonlySet<number> = new Set([
  ID.ebml,
  ID.segment,
  ID.info,
  ID.tracks,
  ID.trackEntry,
  ID.cluster,
  ID.blockGroup,
]);
/** A recorder does not know how long these get. */
const OPEN_ENDED: ReadonlySet<number> = new Set([ID.segment, ID.cluster]);
const LACED = 0b110;
const NS_PER_MS = 1_000_000;

/**
 * The length of Opus in WebM: the sum of its packets, or the end of the last one by its timestamp, whichever is longer.
 * A recording of a browser names no duration, and a file could name a wrong one.
 */
export function webmOpusSeconds(bytes: Buffer): number {
  let tracks = 0;
  let codecs = 0;
  let scale = NS_PER_MS;
  let clusterAt = 0;
  let summed = 0;
  let last = 0;

  function readBlock(start: number, end: number): void {
    const track = readVint(bytes, start, 8, end);
    const packet = track.end + 3;
    if (packet > end) throw new AudioRefused('broken');
    if ((bytes[track.end + 2] as number) & LACED) throw new AudioRefused('codec');
    const ms = opusPacketMs(bytes, packet, end);
    summed += ms;
    const offset = (clusterAt + bytes.readInt16BE(track.end)) * (scale / NS_PER_MS);
    last = Math.max(last, offset + ms);
  }

  let offset = 0;
  while (offset < bytes.length) {
    const id = readVint(bytes, offset, 4, bytes.length, true);
    const size = readVint(bytes, id.end, 8, bytes.length);
    offset = size.end;
    const isUnknown = size.value === 2 ** (7 * (size.end - id.end)) - 1;
    if (isUnknown && !OPEN_ENDED.has(id.value)) throw new AudioRefused('broken');
    const end = isUnknown ? bytes.length : offset + size.value;
    assertWithin(bytes, end);
    if (id.value === ID.trackEntry) tracks += 1;
    if (CONTAINERS.has(id.value)) continue;
    if (id.value === ID.docType && text(bytes, offset, end) !== 'webm') throw new AudioRefused('type');
    if (id.value === ID.codec) {
      if (text(bytes, offset, end) !== 'A_OPUS') throw new AudioRefused('codec');
      codecs += 1;
    }
    // A track that is compressed or encrypted once more.
    if (id.value === ID.encodings) throw new AudioRefused('codec');
    if (id.value === ID.timestampScale) scale = readUint(bytes, offset, end);
    if (id.value === ID.clusterTimestamp) clusterAt = readUint(bytes, offset, end);
    if (id.value === ID.simpleBlock || id.value === ID.block) readBlock(offset, end);
    offset = end;
  }
  if (tracks !== 1) throw new AudioRefused(tracks === 0 ? 'broken' : 'codec');
  if (codecs !== 1) throw new AudioRefused('broken');
  return Math.max(summed, last) / 1_000;
}

/** A number whose leading zero bits say how many bytes it has. Ids keep the bit that marks the length. */
function readVint(bytes: Buffer, start: number, longest: number, limit: number, keepMark = false) {
  const length = Math.clz32(bytes[start] ?? 0) - 23;
  const end = start + length;
  if (length > longest || end > limit) throw new AudioRefused('broken');
  let value = (bytes[start] as number) & (keepMark ? 0xff : (1 << (8 - length)) - 1);
  // Multiplied, not shifted: sizes have up to 56 bits.
  for (let offset = start + 1; offset < end; offset++) value = value * 256 + (bytes[offset] as number);
  return { value, end };
}

function readUint(bytes: Buffer, start: number, end: number): number {
  if (end === start || end - start > 8) throw new AudioRefused('broken');
  let value = 0;
  for (let offset = start; offset < end; offset++) value = value * 256 + (bytes[offset] as number);
  return value;
}

function text(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, Math.min(end, start + 16)).replaceAll('\0', '');
}
