import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Encoding } from '../../contracts/http/accept-encoding.ts';
import type { Rendered } from '../layout/layout.tsx';
import { type CompressedHtml, compressHtml, roomFor, writeHtml } from './compress-html.ts';
import { createSharedMemory, LARGEST_PAGE, openSlots, SLOTS } from './slots.ts';

/** A page as it travels, in memory of its own. */
export interface Compressed {
  readonly body: Buffer;
  /** Tells the content from any other. */
  readonly tag: string;
}

export interface Compressor {
  compress(html: Rendered, encoding: Encoding): Promise<Compressed>;
  /** Ends the thread if it has nothing to do, and with it the memory it takes; the next rush begins another. */
  rest(): void;
}

interface CompressorOptions {
  readonly file?: string;
  readonly rushPages?: number;
  /** Milliseconds by a clock that nobody sets. */
  readonly now?: () => number;
}

/** Built beside server.js; in development and in tests it is the source. */
const WORKER_FILE = join(import.meta.dirname, `compress.worker${extname(import.meta.filename)}`);
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
export function createCompressor({
  file = WORKER_FILE,
  rushPages = RUSH_PAGES,
  now = () => performance.now(),
}: CompressorOptions = {}): Compressor {
  const memory = createSharedMemory();
  const slots = openSlots(memory);
  const free = Array.from({ length: SLOTS }, (_one, slot) => slot);
  const underway = new Map<number, (compressed: Compressed) => void>();
  let worker: Worker | undefined;
  let second = { began: Number.NEGATIVE_INFINITY, pages: 0 };

  function isRush(): boolean {
    if (now() - second.began >= RUSH_MS) second = { began: now(), pages: 0 };
    second.pages += 1;
    return second.pages > rushPages;
  }

  function start(): Worker {
    const started = new Worker(file, { workerData: memory, resourceLimits: MEMORY });
    started.on('message', () => {
      slots.look();
      for (const slot of underway.keys()) if (slots.isCompressed(slot)) finish(slot, slots.compressed(slot));
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
      slots.look();
      for (const slot of underway.keys()) {
        finish(slot, compressHtml(slots.written(slot), slots.encodingOf(slot)));
      }
    });
    return started;
  }

  function finish(slot: number, compressed: CompressedHtml): void {
    underway.get(slot)?.(asItTravels(compressed));
    underway.delete(slot);
    // Or the next thread would take it for an order.
    slots.release(slot);
    free.push(slot);
  }

  return {
    compress(html, encoding) {
      const room = roomFor(html);
      const isForThread = room <= LARGEST_PAGE && (worker !== undefined || isRush());
      const slot = isForThread ? free.pop() : undefined;
      if (slot === undefined) {
        const place = Buffer.allocUnsafe(room);
        const written = place.subarray(0, writeHtml(html, place));
        return Promise.resolve(asItTravels(compressHtml(written, encoding)));
      }
      return new Promise((resolve) => {
        underway.set(slot, resolve);
        worker ??= start();
        if (underway.size === 1) worker.ref();
        slots.order(slot, writeHtml(html, slots.placeOf(slot)), encoding);
      });
    },
    rest() {
      // A page that comes before it is gone is compressed here when it is.
      if (underway.size === 0) void worker?.terminate();
    },
  };
}

/** In memory of its own size: what is compressed lies in a larger piece, which would be kept with it. */
function asItTravels({ body, hash, htmlLength }: CompressedHtml): Compressed {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return { body: own, tag: `${hash.toString(36)}-${htmlLength.toString(36)}` };
}
