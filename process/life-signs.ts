import { releaseMemoryWhenIdle } from './idle-memory.ts';

/** Answers the parent's check that the event loop is running; see scripts/programs/watchdog.ts. */
export function answerLivenessChecks(): void {
  process.on('message', (message: { readonly type?: unknown } | null) => {
    if (message?.type === 'alive?') process.send?.({ type: 'alive' });
  });
}

/**
 * Connects the program to its parent: stops it on a signal or when the parent dies, because then no process would stop
 * or restart it, and answers the watchdog. Collects the garbage of the start at once, and that of busy times later.
 */
export function superviseProcess(
  stop: () => Promise<void>,
  idle: { readonly releaseResources?: () => void } = {},
): void {
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  answerLivenessChecks();
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  releaseMemoryWhenIdle(idle);
}
