import { AudioRefused, assertWithin } from './audio-facts.ts';

const HEADER = 7;
const RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
] as const;
const SAMPLES_PER_BLOCK = 1_024;
const ID3_HEADER = 10;

/** True where a frame of AAC begins: the sync word and the layer, which is never 0 in MP3. */
export function isAdtsFrame(bytes: Buffer, offset: number): boolean {
  return bytes[offset] === 0xff && ((bytes[offset + 1] ?? 0) & 0xf6) === 0xf0;
}

/** Where the sound begins: behind the tag that some programs write first. */
export function afterId3(bytes: Buffer): number {
  if (bytes.length < ID3_HEADER || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, ID3_HEADER).map((byte) => byte & 127);
  return ID3_HEADER + a * 2_097_152 + b * 16_384 + c * 128 + d;
}

/** The length of a stream of AAC frames, counted frame by frame. */
export function adtsAacSeconds(bytes: Buffer): number {
  let seconds = 0;
  for (let offset = afterId3(bytes); offset < bytes.length; ) {
    assertWithin(bytes, offset + HEADER);
    if (!isAdtsFrame(bytes, offset)) throw new AudioRefused('broken');
    const rate = RATES[((bytes[offset + 2] as number) >> 2) & 15];
    const length = (bytes.readUInt32BE(offset + 3) >>> 13) & 0x1fff;
    if (rate === undefined || length < HEADER) throw new AudioRefused('broken');
    seconds += ((((bytes[offset + 6] as number) & 3) + 1) * SAMPLES_PER_BLOCK) / rate;
    offset += length;
    assertWithin(bytes, offset);
  }
  return seconds;
}
