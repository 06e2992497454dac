import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { WatchedStory } from '../../../contracts/provenance/provenance.schema.ts';
import { type LoadState, useLoaded } from '../../api/use-loaded.ts';
import { useMayCall } from '../../session/rights.ts';
import { loadWatched } from './watch.api.ts';

/** Stories whose original has changed; none for a person who may not see them. */
export function useWatched(): LoadState<readonly WatchedStory[]> {
  const may = useMayCall(ENDPOINTS.adminProvenance.watched);
  return useLoaded(may ? 'watched' : 'none', (signal) => (may ? loadWatched(signal) : Promise.resolve([])));
}
