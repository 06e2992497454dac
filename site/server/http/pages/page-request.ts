import type { PageRequest } from '../../../data/load-context.ts';
import type { PageRow } from '../../../page-row.tsx';
import type { SiteEdition } from '../../../request/edition.ts';

/**
 * The canonical form of a path and query: the parameters that a route knows, in the route's order, each in canonical
 * form and only once. Other parameters are ignored.
 */
export function parsePageRequest(
  url: string,
  { path: pattern, query: parsers = {} }: Pick<PageRow, 'path' | 'query'>,
  params: Readonly<Record<string, string>>,
  edition: SiteEdition,
): PageRequest {
  // Any percent-encoding of the parameters gives the same path.
  const path = pattern.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const mark = url.indexOf('?');
  if (mark < 0) return { path, params, query: {}, pathAndQuery: path };
  const sent = new URLSearchParams(url.slice(mark + 1));
  const query: Record<string, string> = {};
  for (const [name, parse] of Object.entries(parsers)) {
    const text = sent.get(name);
    const value = text === null ? undefined : parse(text, edition);
    if (value !== undefined) query[name] = value;
  }
  const search = new URLSearchParams(query).toString();
  return { path, params, query, pathAndQuery: search ? `${path}?${search}` : path };
}
