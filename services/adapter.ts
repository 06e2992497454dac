import type { Observation } from './observation.ts';

/** The facts on which an adapter bases the addresses it asks. */
export interface Turn {
  readonly now: number;
  /** Increases with every turn of this source, so that many places are read in parts. */
  readonly number: number;
  /** The codes of the gauges to read. */
  readonly stations: readonly string[];
  /** True if the operator has a password of ANA. */
  readonly hasAnaLogin?: boolean;
  /** The newest stored moment of each place. */
  readonly newest: ReadonlyMap<string, number>;
}

/** A long file of lines, of which few are wanted. They are chosen while it arrives, so that it needs little memory. */
export interface KeptLines {
  /** Lines with this text are kept, and the first line, which names the columns. */
  readonly containing: string;
  /** The largest size of the whole file, after decompression. The limit of the client applies to the kept lines. */
  readonly maxBytes: number;
  /** The time limit of the whole file. */
  readonly deadlineMs: number;
}

export interface ServiceRequest {
  readonly url: string;
  /** The place that the answer describes, if the address is of one place. */
  readonly place: string;
  /** The answer may be missing, such as the file of a day that has only begun. */
  readonly optional?: true;
  /** The request carries a token of ANA. */
  readonly withAnaToken?: true;
  /** Not given: the whole answer is read. */
  readonly lines?: KeptLines;
}

export interface ServiceFile extends Pick<ServiceRequest, 'place'> {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

export interface ServiceReading {
  readonly observations: readonly Observation[];
  /** True if the files list all observations that hold now, so that one that is no longer listed has ended. */
  readonly isWhole: boolean;
  /** The expected fields that the source did not send, in the source's spelling. */
  readonly missing: readonly string[];
}

export interface ServiceAdapter {
  /** True if an observation is made from all files of a turn; otherwise the worker reads each by itself, within its bounds. */
  readonly needsAllFiles?: true;
  /** True if the files are the tide tables of the newsroom, each with the code of its port. */
  readonly readsTideTables?: true;
  /** Empty if the observations are computed and nothing is requested. */
  requests(turn: Turn): readonly ServiceRequest[];
  /** Runs in the worker, because the bytes come from outside. */
  read(files: readonly ServiceFile[], now: number): ServiceReading;
}
