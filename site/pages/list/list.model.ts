import type { CategoryKey } from '../../../contracts/news/categories.ts';
import type { Address } from '../../addresses.ts';
import type { Trail } from '../../components/crumbs.tsx';
import type { SideColumnModel } from '../../data/side-column.loader.ts';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import type { Paging } from './list.paging.ts';

/** News by category or by place: the same page with another head. */
export interface ListModel {
  readonly title: string;
  readonly trail: Trail;
  /** Gives the head its mark. */
  readonly category: CategoryKey | null;
  /** Ways to narrow the list down; the first leads back to all of it. */
  readonly filters: readonly ListFilter[];
  /** The slug of the municipality the list is of; `null`: of more than one. */
  readonly municipality: string | null;
  /** Of this page. */
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
  /** There are older ones that the list does not show. */
  readonly cut: boolean;
}
