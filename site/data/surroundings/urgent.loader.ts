import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { UrgentNotice } from '../../../contracts/urgent/urgent.endpoints.ts';
import type { LoadContext } from '../load-context.ts';
import { type Loaded, loadOr } from '../optional-data.ts';

/** Loads the urgent notice above the header; null if there is none, or if it cannot be loaded in time. */
export async function loadUrgent(context: LoadContext): Promise<Loaded<UrgentNotice | null>> {
  const { content, edition, now } = context;
  const load = () => content.list(ENDPOINTS.urgent.list);
  const { value, ...made } = await loadOr(context, {
    name: 'urgent notices',
    tags: [CHANGE_TAGS.entity('urgent')],
    load,
    otherwise: [],
  });
  return { ...made, value: currentNotice(value, edition.key, now) };
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
  const isShown = ({ editions, endsAt }: UrgentNotice): boolean =>
    Date.parse(endsAt) > now.getTime() && (editions.length === 0 || editions.includes(edition));
  return notices.find(isShown) ?? null;
}
