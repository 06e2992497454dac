import { LIMITS } from '../../contracts/limits.ts';

export interface AdminListPage<Item> {
  readonly body: readonly Item[];
  readonly headers: Headers;
}

/** The most items that the server returns at once. */
export const WHOLE_PAGE = LIMITS.newsPageMax;

/** All items of a short list, page by page: sorting and counting in the browser need the whole list. */
export async function everyItem<Item>(
  loadPage: (page: number) => Promise<AdminListPage<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { body, headers } = await loadPage(page);
    items.push(...body);
    if (body.length === 0 || items.length >= Number(headers.get('x-total-count'))) return items;
  }
}
