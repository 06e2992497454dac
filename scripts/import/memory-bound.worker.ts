import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const CHECK_EVERY_MS = 100;
const MB = 1_048_576;
const STDERR = 2;

const { mb } = workerData as { readonly mb: number };
// Watches the memory of the process for `boundMemory`.
setInterval(() => {
  if (process.memoryUsage.rss() <= mb * MB) return;
  // The write is synchronous and does not go through the main thread, because that may be blocked.
  writeSync(
    STDERR,
    `The import used more than ${mb} MB of memory and was ended. What it has written stays; --memory MB lets it use more.\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}, CHECK_EVERY_MS);
parentPort?.postMessage('watching');
