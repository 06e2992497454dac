import { adtsAacSeconds, afterId3, isAdtsFrame } from './adts-aac.ts';
import { type AudioFacts, type AudioFormat, type AudioRefusal, AudioRefused } from './audio-facts.ts';
import { mp4AacSeconds } from './mp4-aac.ts';
import { oggOpusSeconds } from './ogg-opus.ts';
import { webmOpusSeconds } from './webm-opus.ts';

const SECONDS: Readonly<Record<AudioFormat, (bytes: Buffer) => number>> = {
  webm: webmOpusSeconds,
  ogg: oggOpusSeconds,
  aac: adtsAacSeconds,
  m4a: mp4AacSeconds,
};

/**
 * Format and length of a recording, or why it is refused. The bytes are stored and served as they came, so this decides
 * what readers' phones get. Runs in the worker, like everything that reads the bytes of others.
 */
export function readAudio(bytes: Buffer): AudioFacts | AudioRefusal {
  const format = formatOf(bytes);
  if (!format) return 'type';
  try {
    const seconds = SECONDS[format](bytes);
    return Number.isFinite(seconds) && seconds > 0 ? { format, seconds } : 'broken';
  } catch (error) {
    if (error instanceof AudioRefused) return error.refusal;
    throw error;
  }
}

/** The format by the first bytes, whatever the file is called. */
function formatOf(bytes: Buffer): AudioFormat | undefined {
  if (bytes.length < 12) return undefined;
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  if (bytes.toString('latin1', 0, 4) === 'OggS') return 'ogg';
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return 'm4a';
  return isAdtsFrame(bytes, afterId3(bytes)) ? 'aac' : undefined;
}
