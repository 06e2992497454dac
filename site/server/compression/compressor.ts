import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Encoding } from '../../../contracts/http/accept-encoding.ts';
import type { HtmlPieces } from '../../pages/html-pieces.ts';
import { type CompressedHtml, compressHtml, roomFor, writeHtml } from './compress-html.ts';
import { createSharedMemory, MAX_PAGE, openSlots, SLOTS } from './slots.ts';

/** A compressed page in a buffer of its own. */
interface CompressedBytes {
  readonly body: Buffer;
  /** Identifies the content in the ETag. */
  readonly contentId: string;
}

interface Compressor {
  compress(html: HtmlPieces, encoding: Encoding): Promise<CompressedBytes>;
  /** Ends the thread if it is idle, which frees its memory. The next busy time starts a new one. */
  releaseResources(): void;
}

interface CompressorOptions {
  readonly file?: string;
  readonly rushPages?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/** Built beside server.js; in development and in tests this is the source file. */
const WORKER_FILE = join(import.meta.dirname, `compress.worker${extname(import.meta.filename)}`);
/** This many pages within a second start the thread. It takes 15 MB, which a quiet portal does not need. */
const RUSH_PAGES = 20;
const RUSH_MS = 1_000;
/** The worker is stateless, so its heap can be small. */
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/**
 * Compresses pages, from the first busy second on in a thread of its own. Compression takes a third of the time that
 * rendering takes, and the main thread is the bottleneck. With zlib's thread pool, the main thread would spend half of the
 * saved time on handing work over. A page that finds no free slot is compressed here, so neither thread waits for the other; so is a page
 * that the worker held when it failed.
 */
export function createCompressor({
  file = WORKER_FILE,
  rushPages = RUSH_PAGES,
  now = () => performance.now(),
}: CompressorOptions = {}): Compressor {
  const memory = createSharedMemory();
  const slots = openSlots(memory);
  const free = Array.from({ length: SLOTS }, (_one, slot) => slot);
  const inFlight = new Map<number, (compressed: CompressedBytes) => void>();
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
      slots.clearNotified();
      for (const slot of inFlight.keys()) if (slots.isCompressed(slot)) finish(slot, slots.compressed(slot));
      // An idle worker must not keep the process alive.
      if (inFlight.size === 0) started.unref();
    });
    started.on('error', ({ message }) => {
      process.emitWarning(
        `the compression thread failed, pages are compressed in the main thread: ${message}`,
      );
    });
    // 'exit' also follows 'error'.
    started.once('exit', () => {
      worker = undefined;
      // A new thread starts with the next busy second, not with the next page.
      second = { began: now(), pages: 0 };
      slots.clearNotified();
      for (const slot of inFlight.keys()) {
        finish(slot, compressHtml(slots.written(slot), slots.encodingOf(slot)));
      }
    });
    return started;
  }

  function finish(slot: number, compressed: CompressedHtml): void {
    inFlight.get(slot)?.(copyCompressed(compressed));
    inFlight.delete(slot);
    // Otherwise a new worker would process this slot again.
    slots.release(slot);
    free.push(slot);
  }

  return {
    compress(html, encoding) {
      const room = roomFor(html);
      const isForThread = room <= MAX_PAGE && (worker !== undefined || isRush());
      const slot = isForThread ? free.pop() : undefined;
      if (slot === undefined) {
        const buffer = Buffer.allocUnsafe(room);
        const written = buffer.subarray(0, writeHtml(html, buffer));
        return Promise.resolve(copyCompressed(compressHtml(written, encoding)));
      }
      return new Promise((resolve) => {
        inFlight.set(slot, resolve);
        worker ??= start();
        if (inFlight.size === 1) worker.ref();
        slots.submit(slot, writeHtml(html, slots.bufferOf(slot)), encoding);
      });
    },
    releaseResources() {
      // A page handed over before the thread has ended is compressed here by the 'exit' handler.
      if (inFlight.size === 0) void worker?.terminate();
    },
  };
}

/**
 * Copies the body into a buffer of its exact size: a view would keep the whole slot or zlib's larger chunk in memory.
 */
function copyCompressed({ body, hash, htmlLength }: CompressedHtml): CompressedBytes {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return { body: own, contentId: `${hash.toString(36)}-${htmlLength.toString(36)}` };
}
