import type { Topic } from '../../contracts/topics/topic.endpoints.ts';

const INDEXED_FROM = 3;

/**
 * The page of a topic with fewer stories and without a description is kept out of search engines and sitemaps: it adds
 * nothing to the stories themselves.
 */
export function isIndexedTopic({ stories, description }: Pick<Topic, 'stories' | 'description'>): boolean {
  return stories >= INDEXED_FROM || (stories > 0 && description !== '');
}

/**
 * The page of a municipality with fewer stories is kept out of search engines and sitemaps: many near-empty pages that
 * differ by a name only are taken for doorway pages.
 */
export const MUNICIPALITY_INDEXED_FROM = 3;
