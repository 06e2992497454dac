import type { SpokenFormat } from '../../contracts/spoken/spoken-file.ts';
import type { Moment } from './column-types.ts';

/** Recordings of bulletins that are spoken. Their own table, so that no list of pictures or PDFs contains one. */
export interface SpokenFileTable {
  /** Content address, made as for a picture. */
  id: string;
  format: SpokenFormat;
  /** Computed from the sound when it was uploaded. */
  seconds: number;
  bytes: number;
  /** One that no item names for too long is removed. */
  uploaded_at: Moment;
}

export interface SpokenTables {
  spoken_file: SpokenFileTable;
}
