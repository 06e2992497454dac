import { setTimeout as pause } from 'node:timers/promises';

const ASK_AGAIN_MS = 20;

/** Polls for what raises no event, such as a file. The time limit of the test ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(ASK_AGAIN_MS);
}
