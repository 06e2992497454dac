import type { Encoding } from '../../../contracts/http/accept-encoding.ts';
import type { CompressedHtml } from './compress-html.ts';

/**
 * Memory shared by both threads: the main thread writes a page into a slot, the worker compresses it from there and
 * writes the result behind it. No message carries data and nothing needs garbage collection. The number of slots
 * covers the pages of a rush before the main thread learns that one is done; untouched slots take no physical memory.
 */
export const SLOTS = 32;
const SLOT_BYTES = 524_288;
/**
 * In UTF-16 bytes: a page of a hundred thousand characters. The page and its compressed form always fit into one slot
 * together.
 */
export const MAX_PAGE = 200_000;

export interface SharedMemory {
  readonly numbers: SharedArrayBuffer;
  readonly pages: SharedArrayBuffer;
}

const ENCODINGS: readonly Encoding[] = ['gzip', 'br'];
/** The state of a slot, one 32-bit integer per field. */
const FIELD = { state: 0, length: 1, encoding: 2, compressedLength: 3, hash: 4, htmlLength: 5 } as const;
const FIELDS_PER_SLOT = 6;
const STATE = { free: 0, written: 1, compressed: 2 } as const;
/**
 * Behind the fields of the slots: how many pages were submitted, and whether the main thread was notified since it
 * last cleared this.
 */
const SUBMITTED = SLOTS * FIELDS_PER_SLOT;
const NOTIFIED = SUBMITTED + 1;

export function createSharedMemory(): SharedMemory {
  return {
    numbers: new SharedArrayBuffer((NOTIFIED + 1) * Int32Array.BYTES_PER_ELEMENT),
    pages: new SharedArrayBuffer(SLOTS * SLOT_BYTES),
  };
}

/** The slots as either thread uses them. A change of `state` hands the slot over to the other thread. */
export function openSlots({ numbers, pages }: SharedMemory) {
  const known = new Int32Array(numbers);
  const buffers = Array.from({ length: SLOTS }, (_one, slot) =>
    Buffer.from(pages, slot * SLOT_BYTES, SLOT_BYTES),
  );
  const at = (slot: number, field: keyof typeof FIELD): number => slot * FIELDS_PER_SLOT + FIELD[field];
  const read = (slot: number, field: keyof typeof FIELD): number => Atomics.load(known, at(slot, field));
  const note = (slot: number, field: keyof typeof FIELD, value: number): number =>
    Atomics.store(known, at(slot, field), value);
  const bufferOf = (slot: number): Buffer => buffers[slot] as Buffer;

  return {
    bufferOf,
    /** The page in the slot; it stays until the slot is reused. */
    written: (slot: number): Buffer => bufferOf(slot).subarray(0, read(slot, 'length')),
    encodingOf: (slot: number): Encoding => ENCODINGS[read(slot, 'encoding')] ?? 'gzip',
    isWritten: (slot: number): boolean => read(slot, 'state') === STATE.written,
    isCompressed: (slot: number): boolean => read(slot, 'state') === STATE.compressed,
    submit(slot: number, length: number, encoding: Encoding): void {
      note(slot, 'length', length);
      note(slot, 'encoding', ENCODINGS.indexOf(encoding));
      note(slot, 'state', STATE.written);
      Atomics.add(known, SUBMITTED, 1);
      Atomics.notify(known, SUBMITTED);
    },
    submitted: (): number => Atomics.load(known, SUBMITTED),
    /** Blocks until more pages were submitted than `before`. */
    waitForSubmission: (before: number): void => void Atomics.wait(known, SUBMITTED, before),
    putBack(slot: number, { body, hash, htmlLength }: CompressedHtml): void {
      body.copy(bufferOf(slot), read(slot, 'length'));
      note(slot, 'compressedLength', body.length);
      note(slot, 'hash', hash);
      note(slot, 'htmlLength', htmlLength);
      note(slot, 'state', STATE.compressed);
    },
    /** The compressed page, as a view into the slot. */
    compressed(slot: number): CompressedHtml {
      const from = read(slot, 'length');
      return {
        body: bufferOf(slot).subarray(from, from + read(slot, 'compressedLength')),
        hash: read(slot, 'hash') >>> 0,
        htmlLength: read(slot, 'htmlLength'),
      };
    },
    release: (slot: number): void => void note(slot, 'state', STATE.free),
    /** True if the main thread has cleared this since its last message, and so needs one. */
    notifyOnce: (): boolean => Atomics.exchange(known, NOTIFIED, 1) === 0,
    clearNotified: (): void => void Atomics.store(known, NOTIFIED, 0),
  };
}
