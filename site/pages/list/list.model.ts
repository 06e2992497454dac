import type { Municipality } from '../../../contracts/municipalities.ts';
import type { CategoryKey } from '../../../contracts/news/categories.ts';
import type { Region } from '../../../contracts/regions.ts';
import type { NamedLink, PageAddress } from '../../addresses.ts';
import type { PictureModel } from '../../data/picture.model.ts';
import type { StoryCardModel } from '../../data/story-card.model.ts';
import type { SideColumnModel } from '../../data/surroundings/side-column.loader.ts';
import type { CrumbTrail } from '../components/crumbs.tsx';
import type { PlaceServicesModel } from '../services/place-services.model.ts';
import type { ListPaging } from './list-paging.ts';

/** News by category or by place: the same page with another head. */
export interface ListModel {
  readonly title: string;
  readonly trail: CrumbTrail;
  /** Determines the mark in the head. */
  readonly category: CategoryKey | null;
  /** The place of the list; `null` for a category. */
  readonly place: ListPlace | null;
  /** The topic of the list; not given: the list is of a place or a category. */
  readonly topic?: ListTopic | undefined;
  /** The address of this page. */
  readonly address: PageAddress;
  /** Today's conditions in the municipality of the list; `null` if none are known. */
  readonly services: PlaceServicesModel | null;
  /** `null` if the news could not be loaded. */
  readonly news: StoryListPage | null;
  readonly side: SideColumnModel;
}

export interface ListPlace {
  readonly region: Region;
  /** `null` for the whole region. */
  readonly municipality: Municipality | null;
  /** The municipalities of the region, or the neighbours of the municipality. */
  readonly others: readonly NamedLink[];
  /** The newspaper of the network for this place; `null` if the page belongs to it, or there is none. */
  readonly edition: NamedLink | null;
}

/** The head of the page of a topic or a byline. */
export interface ListTopic {
  /** "Siga este assunto". */
  readonly follow: string;
  /** Empty if the newsroom wrote none. */
  readonly description: string;
  readonly picture: { readonly picture: PictureModel; readonly alt: string } | null;
  readonly feeds: readonly NamedLink[];
  /** The builder of widgets with this topic chosen. */
  readonly widget?: string;
}

export interface StoryListPage extends ListPaging {
  readonly stories: readonly StoryCardModel[];
  /** True if there are older stories that the list does not show. */
  readonly cut: boolean;
}
