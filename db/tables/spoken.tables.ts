import type { SpokenFormat } from '../../contracts/spoken/spoken-file.ts';
import type { Moment } from './column-types.ts';

/** The audio files of bulletins. They have a table of their own, so that the lists of pictures and PDFs need no filter. */
export interface SpokenFileTable {
  /** Content address, made as for a picture. */
  id: string;
  format: SpokenFormat;
  /** Computed from the sound when it was uploaded. */
  seconds: number;
  bytes: number;
  /** The upload, or the last write of a bulletin that uses the file. A file that no bulletin uses is deleted a day later. */
  uploaded_at: Moment;
}

export interface SpokenTables {
  spoken_file: SpokenFileTable;
}
