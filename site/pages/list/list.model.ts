import type { CategoryKey } from '../../../contracts/news/categories.ts';
import type { Address } from '../../addresses.ts';
import type { SideColumnModel } from '../../data/side-column.loader.ts';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import type { Trail } from '../components/crumbs.tsx';
import type { Paging } from './list.paging.ts';

/** News by category or by place: the same page with another head. */
export interface ListModel {
  readonly title: string;
  readonly trail: Trail;
  /** Determines the mark in the head. */
  readonly category: CategoryKey | null;
  /** Filters of the list; the first one resets the filter. */
  readonly filters: readonly ListFilter[];
  /** The slug of the list's municipality; `null` if the list covers more than one. */
  readonly municipality: string | null;
  /** The address of this page. */
  readonly address: Address;
  /** `null`: the news could not be loaded. */
  readonly news: ListPage | null;
  readonly side: SideColumnModel;
}

export interface ListFilter {
  readonly name: string;
  readonly path: string;
  readonly current: boolean;
}

export interface ListPage extends Paging {
  readonly stories: readonly StoryCardModel[];
  /** There are older stories that the list does not show. */
  readonly cut: boolean;
}
