import { DAY_MS } from '../durations.ts';

/**
 * Fronts with few stories of their own are taken for doorway pages. Below this many own stories in these days the home
 * of an edition is `noindex`.
 */
export const THIN_EDITION = { stories: 5, days: 7 } as const;

/**
 * Whether an edition, not the state portal, has too few own stories. `newest` are its newest stories, at least as many
 * as the bound.
 */
export function isThin(
  key: string,
  newest: readonly { readonly homeEdition: string; readonly date: string }[],
  now: number,
): boolean {
  const since = now - THIN_EDITION.days * DAY_MS;
  const own = newest.filter(({ homeEdition, date }) => homeEdition === key && Date.parse(date) >= since);
  return own.length < THIN_EDITION.stories;
}
