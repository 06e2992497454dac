import { Script } from 'node:vm';

const NAME = Symbol.for('portal.within-time');
const script = new Script(`globalThis[Symbol.for('portal.within-time')]()`);
/** Limit for one story of an archive. A long story takes milliseconds. */
export const MAX_ENTRY_MS = 10_000;
const TOO_LONG = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Calls a function and aborts it after `ms` milliseconds of wall-clock time, even inside a regular expression; then
 * returns `otherwise()`. For commands that read a file of the operator; external input of the API is parsed in a worker.
 */
export function withinTime<Result>(ms: number, work: () => Result, otherwise: () => Result): Result {
  let result: Result | undefined;
  const globals = globalThis as unknown as Record<symbol, unknown>;
  globals[NAME] = () => {
    result = work();
  };
  try {
    // The timeout of a script also covers the functions it calls.
    script.runInThisContext({ timeout: ms });
    return result as Result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== TOO_LONG) throw error;
    return otherwise();
  } finally {
    delete globals[NAME];
  }
}
