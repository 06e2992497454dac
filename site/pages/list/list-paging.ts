import { LISTS } from '../../../contracts/constants.ts';
import { LIMITS } from '../../../contracts/limits.ts';

export interface ListPaging {
  readonly page: number;
  readonly pages: number;
  /** The number of items on all pages. */
  readonly total: number;
}

/** The deepest page the API answers: a longer list cannot be paged to its end. */
export const DEEPEST_PAGE = LIMITS.offsetMax / LISTS.itemsPerPage + 1;

export function lastPage(total: number): number {
  return Math.min(Math.max(1, Math.ceil(total / LISTS.itemsPerPage)), DEEPEST_PAGE);
}

/** The items of one page of a fully loaded list. */
export function itemsOfPage<Item>(items: readonly Item[], page: number): readonly Item[] {
  return items.slice((page - 1) * LISTS.itemsPerPage, page * LISTS.itemsPerPage);
}
