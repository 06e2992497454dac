import { whenQuiet } from '../when-quiet.ts';
import type { CollectOptions } from './collect.ts';

/** Loads the collector once the page is loaded and idle. The returned function stops it, loaded or not. */
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
