import { parentPort, workerData } from 'node:worker_threads';
import { packHtml } from './pack.ts';
import { type PackOrder, type PackResult, slotOf } from './slots.ts';

const { slots } = workerData as { readonly slots: SharedArrayBuffer };

/** The thread that compresses pages; see packer.ts. */
parentPort?.on('message', ({ slot, length, encoding }: PackOrder) => {
  const { body, tag } = packHtml(slotOf(slots, slot).subarray(0, length), encoding);
  const result: PackResult = { slot, tag, body };
  parentPort?.postMessage(result, [body.buffer as ArrayBuffer]);
});
