import { AudioRefused } from './audio-facts.ts';

const SILK_MS = [10, 20, 40, 60] as const;
const HYBRID_MS = [10, 20] as const;
const CELT_MS = [2.5, 5, 10, 20] as const;
/** A longer packet is against RFC 6716. */
const MAX_PACKET_MS = 120;

/** How long a packet of Opus sounds, from its first bytes (RFC 6716, section 3.1). */
export function opusPacketMs(bytes: Buffer, start: number, end: number): number {
  if (start >= end) throw new AudioRefused('broken');
  const toc = bytes[start] as number;
  const frames = frameCount(toc & 3, start + 1 < end ? (bytes[start + 1] as number) : undefined);
  const ms = frames * frameMs(toc >> 3);
  if (frames === 0 || ms > MAX_PACKET_MS) throw new AudioRefused('broken');
  return ms;
}

function frameCount(code: number, second: number | undefined): number {
  if (code < 3) return code === 0 ? 1 : 2;
  return (second ?? 0) & 63;
}

function frameMs(config: number): number {
  if (config < 12) return SILK_MS[config & 3] as number;
  return config < 16 ? (HYBRID_MS[config & 1] as number) : (CELT_MS[config & 3] as number);
}
