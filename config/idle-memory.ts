import { type EventLoopUtilization, performance } from 'node:perf_hooks';

export interface IdleMemoryOptions {
  /** Ends what only a rush needs, before all garbage is collected. */
  readonly rest?: () => void;
  /** Collects all garbage there is; Node has it with `--expose-gc` only. */
  readonly collect?: (() => void) | undefined;
  /** How long the event loop was busy since it was last asked. */
  readonly busySince?: (last?: EventLoopUtilization) => EventLoopUtilization;
  /** Bytes that V8 holds, with garbage and with pages that are half empty. */
  readonly held?: () => number;
}

/** All of such a time has to be quiet: a moment between two readers is none. */
const QUIET_MS = 2_000;
/** Busy for no more than this share of it: whoever comes while garbage is collected (0.2 s) has to wait. */
const QUIET_SHARE = 0.02;
/** So much work pays for a collection: it never takes more than a tenth of our time, and of a whole rush far less. */
const WORK_MS = 2_000;
/** With less than this above the least there was, there is nothing to give back that would be worth it. */
const GROWN_BYTES = 16 * 1_048_576;

/**
 * Gives back what a rush left behind, some 40 MB of each program. V8 collects when it needs room, so a program that
 * nobody asks anything any more would carry its garbage, and pages that are half empty, for as long as that lasts; V8's own
 * reducer of memory takes Node for busy always. Only the thorough collection gives pages back. What decides is how much
 * V8 holds more, not how long the work was: a thousand searches take three seconds and leave 30 MB. Returns how to end it.
 */
export function releaseMemoryWhenIdle({
  rest,
  collect = collectAll(),
  busySince = (last) => performance.eventLoopUtilization(last),
  held = heldByV8,
}: IdleMemoryOptions = {}): () => void {
  if (!collect) return () => undefined;
  let last = busySince();
  let workedMs = 0;
  let least = held();
  const timer = setInterval(() => {
    const { active, utilization } = busySince(last);
    last = busySince();
    workedMs += active;
    const now = held();
    // Some of what a collection frees goes only after it.
    least = Math.min(least, now);
    if (utilization > QUIET_SHARE || workedMs < WORK_MS || now < least + GROWN_BYTES) return;
    rest?.();
    collect();
    // Caches that have grown for good are no reason for the next one.
    least = held();
    workedMs = 0;
    last = busySince();
  }, QUIET_MS).unref();
  return () => clearInterval(timer);
}

/** Not what the system counts: pictures that are being encoded come and go there, and no collection frees them. */
function heldByV8(): number {
  const { heapTotal, arrayBuffers } = process.memoryUsage();
  return heapTotal + arrayBuffers;
}

function collectAll(): (() => void) | undefined {
  const { gc } = globalThis;
  return gc && (() => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
}
