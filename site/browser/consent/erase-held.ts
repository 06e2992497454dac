import { PATHS } from '../../addresses.ts';

/** Has what is held under the trackingId erased, even if the page is left meanwhile. False: it did not work. */
export async function eraseHeld(): Promise<boolean> {
  try {
    return (await fetch(PATHS.myDataErase, { method: 'POST', keepalive: true })).ok;
  } catch {
    return false;
  }
}
