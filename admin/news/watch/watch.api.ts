import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { StoryProvenance, WatchedStory } from '../../../contracts/provenance/provenance.schema.ts';
import { call } from '../../api/api.ts';
import type { WatchAnswer } from './watch.rules.ts';

const { adminProvenance } = ENDPOINTS;

/** Stories whose original is not what it was: few, if any. */
export async function readWatched(signal: AbortSignal): Promise<readonly WatchedStory[]> {
  return (await call(adminProvenance.watched, { signal })).body;
}

export async function readProvenance(id: number, signal: AbortSignal): Promise<StoryProvenance> {
  return (await call(adminProvenance.get, { params: { id }, signal })).body;
}

export async function answerWatch(id: number, answer: WatchAnswer, correction: string): Promise<void> {
  const params = { id };
  if (answer === 'correct') await call(adminProvenance.correct, { params, body: { correction } });
  else await call(adminProvenance[answer], { params });
}
