import { SCRIPT_PATHS } from '../../script-paths.ts';
import { postToWorker } from '../offline/post-to-worker.ts';

/**
 * Erases the data held under the trackingId; `keepalive` lets the request finish if the page is left. `false` if it
 * failed.
 */
export async function eraseHeldData(): Promise<boolean> {
  postToWorker({ type: 'forget-signals' });
  try {
    return (await fetch(SCRIPT_PATHS.myDataErase, { method: 'POST', keepalive: true })).ok;
  } catch {
    return false;
  }
}
