import { once } from 'node:events';
import { totalmem } from 'node:os';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

const MB = 1_048_576;
/** Below the limit at which V8 would abort the process without a message. */
const USUAL_MB = 2_048;

/** The worker file beside this one. Its extension is `.ts` here and `.js` in a release. */
const WATCHER = join(import.meta.dirname, `memory-bound.worker${extname(import.meta.filename)}`);

/** At most half of the machine: the API that runs beside the import needs the other half. */
export function usualMemoryMb(): number {
  return Math.min(USUAL_MB, Math.floor(totalmem() / 2 / MB));
}

/**
 * Ends this process with one line when it takes more than `mb` megabytes, Buffers included. A thread watches, because a
 * text made to cost memory blocks the event loop. Resolves when the thread has begun.
 */
export async function boundMemory(mb: number): Promise<void> {
  const watcher = new Worker(WATCHER, { workerData: { mb } });
  await once(watcher, 'message');
  // From here on the command ends when its own work has ended.
  watcher.unref();
}
