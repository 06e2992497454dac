import { AudioRefused, assertWithin } from './audio-facts.ts';
import { opusPacketMs } from './opus-packet.ts';

const PAGE_HEADER = 27;
/** Opus in Ogg counts in samples of 48 kHz, whatever was recorded (RFC 7845). */
const SAMPLES_PER_MS = 48;
/** A page on which no packet ends has this granule position, which is -1. */
const NO_GRANULE = 0xffff_ffff_ffff_ffffn;
/** A segment of this length is continued by the next one. */
const FULL_SEGMENT = 255;
/** The packets before the sound: OpusHead and OpusTags. */
const HEADERS = 2;

/**
 * The length of Opus in Ogg: the sum of its packets, or the granule position of the last page, whichever is longer. A
 * voice message of WhatsApp is such a file.
 */
export function oggOpusSeconds(bytes: Buffer): number {
  const serial = bytes.length > PAGE_HEADER ? bytes.readUInt32LE(14) : 0;
  let packets = 0;
  let packetStart: number | undefined;
  let summed = 0;
  let preSkip = 0;
  let last = 0;

  function endPacket(start: number, end: number): void {
    packets += 1;
    if (packets === 1) preSkip = readPreSkip(bytes, start, end);
    if (packets > HEADERS) summed += opusPacketMs(bytes, start, end);
  }

  for (let offset = 0; offset < bytes.length; ) {
    assertWithin(bytes, offset + PAGE_HEADER);
    if (bytes.toString('latin1', offset, offset + 4) !== 'OggS' || bytes[offset + 4] !== 0)
      throw new AudioRefused('broken');
    if (bytes.readUInt32LE(offset + 14) !== serial) throw new AudioRefused('codec');
    const granule = bytes.readBigUInt64LE(offset + 6);
    if (granule !== NO_GRANULE) last = Math.max(last, Number(granule));
    const table = offset + PAGE_HEADER;
    const segments = bytes[offset + 26] as number;
    assertWithin(bytes, table + segments);
    offset = table + segments;
    for (let index = table; index < table + segments; index++) {
      const length = bytes[index] as number;
      packetStart ??= offset;
      offset += length;
      assertWithin(bytes, offset);
      if (length === FULL_SEGMENT) continue;
      endPacket(packetStart, offset);
      packetStart = undefined;
    }
  }
  if (packets <= HEADERS || packetStart !== undefined) throw new AudioRefused('broken');
  return Math.max(summed, (last - preSkip) / SAMPLES_PER_MS) / 1_000;
}

function readPreSkip(bytes: Buffer, start: number, end: number): number {
  if (end - start < 19 || bytes.toString('latin1', start, start + 8) !== 'OpusHead')
    throw new AudioRefused('codec');
  return bytes.readUInt16LE(start + 10);
}
