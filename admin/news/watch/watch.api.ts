import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type {
  StoryMerge,
  StoryMergeBody,
  StoryProvenance,
  WatchedStory,
} from '../../../contracts/provenance/provenance.schema.ts';
import { call } from '../../api/api.ts';
import { withAcknowledgement } from '../../ui/personal-data/acknowledge.tsx';
import type { WatchDecision } from './watch.rules.ts';

const { adminProvenance } = ENDPOINTS;

/** Stories whose original has changed or vanished; usually few. */
export async function loadWatched(signal: AbortSignal): Promise<readonly WatchedStory[]> {
  return (await call(adminProvenance.watched, { signal })).body;
}

export async function loadProvenance(id: number, signal: AbortSignal): Promise<StoryProvenance> {
  return (await call(adminProvenance.get, { params: { id }, signal })).body;
}

/** The changes that *Atualizar* would make to the story. */
export async function loadMerge(id: number, signal: AbortSignal): Promise<StoryMerge> {
  return (await call(adminProvenance.merge, { params: { id }, signal })).body;
}

export async function applyMerge(id: number, title: string, merge: StoryMergeBody): Promise<void> {
  await withAcknowledgement(title, (acknowledged) =>
    call(adminProvenance.update, { params: { id }, body: { ...merge, ...acknowledged } }),
  );
}

export async function sendWatchDecision(
  id: number,
  decision: Exclude<WatchDecision, 'update'>,
  correction: string,
): Promise<void> {
  const params = { id };
  if (decision === 'correct') {
    await withAcknowledgement(correction, (acknowledged) =>
      call(adminProvenance.correct, { params, body: { correction, ...acknowledged } }),
    );
  } else await call(adminProvenance[decision], { params });
}
