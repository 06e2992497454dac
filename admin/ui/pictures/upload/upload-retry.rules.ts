import { ApiFailure } from '../../../../client/client.ts';

/** Of what the server refuses, only this is a matter of the moment. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the same file may arrive when it is sent once more: a poor connection gets better, a wrong file does not. */
export function mayRetry(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status >= 500 || LATER.has(error.status);
}
