import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '../../contracts/limits.ts';
import { problems } from './problem.ts';

export interface Paging {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

export function pagingOf(
  query: { readonly page?: number | undefined; readonly limit?: number | undefined },
  defaultLimit: number,
): Paging {
  const page = query.page ?? 1;
  const limit = query.limit ?? defaultLimit;
  const offset = (page - 1) * limit;
  if (offset > LIMITS.offsetMax) {
    throw problems.invalid([
      { field: 'page', message: `Esta lista vai até o item ${LIMITS.offsetMax}; use filtros para ir além.` },
    ]);
  }
  return { page, limit, offset };
}

/**
 * Sets the headers of a list: the total and the links to neighbouring pages. `more` says whether a next page
 * exists; beyond a capped total there may be one.
 */
export function describePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, limit, offset }: Paging,
  total: number,
  { capped = false, more = capped || offset + limit < total }: { capped?: boolean; more?: boolean } = {},
): void {
  reply.header('x-total-count', String(total));
  if (capped) reply.header('x-total-capped', 'true');
  const links = [
    page > 1 && `<${withParameters(request.url, { page: String(page - 1) })}>; rel="prev"`,
    more && `<${withParameters(request.url, { page: String(page + 1) })}>; rel="next"`,
  ].filter(Boolean);
  if (links.length > 0) reply.header('link', links.join(', '));
}

/** The same address with these parameters. */
export function withParameters(pathAndQuery: string, changed: Readonly<Record<string, string>>): string {
  const [path = ''] = pathAndQuery.split('?', 1);
  const parameters = new URLSearchParams(pathAndQuery.slice(path.length));
  for (const [name, value] of Object.entries(changed)) parameters.set(name, value);
  return `${path}?${parameters}`;
}
