import { ApiFailure } from '../../../../client/client.ts';

/** The client errors that are temporary. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether sending the same file again may succeed: a connection can recover, an invalid file cannot. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status >= 500 || LATER.has(error.status);
}
