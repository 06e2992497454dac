import type { LoadContext } from './load-context.ts';

/** A part of a page that may be missing: it failed, or it was late and may still come in the browser. */
export type OptionalData<Value> = Value | 'failed' | 'late';

export function isMissing<Value>(part: OptionalData<Value>): part is 'failed' | 'late' {
  return part === 'failed' || part === 'late';
}

/** How long a page waits for what it can do without: one clock for all of its parts. */
export interface Deadline {
  readonly passed: Promise<'late'>;
  /** The page is made: nobody waits any more. */
  end(): void;
}

export function startDeadline(ms: number): Deadline {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(resolve, ms, 'late');
  return { passed: promise, end: () => clearTimeout(timer) };
}

/** Loads a part the page can do without: it neither fails the page nor keeps it waiting. */
export async function loadSidePart<Value extends object>(
  { deadline, warn }: Pick<LoadContext, 'deadline' | 'warn'>,
  name: string,
  load: () => Promise<Value>,
): Promise<OptionalData<Value>> {
  try {
    const part = await Promise.race([load(), deadline.passed]);
    if (part === 'late') warn(new Error('no answer in time'), `${name} left out of the page`);
    return part;
  } catch (error) {
    warn(error, `${name} left out of the page`);
    return 'failed';
  }
}
