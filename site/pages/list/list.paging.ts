import { LISTS } from '../../../contracts/constants.ts';
import { LIMITS } from '../../../contracts/limits.ts';

export interface Paging {
  readonly page: number;
  readonly pages: number;
  /** How many the list holds in all its pages. */
  readonly total: number;
}

/** The deepest page the API answers: a longer list is not read to its end page by page. */
export const DEEPEST_PAGE = LIMITS.offsetMax / LISTS.itemsPerPage + 1;

export function lastPage(total: number): number {
  return Math.min(Math.max(1, Math.ceil(total / LISTS.itemsPerPage)), DEEPEST_PAGE);
}

/** The items of one page of a list that was loaded whole. */
export function pageOf<Item>(items: readonly Item[], page: number): readonly Item[] {
  return items.slice((page - 1) * LISTS.itemsPerPage, page * LISTS.itemsPerPage);
}
