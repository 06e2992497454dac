import type { Encoding } from '../../contracts/http/accept-encoding.ts';
import type { CompressedHtml } from './compress-html.ts';

/**
 * Memory that both threads see: a page is written into a slot, compressed from there and put back behind what was written.
 * Nothing travels, and nothing is left to clear away. As many as a rush makes before the thread that answers hears that
 * one is done; what is not used takes no memory.
 */
export const SLOTS = 32;
const SLOT_BYTES = 524_288;
/** As it is put together: a page of a hundred thousand letters. Whatever it says, it fits into its slot twice. */
export const LARGEST_PAGE = 200_000;

export interface SharedMemory {
  readonly numbers: SharedArrayBuffer;
  readonly pages: SharedArrayBuffer;
}

const ENCODINGS: readonly Encoding[] = ['gzip', 'br'];
/** What is known of a slot, in whole numbers. */
const FIELD = { state: 0, length: 1, encoding: 2, compressedLength: 3, hash: 4, htmlLength: 5 } as const;
const FIELDS = 6;
const STATE = { free: 0, written: 1, compressed: 2 } as const;
/** Of all slots: how many pages were handed over, and whether the thread that answers was told since it looked. */
const ORDERS = SLOTS * FIELDS;
const TOLD = ORDERS + 1;

export function createSharedMemory(): SharedMemory {
  return {
    numbers: new SharedArrayBuffer((TOLD + 1) * Int32Array.BYTES_PER_ELEMENT),
    pages: new SharedArrayBuffer(SLOTS * SLOT_BYTES),
  };
}

/** The slots, for either thread. A slot is the other one's as soon as its state has changed. */
export function openSlots({ numbers, pages }: SharedMemory) {
  const known = new Int32Array(numbers);
  const places = Array.from({ length: SLOTS }, (_one, slot) =>
    Buffer.from(pages, slot * SLOT_BYTES, SLOT_BYTES),
  );
  const at = (slot: number, field: keyof typeof FIELD): number => slot * FIELDS + FIELD[field];
  const read = (slot: number, field: keyof typeof FIELD): number => Atomics.load(known, at(slot, field));
  const note = (slot: number, field: keyof typeof FIELD, value: number): number =>
    Atomics.store(known, at(slot, field), value);
  const placeOf = (slot: number): Buffer => places[slot] as Buffer;

  return {
    placeOf,
    /** What was written into it, and stays there until it is used again. */
    written: (slot: number): Buffer => placeOf(slot).subarray(0, read(slot, 'length')),
    encodingOf: (slot: number): Encoding => ENCODINGS[read(slot, 'encoding')] ?? 'gzip',
    isWritten: (slot: number): boolean => read(slot, 'state') === STATE.written,
    isCompressed: (slot: number): boolean => read(slot, 'state') === STATE.compressed,
    order(slot: number, length: number, encoding: Encoding): void {
      note(slot, 'length', length);
      note(slot, 'encoding', ENCODINGS.indexOf(encoding));
      note(slot, 'state', STATE.written);
      Atomics.add(known, ORDERS, 1);
      Atomics.notify(known, ORDERS);
    },
    orders: (): number => Atomics.load(known, ORDERS),
    /** Sleeps until there are others than these. */
    waitForOrders: (orders: number): void => void Atomics.wait(known, ORDERS, orders),
    putBack(slot: number, { body, hash, htmlLength }: CompressedHtml): void {
      body.copy(placeOf(slot), read(slot, 'length'));
      note(slot, 'compressedLength', body.length);
      note(slot, 'hash', hash);
      note(slot, 'htmlLength', htmlLength);
      note(slot, 'state', STATE.compressed);
    },
    /** What was put back, where it lies. */
    compressed(slot: number): CompressedHtml {
      const from = read(slot, 'length');
      return {
        body: placeOf(slot).subarray(from, from + read(slot, 'compressedLength')),
        hash: read(slot, 'hash') >>> 0,
        htmlLength: read(slot, 'htmlLength'),
      };
    },
    release: (slot: number): void => void note(slot, 'state', STATE.free),
    /** True: somebody has to be told, for nobody was since the last look. */
    tell: (): boolean => Atomics.exchange(known, TOLD, 1) === 0,
    look: (): void => void Atomics.store(known, TOLD, 0),
  };
}
