import type { FastifyRequest } from 'fastify';
import { foldText } from '../../../contracts/rich-text/fold.ts';
import { FORBIDDEN_CHARACTERS } from '../../../contracts/rich-text/forbidden-characters.ts';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';

/**
 * What an answer is cached under: the address with its parameters in one order, and what is searched for in the form
 * it is searched in. Otherwise a blank more, or a letter in another case, would make the same answer anew.
 */
export function answerKey({ url }: Pick<FastifyRequest, 'url'>): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const parameters = new URLSearchParams(url.slice(mark));
  const q = parameters.getAll('q');
  if (q.length === 1 && isSearchable(q[0] as string)) parameters.set('q', foldText(q[0] as string));
  parameters.sort();
  return `${url.slice(0, mark)}?${parameters}`;
}

/** What would be refused must not be taken for what it folds into. */
function isSearchable(q: string): boolean {
  return (
    q.length <= SEARCH_LIMITS.text && !FORBIDDEN_CHARACTERS.test(q) && q.isWellFormed() && foldText(q) !== ''
  );
}
