import { nameSlug } from '../names/name-spelling.ts';

/** The page of a person who signs stories. */
export function bylinePath(slug: string): string {
  return `/autor/${slug}`;
}

/** The key of a person's list among the change tags of lists. */
export function bylineList(name: string): string {
  return `autor/${nameSlug(name)}`;
}

/** The signature of the newsroom as a whole: an organisation, not a person. */
export const NEWSROOM_BYLINE = 'Redação';
