import { nameSlug } from '../names/name-spelling.ts';

/** The page of a topic. */
export function topicPath(slug: string): string {
  return `/assunto/${slug}`;
}

/** The key of a topic's list among the change tags of lists. */
export function topicList(name: string): string {
  return `assunto/${nameSlug(name)}`;
}
