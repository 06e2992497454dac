import type { Encoding } from '../../contracts/http/accept-encoding.ts';

/**
 * Memory that both threads see: a page is written into a slot and compressed from there, and nothing is left to clear
 * away. As many as a rush makes before the thread that answers hears that one is done; what is not used takes no memory.
 */
export const SLOTS = 32;
/** Twice a large page, as it is put together. */
export const SLOT_BYTES = 262_144;

export function createSlots(): SharedArrayBuffer {
  return new SharedArrayBuffer(SLOTS * SLOT_BYTES);
}

export function slotOf(slots: SharedArrayBuffer, slot: number): Buffer {
  return Buffer.from(slots, slot * SLOT_BYTES, SLOT_BYTES);
}

/** What the thread is asked, and what it answers. */
export interface PackOrder {
  readonly slot: number;
  readonly length: number;
  readonly encoding: Encoding;
}

export interface PackResult {
  readonly slot: number;
  readonly tag: string;
  readonly body: Uint8Array;
}
