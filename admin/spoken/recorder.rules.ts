import { fileSizeText } from '../../contracts/file-size.ts';
import { LIMITS } from '../../contracts/limits.ts';

const { seconds: MAX_SECONDS, bytes: MAX_BYTES } = LIMITS.spoken;

/** Formats requested of the recorder, in order of preference. Opus needs the fewest bytes; Safari records AAC. */
export const RECORDER_TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'] as const;
export const BITS_PER_SECOND = 24_000;

const ENDINGS: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
};

/** The type to record in; undefined if the browser can record none that the portal takes. */
export function recorderType(isSupported: (type: string) => boolean): string | undefined {
  return RECORDER_TYPES.find(isSupported);
}

/** The recording as a file; its name is only a label. */
export function recordedFile(parts: readonly Blob[], type: string): File {
  const [mime = ''] = type.split(';', 1);
  return new File([...parts], `boletim.${ENDINGS[mime] ?? 'webm'}`, { type: mime });
}

/** Milliseconds as minutes and seconds, like "1:05". */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function leftMs(recordedMs: number): number {
  return Math.max(0, MAX_SECONDS * 1_000 - recordedMs);
}

/** Begins a recording. If that fails, the microphone is closed, which the editor has permitted by then. */
export function orEndTracks(stream: Pick<MediaStream, 'getTracks'>, begin: () => void): void {
  try {
    begin();
  } catch (error) {
    endTracks(stream);
    throw error;
  }
}

export function endTracks(stream: Pick<MediaStream, 'getTracks'>): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The loudness of a moment, from 0 to 1. Samples have 8 bits, and silence is 128. */
export function levelOf(samples: Uint8Array): number {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
  return loudest / 128;
}

/** Why a file is refused before the upload; undefined if it may be sent. The server measures it. */
export function audioFileRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (type !== '' && !/^(?:audio|video)\/(?:webm|ogg|mp4|aac|x-m4a|m4a|x-aac|opus)$/.test(type))
    return 'Envie um áudio em Opus (WebM ou Ogg) ou AAC (M4A).';
  if (size === 0) return 'O arquivo está vazio.';
  if (size > MAX_BYTES) return `O áudio tem ${fileSizeText(size)}; o máximo é ${fileSizeText(MAX_BYTES)}.`;
  return undefined;
}

const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'O navegador não deixou usar o microfone. Permita o uso nas configurações do site, ou escolha um arquivo.',
  NotFoundError: 'Este aparelho não tem microfone. Escolha um arquivo.',
  NotReadableError: 'Outro programa está usando o microfone. Feche-o e tente de novo.',
};

/** Why recording did not begin, by the name of the browser's error. */
export function microphoneRefusal(error: unknown): string {
  return REASONS[(error as Error).name] ?? 'Não foi possível gravar aqui. Escolha um arquivo.';
}
