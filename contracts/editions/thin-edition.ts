import { DAY_MS } from '../durations.ts';

/**
 * Search engines take a front with few stories of its own for a doorway page. Below this many own stories in these days
 * the home of an edition is `noindex`.
 */
export const THIN_EDITION = { stories: 5, days: 7 } as const;

/**
 * True if an edition has too few own stories. `newest` are its newest stories, at least as many as the limit. Not for
 * the state portal: its own stories have an empty `homeEdition`.
 */
export function isThinEdition(
  key: string,
  newest: readonly { readonly homeEdition: string; readonly date: string }[],
  now: number,
): boolean {
  const since = now - THIN_EDITION.days * DAY_MS;
  const own = newest.filter(({ homeEdition, date }) => homeEdition === key && Date.parse(date) >= since);
  return own.length < THIN_EDITION.stories;
}
