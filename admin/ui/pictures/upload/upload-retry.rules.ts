import { ApiFailure } from '../../../../client/client.ts';

/** The client errors that are temporary. */
const TEMPORARY_CLIENT_ERRORS: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether sending the same file again may succeed: a connection can recover, an invalid file cannot. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status >= 500 || TEMPORARY_CLIENT_ERRORS.has(error.status);
}
