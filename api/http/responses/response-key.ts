import type { FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { FORBIDDEN_CHARACTERS } from '../../../contracts/rich-text/forbidden-characters.ts';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';
import { foldText } from '../../../contracts/words/fold.ts';

/** Defaults of the news list: with or without them the list is the same, so it is cached once. */
const LIST_DEFAULTS = { page: '1', fields: 'full', sort: 'newest' } as const;

/**
 * The cache key of a response: path and query with sorted parameters, without default ones, and with the search text
 * folded. Otherwise an extra blank or another letter case would build the same response again.
 */
export function responseKey({ url }: Pick<FastifyRequest, 'url'>): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const path = url.slice(0, mark);
  const parameters = new URLSearchParams(url.slice(mark));
  const [q, ...more] = parameters.getAll('q');
  if (q !== undefined && more.length === 0 && isSearchable(q)) parameters.set('q', foldText(q));
  if (path === ENDPOINTS.news.list.path) {
    for (const [name, value] of Object.entries(LIST_DEFAULTS)) {
      // A repeated parameter is refused, so it must not be removed from the key.
      if (parameters.getAll(name).length === 1) parameters.delete(name, value);
    }
  }
  if (parameters.size === 0) return path;
  parameters.sort();
  return `${path}?${parameters}`;
}

/** A text that the search refuses must not share the key of the text it folds into. */
function isSearchable(q: string): boolean {
  return (
    q.length <= SEARCH_LIMITS.text && !FORBIDDEN_CHARACTERS.test(q) && q.isWellFormed() && foldText(q) !== ''
  );
}
