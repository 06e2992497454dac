import { type EventLoopUtilization, performance } from 'node:perf_hooks';

export interface IdleMemoryOptions {
  /** Collects all garbage there is; Node has it with `--expose-gc` only. */
  readonly collect?: (() => void) | undefined;
  /** How long the event loop was busy since it was last asked. */
  readonly busySince?: (last?: EventLoopUtilization) => EventLoopUtilization;
}

/** All of such a time has to be quiet: a moment between two readers is none. */
const QUIET_MS = 2_000;
/** Busy for no more than this share of it: whoever comes while garbage is collected (0.2 s) has to wait. */
const QUIET_SHARE = 0.02;
/** So much work leaves enough behind to be worth that: it never takes more than a fiftieth of our time. */
const WORK_MS = 10_000;

/**
 * Gives back what a rush left behind, some 40 MB of each program. V8 collects when it needs room, so a program that
 * nobody asks anything any more would carry its garbage, and pages that are half empty, for as long as that lasts; V8's own
 * reducer of memory takes Node for busy always. Only the thorough collection gives pages back. Returns how to end it.
 */
export function releaseMemoryWhenIdle({
  collect = collectAll(),
  busySince = (last) => performance.eventLoopUtilization(last),
}: IdleMemoryOptions = {}): () => void {
  if (!collect) return () => undefined;
  let last = busySince();
  let workedMs = 0;
  const timer = setInterval(() => {
    const { active, utilization } = busySince(last);
    last = busySince();
    workedMs += active;
    if (utilization > QUIET_SHARE || workedMs < WORK_MS) return;
    workedMs = 0;
    collect();
  }, QUIET_MS).unref();
  return () => clearInterval(timer);
}

function collectAll(): (() => void) | undefined {
  const { gc } = globalThis;
  return gc && (() => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
}
