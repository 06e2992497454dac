/** The formats that browsers record and phones play. The value is the file's ending. */
export type AudioFormat = 'webm' | 'ogg' | 'aac' | 'm4a';

export interface AudioFacts {
  readonly format: AudioFormat;
  /** Computed from the sound itself; what a header says about the length is not believed. */
  readonly seconds: number;
}

/** `type`: another kind of file. `codec`: sound of another kind, several tracks, or a picture. `broken`: cut or not well formed. */
export type AudioRefusal = 'type' | 'codec' | 'broken';

/** Thrown by the readers of formats. */
export class AudioRefused extends Error {
  override readonly name = 'AudioRefused';
  readonly refusal: AudioRefusal;

  constructor(refusal: AudioRefusal) {
    super(`the file is refused: ${refusal}`);
    this.refusal = refusal;
  }
}

/** Refuses a file whose end comes before what it announces. */
export function assertWithin(bytes: Buffer, end: number): void {
  if (!(end <= bytes.length)) throw new AudioRefused('broken');
}
