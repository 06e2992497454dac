/** Limits of one call that parses external bytes. */
export interface ReadingBounds {
  /** CPU time of all threads of the worker in milliseconds, so that a busy machine does not use it up. */
  readonly cpuMs: number;
  /** Wall-clock time in milliseconds, for a worker that waits or gets no CPU. */
  readonly wallMs: number;
  /** Wall-clock limit once half of the CPU time is used, because an editor may be waiting. */
  readonly impatientMs: number;
  /** V8 heap; Buffers and the rest of the process are limited by `residentBytes`. */
  readonly heapMb: number;
  /** Resident memory of the whole process. Node, its code and the readers take about 90 MB of it. */
  readonly residentBytes: number;
  /** Size of the serialised result. */
  readonly outputBytes: number;
}

const MB = 1_048_576;

export const READING_BOUNDS: ReadingBounds = {
  cpuMs: 2_000,
  wallMs: 60_000,
  impatientMs: Number.POSITIVE_INFINITY,
  heapMb: 128,
  residentBytes: 256 * MB,
  outputBytes: 16 * MB,
};

export type BreachReason = 'time' | 'memory' | 'output' | 'ended' | 'failed';

const REASONS: Readonly<Record<BreachReason, string>> = {
  time: 'it took longer than it may',
  memory: 'it took more memory than it may',
  output: 'its result is larger than it may be',
  ended: 'the worker ended',
  failed: 'the reader failed',
};

/** A call that the worker did not complete. The input is assumed to be the cause unless something else is known. */
export class ReadingBreach extends Error {
  override readonly name = 'ReadingBreach';
  readonly reason: BreachReason;
  readonly reader: string;

  constructor(reason: BreachReason, reader: string, detail = '') {
    super(`${reader}: ${REASONS[reason]}${detail === '' ? '' : ` (${detail})`}`);
    this.reason = reason;
    this.reader = reader;
  }
}
