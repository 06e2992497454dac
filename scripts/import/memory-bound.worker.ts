import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const LOOK_MS = 100;
const MB = 1_048_576;
const STDERR = 2;

const { mb } = workerData as { readonly mb: number };
setInterval(() => {
  if (process.memoryUsage.rss() <= mb * MB) return;
  // Synchronous, and past the main thread, which may be blocked.
  writeSync(
    STDERR,
    `A importação passou de ${mb} MB de memória e foi encerrada. O que já foi gravado fica; com --memory MB ela pode usar mais.\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
parentPort?.postMessage('watching');
