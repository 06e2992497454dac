import { whenQuiet } from '../when-quiet.ts';
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
