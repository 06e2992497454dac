import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { UrgentNotice } from '../../contracts/urgent/urgent.endpoints.ts';
import type { LoadContext } from './load-context.ts';
import { isMissing, type Loaded, loadOptional } from './optional-data.ts';

/** Loads the urgent notice above the header; null if there is none, or if it cannot be loaded in time. */
export async function loadUrgent(context: LoadContext): Promise<Loaded<UrgentNotice | null>> {
  const { value, ...made } = await loadOptional(
    context,
    'urgent notices',
    [CHANGE_TAGS.entity('urgent')],
    () => context.content.list(ENDPOINTS.urgent.list),
  );
  return {
    ...made,
    value: isMissing(value)
      ? null
      : currentNotice(value, context.edition.key || STATE_EDITION.key, context.now),
  };
}

/**
 * The newest notice for an edition. The answer may be an old copy, kept while the API is away, so the end counts here
 * too.
 */
export function currentNotice(
  notices: readonly UrgentNotice[],
  edition: string,
  now: Date,
): UrgentNotice | null {
  const isCurrent = ({ editions, endsAt }: UrgentNotice): boolean =>
    Date.parse(endsAt) > now.getTime() && (editions.length === 0 || editions.includes(edition));
  return notices.find(isCurrent) ?? null;
}
