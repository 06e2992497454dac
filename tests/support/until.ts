import { setTimeout as pause } from 'node:timers/promises';

const ASK_AGAIN_MS = 20;

/**
 * Waits for something that no event tells, such as a file or an answer of another program. It has no bound of its own: the
 * limit of the test ends it.
 */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(ASK_AGAIN_MS);
}
