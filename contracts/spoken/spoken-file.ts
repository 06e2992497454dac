/** The formats of a recording. The key is the ending of its file, the value what browsers and podcast players are told. */
export const SPOKEN_TYPES = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
  m4a: 'audio/mp4',
} as const;

export type SpokenFormat = keyof typeof SPOKEN_TYPES;
export const SPOKEN_FORMATS = Object.keys(SPOKEN_TYPES) as SpokenFormat[];

/** The public address of a recording. It answers as long as a published item has the file. */
export function spokenPath(file: string, format: SpokenFormat): string {
  return `/media/spoken/${file}.${format}`;
}
