import type { NewsDetail } from '../../../contracts/news/news.schema.ts';
import type { CategoryLink, NamedLink } from '../../addresses.ts';
import type { Ads } from '../../data/ads.loader.ts';
import type { PictureModel } from '../../data/picture.model.ts';
import type { SideColumnModel } from '../../data/side-column.loader.ts';
import type { StoryModel } from '../../data/story.model.ts';
import type { ShareLink } from './share-links.ts';

/** A story, or why there is none. */
export type ArticlePageModel =
  | ({ readonly kind: 'article' } & ArticleModel)
  | { readonly kind: 'unknown'; readonly newest: readonly StoryModel[] }
  | { readonly kind: 'failed'; readonly path: string };

export interface ArticleModel {
  /** Shown by a private link, before readers may see it. */
  readonly preview?: true;
  readonly title: string;
  readonly trail: readonly NamedLink[];
  readonly category: CategoryLink | null;
  readonly municipality: NamedLink | null;
  readonly region: NamedLink | null;
  readonly published: Day;
  /** Only where it was on a later day. */
  readonly updated: Day | null;
  readonly source: SourceModel;
  readonly share: readonly ShareLink[];
  readonly cover: CoverModel | null;
  readonly body: BodyModel;
  readonly ads: Ads;
  readonly related: readonly StoryModel[];
  readonly side: SideColumnModel;
}

export interface Day {
  readonly iso: string;
  readonly day: string;
}

export interface SourceModel {
  /** Who published the original; the host of its address stands in, empty when nothing is known. */
  readonly name: string;
  readonly link: string;
}

export interface CoverModel {
  readonly picture: PictureModel;
  readonly alt: string;
  readonly credit: string;
  readonly sizes: string;
}

export interface BodyModel {
  readonly html: string;
  /** Take the places of the images in the text, one by one. */
  readonly images: readonly string[];
  readonly pictures: NewsDetail['pictures'];
}
