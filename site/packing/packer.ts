import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Encoding } from '../../contracts/http/accept-encoding.ts';
import type { Rendered } from '../layout/layout.tsx';
import { type Packed, packHtml, roomFor, writeHtml } from './pack.ts';
import { createSlots, type PackOrder, type PackResult, SLOT_BYTES, SLOTS, slotOf } from './slots.ts';

export interface Packer {
  pack(html: Rendered, encoding: Encoding): Promise<Packed>;
}

interface PackerOptions {
  readonly file?: string;
  readonly rushPages?: number;
  /** Milliseconds by a clock that nobody sets. */
  readonly now?: () => number;
}

interface Underway extends PackOrder {
  readonly resolve: (packed: Packed) => void;
}

/** Built beside server.js; in development and in tests it is the source. */
const WORKER_FILE = join(import.meta.dirname, `pack.worker${extname(import.meta.filename)}`);
/** So many pages within a second are a rush. The thread takes 15 MB, which a quiet portal does not need. */
const RUSH_PAGES = 20;
const RUSH_MS = 1_000;
/** It keeps nothing. */
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/**
 * Compresses pages, from the first rush on in a thread of its own: that takes a third of the time of making one, and the thread that answers
 * readers is the one that is used up first. Node's own threads for compression cost it half of what they save. What the
 * thread has no room for is compressed here, so neither waits for the other; and so is what it had when it failed.
 */
export function createPacker({
  file = WORKER_FILE,
  rushPages = RUSH_PAGES,
  now = () => performance.now(),
}: PackerOptions = {}): Packer {
  const slots = createSlots();
  const bytes = Array.from({ length: SLOTS }, (_one, slot) => slotOf(slots, slot));
  const free = [...bytes.keys()];
  const underway = new Map<number, Underway>();
  let worker: Worker | undefined;
  let second = { began: Number.NEGATIVE_INFINITY, pages: 0 };

  function isRush(): boolean {
    if (now() - second.began >= RUSH_MS) second = { began: now(), pages: 0 };
    second.pages += 1;
    return second.pages > rushPages;
  }

  function start(): Worker {
    const started = new Worker(file, { workerData: { slots }, resourceLimits: MEMORY });
    started.on('message', ({ slot, tag, body }: PackResult) => {
      finish(slot, { tag, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) });
      // Without work it is no reason for the process to stay.
      if (underway.size === 0) started.unref();
    });
    started.on('error', ({ message }) => {
      process.emitWarning(`the thread that compresses pages failed: ${message}`);
    });
    // An error is followed by it.
    started.once('exit', () => {
      worker = undefined;
      // The next one begins with the next rush, not with the next page.
      second = { began: now(), pages: 0 };
      for (const { slot, length, encoding } of underway.values()) {
        finish(slot, packHtml(readSlot(slot, length), encoding));
      }
    });
    return started;
  }

  function finish(slot: number, packed: Packed): void {
    underway.get(slot)?.resolve(packed);
    underway.delete(slot);
    free.push(slot);
  }

  function readSlot(slot: number, length: number): Buffer {
    return (bytes[slot] as Buffer).subarray(0, length);
  }

  return {
    pack(html, encoding) {
      const room = roomFor(html);
      const isForThread = room <= SLOT_BYTES && (worker !== undefined || isRush());
      const slot = isForThread ? free.pop() : undefined;
      const place = slot === undefined ? Buffer.allocUnsafe(room) : (bytes[slot] as Buffer);
      const length = writeHtml(html, place);
      if (slot === undefined) return Promise.resolve(packHtml(place.subarray(0, length), encoding));
      return new Promise((resolve) => {
        const order: PackOrder = { slot, length, encoding };
        underway.set(slot, { ...order, resolve });
        worker ??= start();
        if (underway.size === 1) worker.ref();
        worker.postMessage(order);
      });
    },
  };
}
