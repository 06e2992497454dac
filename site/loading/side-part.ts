import type { LoadContext } from './load-context.ts';

/** A part of a page that may be missing: `null` when it failed or was late. */
export type SidePart<Value> = Value | null;

/** Loads a part the page can do without: it neither fails the page nor keeps it waiting. */
export async function loadSidePart<Value>(
  { sideDeadlineMs, warn }: LoadContext,
  name: string,
  load: (signal: AbortSignal) => Promise<Value>,
): Promise<SidePart<Value>> {
  const deadline = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`no answer within ${sideDeadlineMs} ms`);
    // Not left to the abort alone: a call that ignores its signal must not hold the page.
    late.reject(error);
    deadline.abort(error);
  }, sideDeadlineMs);
  try {
    return await Promise.race([load(deadline.signal), late.promise]);
  } catch (error) {
    warn(error, `${name} left out of the page`);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
