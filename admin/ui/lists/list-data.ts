import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { type ItemOf, loadEvery, loadPage } from '../../api/every-item.ts';
import { type ScreenLoader, screenLoader } from '../../api/screen-data.ts';
import { pageInAddress } from '../use-address.ts';
import type { TrashEndpoints } from './trash-item.ts';

/** The items that a list shows, and how many there are in all. */
export interface ListData<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** The loader of a screen that shows all items of a short list. */
export function listLoader<List extends Endpoint>(
  list: List,
  inOrder = (items: readonly ItemOf<List>[]) => items,
): ScreenLoader<ListData<ItemOf<List>>> {
  return screenLoader(async ({ signal }) => {
    const items = inOrder(await loadEvery(list, signal));
    return { items, total: items.length };
  });
}

/** The loader of a screen with a search text (`?q=`) and pages (`?pagina=`). */
export function pagedLoader<List extends Endpoint>(list: List): ScreenLoader<ListData<ItemOf<List>>> {
  return screenLoader(async ({ query, signal }) => {
    const q = query.get('q') ?? '';
    const pageQuery = { page: pageInAddress(query), limit: LIMITS.adminPageDefault, ...(q !== '' && { q }) };
    const { body, headers } = await loadPage(list, pageQuery, signal);
    return { items: body, total: Number(headers.get('x-total-count') ?? body.length) };
  });
}

/** The trash of a collection. */
export interface Trash<Item> {
  readonly endpoints: TrashEndpoints;
  readonly load: (signal: AbortSignal) => Promise<readonly Item[]>;
}

export function trashOf<C extends TrashEndpoints & { readonly list: Endpoint }>(
  endpoints: C,
): Trash<ItemOf<C['list']>> {
  return { endpoints, load: (signal) => loadEvery(endpoints.list, signal, { trash: true }) };
}
