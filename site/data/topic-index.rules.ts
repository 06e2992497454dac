import type { Topic } from '../../contracts/topics/topic.endpoints.ts';

const INDEXED_FROM = 3;

/**
 * The page of a topic with fewer stories and without a description is kept out of search engines and sitemaps: it adds
 * nothing to the stories themselves.
 */
export function isIndexedTopic({ stories, description }: Pick<Topic, 'stories' | 'description'>): boolean {
  return stories >= INDEXED_FROM || (stories > 0 && description !== '');
}
