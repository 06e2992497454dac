import type { LoadContext } from './load-context.ts';

/** A part of a page that may be missing: it failed, or it was late and may still come in the browser. */
export type SidePart<Value> = Value | 'failed' | 'late';

export function isMissing<Value>(part: SidePart<Value>): part is 'failed' | 'late' {
  return part === 'failed' || part === 'late';
}

/** Loads a part the page can do without: it neither fails the page nor keeps it waiting. */
export async function loadSidePart<Value extends object>(
  { sideDeadlineMs, warn }: Pick<LoadContext, 'sideDeadlineMs' | 'warn'>,
  name: string,
  load: () => Promise<Value>,
): Promise<SidePart<Value>> {
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), sideDeadlineMs);
  try {
    const part = await Promise.race([load(), late.promise]);
    if (part === 'late')
      warn(new Error(`no answer within ${sideDeadlineMs} ms`), `${name} left out of the page`);
    return part;
  } catch (error) {
    warn(error, `${name} left out of the page`);
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}
