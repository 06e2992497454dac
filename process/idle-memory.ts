import { type EventLoopUtilization, performance } from 'node:perf_hooks';

interface IdleMemoryOptions {
  /** Closes resources that only busy times need, before the garbage collection. */
  readonly releaseResources?: () => void;
  /** Runs a full garbage collection; available only with `--expose-gc`. */
  readonly collect?: (() => void) | undefined;
  /** Time the event loop was busy since the last call. */
  readonly busySince?: (last?: EventLoopUtilization) => EventLoopUtilization;
  /** Bytes that V8 holds, including garbage and half-empty pages. */
  readonly held?: () => number;
}

/** Length of a span that must be quiet as a whole: a moment between two readers is not enough. */
const SPAN_MS = 2_000;
/**
 * A span is quiet if the loop was busy for at most this share. A request during the collection waits for it (0.2 s).
 */
const MAX_QUIET_SHARE = 0.02;
/**
 * Work required between two collections: they never take more than a tenth of the time, and far less after a long rush.
 */
const MIN_WORK_MS = 2_000;
/** Growth above the lowest level below which a collection would free too little. */
const MIN_GROWTH_BYTES = 16 * 1_048_576;

/**
 * Releases the memory a rush left behind, some 40 MB per program. V8 collects when it needs space, so an idle program
 * would keep its garbage and half-empty pages; V8's memory reducer never runs in Node, because it considers the program
 * busy. Only a last-resort collection returns pages to the system. The growth of V8's memory decides, not the length of the work: a thousand
 * searches take three seconds and leave 30 MB. Returns the function that stops it.
 */
export function releaseMemoryWhenIdle({
  releaseResources,
  collect = collectAll(),
  busySince = (last) => performance.eventLoopUtilization(last),
  held = heldByV8,
}: IdleMemoryOptions = {}): () => void {
  if (!collect) return () => undefined;
  let last = busySince();
  let workedMs = 0;
  let lowest = held();
  const timer = setInterval(() => {
    const { active, utilization } = busySince(last);
    last = busySince();
    workedMs += active;
    const now = held();
    // Some memory is freed only some time after a collection.
    lowest = Math.min(lowest, now);
    if (utilization > MAX_QUIET_SHARE || workedMs < MIN_WORK_MS || now < lowest + MIN_GROWTH_BYTES) return;
    releaseResources?.();
    collect();
    // Caches that have grown for good must not trigger the next collection.
    lowest = held();
    workedMs = 0;
    last = busySince();
  }, SPAN_MS).unref();
  return () => clearInterval(timer);
}

/** V8's memory, not the resident set size, which includes pictures being encoded that no collection frees. */
function heldByV8(): number {
  const { heapTotal, arrayBuffers } = process.memoryUsage();
  return heapTotal + arrayBuffers;
}

function collectAll(): (() => void) | undefined {
  const { gc } = globalThis;
  return gc && (() => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
}
