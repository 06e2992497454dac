import type { WorkerMessage } from './worker-messages.ts';

/** Sends a message to the worker of this page, if there is one. */
export function postToWorker(message: WorkerMessage): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}
