import type { FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { foldText } from '../../../contracts/rich-text/fold.ts';
import { FORBIDDEN_CHARACTERS } from '../../../contracts/rich-text/forbidden-characters.ts';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';

/** Defaults of the list of news: with or without them it is the same list, which is cached once because making it is expensive. */
const LIST_DEFAULTS = { page: '1', fields: 'full', sort: 'newest' } as const;

/**
 * What an answer is cached under: the address with its parameters in one order, without those that say nothing, and
 * what is searched for in the form it is searched in. Otherwise a blank more, or a letter in another case, would make
 * the same answer anew.
 */
export function answerKey({ url }: Pick<FastifyRequest, 'url'>): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const path = url.slice(0, mark);
  const parameters = new URLSearchParams(url.slice(mark));
  const q = parameters.getAll('q');
  if (q.length === 1 && isSearchable(q[0] as string)) parameters.set('q', foldText(q[0] as string));
  if (path === ENDPOINTS.news.list.path) {
    for (const [name, value] of Object.entries(LIST_DEFAULTS)) {
      // Said twice it is refused.
      if (parameters.getAll(name).length === 1) parameters.delete(name, value);
    }
  }
  if (parameters.size === 0) return path;
  parameters.sort();
  return `${path}?${parameters}`;
}

/** What would be refused must not be taken for what it folds into. */
function isSearchable(q: string): boolean {
  return (
    q.length <= SEARCH_LIMITS.text && !FORBIDDEN_CHARACTERS.test(q) && q.isWellFormed() && foldText(q) !== ''
  );
}
