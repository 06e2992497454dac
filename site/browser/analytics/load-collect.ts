import type { CollectOptions } from './collect.ts';

/** Leaves the page alone until it is there and quiet. Returns what stops it, loaded or not. */
export function loadCollect(reader: Omit<CollectOptions, 'withdrawn'>): () => void {
  const stop = new AbortController();
  const { signal: withdrawn } = stop;
  whenQuiet(async () => {
    if (withdrawn.aborted) return;
    const { startCollecting } = await import('./collect.ts');
    startCollecting({ ...reader, withdrawn });
  });
  return () => stop.abort();
}

const LONGEST_WAIT_MS = 3_000;

function whenQuiet(act: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenQuiet(act), { once: true });
    return;
  }
  // Safari has no idea of idleness.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  else setTimeout(act, 1_000);
}
