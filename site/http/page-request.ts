import type { PageRequest } from '../data/load-context.ts';

/** Reads one parameter into its canonical spelling; undefined: it says nothing and is left out. */
export type QueryReader = (text: string) => string | undefined;
export type QueryReaders = Readonly<Record<string, QueryReader>>;

const PAGE = /^0*([1-9]\d{0,5})$/;
const SLUG = /^[a-z]+(-[a-z]+)*$/;

/** The first page is the address without a number. */
export const readPage: QueryReader = (text) => {
  const number = PAGE.exec(text)?.[1];
  return number === '1' ? undefined : number;
};

export const readSlug: QueryReader = (text) => (SLUG.test(text) ? text : undefined);

/** The path a route and its parameters make: the same for every way to write it with `%`. */
export function pathOf(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}

/**
 * The one spelling of an address: the parameters a route knows, in the route's order, each in canonical
 * form and only once. Whatever else was sent makes no other page.
 */
export function readPageRequest(
  url: string,
  { path: pattern, query: readers = {} }: { readonly path: string; readonly query?: QueryReaders },
  params: Readonly<Record<string, string>>,
): PageRequest {
  const path = pathOf(pattern, params);
  const mark = url.indexOf('?');
  if (mark < 0) return { path, params, query: {} };
  const sent = new URLSearchParams(url.slice(mark + 1));
  const query: Record<string, string> = {};
  for (const [name, read] of Object.entries(readers)) {
    const text = sent.get(name);
    const value = text === null ? undefined : read(text);
    if (value !== undefined) query[name] = value;
  }
  return { path, params, query };
}
