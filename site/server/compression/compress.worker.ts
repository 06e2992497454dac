import { parentPort, workerData } from 'node:worker_threads';
import { compressHtml } from './compress-html.ts';
import { openSlots, type SharedMemory, SLOTS } from './slots.ts';

const slots = openSlots(workerData as SharedMemory);

/**
 * The thread that compresses pages (see compressor.ts). It takes the slots in turn, so that no page waits for long.
 */
for (let submitted = 0; ; slots.waitForSubmission(submitted)) {
  submitted = slots.submitted();
  for (let slot = 0; slot < SLOTS; slot += 1) {
    if (!slots.isWritten(slot)) continue;
    slots.putBack(slot, compressHtml(slots.written(slot), slots.encodingOf(slot)));
    if (slots.notifyOnce()) parentPort?.postMessage(null);
  }
}
