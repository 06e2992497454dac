import type { Static } from 'typebox';
import type { AnswerOf, Endpoint } from '../../contracts/http/endpoint.ts';
import type { AdminListQuery } from '../../contracts/http/primitives.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { call } from './api.ts';

type ListQuery = Static<typeof AdminListQuery>;

interface AdminListPage<Item> {
  readonly body: readonly Item[];
  readonly headers: Pick<Headers, 'get'>;
}

/** An item in the answer of a list. */
export type ItemOf<List extends Endpoint> = AnswerOf<List> extends readonly (infer Item)[] ? Item : never;

/** The most items that the server returns at once. */
export const WHOLE_PAGE = LIMITS.newsPageMax;

/** All items of a short list, page by page: sorting and counting in the browser need the whole list. */
export async function everyItem<Item>(
  readPage: (page: number) => Promise<AdminListPage<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { body, headers } = await readPage(page);
    items.push(...body);
    if (body.length === 0 || items.length >= Number(headers.get('x-total-count'))) return items;
  }
}

/** One page of the list of a collection. */
export async function loadPage<List extends Endpoint>(
  list: List,
  query: ListQuery,
  signal: AbortSignal,
): Promise<AdminListPage<ItemOf<List>>> {
  const { body, headers } = await call<Endpoint>(list, { query, signal });
  return { body: body as readonly ItemOf<List>[], headers };
}

/** All items of a collection, or of its trash. */
export function loadEvery<List extends Endpoint>(
  list: List,
  signal: AbortSignal,
  query: Pick<ListQuery, 'q' | 'trash'> = {},
): Promise<readonly ItemOf<List>[]> {
  return everyItem((page) => loadPage(list, { ...query, page, limit: WHOLE_PAGE }, signal));
}
