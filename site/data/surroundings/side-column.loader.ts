import type { PageSubject } from '../../../contracts/ads/page-subject.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import type { CategoryLink } from '../../addresses.ts';
import { type Ads, loadAds } from '../ads/ads.loader.ts';
import { TAGS } from '../content.ts';
import type { LoadContext } from '../load-context.ts';
import {
  isUnavailable,
  type Loaded,
  loadAll,
  loadOptional,
  loadOr,
  type OptionalData,
} from '../optional-data.ts';
import { createSteady } from '../steady.ts';
import { mainVideo, type VideoModel, videoOf } from '../video.model.ts';

/** The column beside the news. Each part may be missing without the others. */
export interface SideColumnModel {
  readonly ads: Ads;
  /** At most one: the featured video, else the latest. */
  readonly video: OptionalData<readonly VideoModel[]>;
  /** The sections that have news. */
  readonly categories: OptionalData<readonly CategoryLink[]>;
  /** Empty if there are too few to rank or if they failed to load; nothing replaces them. */
  readonly mostRead: readonly NewsListItem[];
}

const MIN_RANKED = 3;

/** Compared two levels deep: most pages share everything but the ads. */
const steadySide = createSteady<SideColumnModel>(2);

interface SideColumnPage {
  /** The region and category of the page, which decide the ads. */
  readonly subject?: PageSubject;
  /** The story on the page. */
  readonly besideStory?: number | undefined;
}

export async function loadSideColumn(
  context: LoadContext,
  { subject, besideStory }: SideColumnPage = {},
): Promise<Loaded<SideColumnModel>> {
  const { content } = context;
  const { value: side, ...made } = await loadAll({
    ads: loadAds(context, 'banner side', subject),
    video: loadOptional(context, {
      name: 'video',
      tags: TAGS.of(TAGS.videos, context.edition),
      load: async () => {
        const main = mainVideo(await content.videos());
        return main ? [videoOf(main)] : [];
      },
    }),
    // No tags: a page need not be rendered again when the list of sections changes.
    categories: loadOptional(context, { name: 'categories', tags: [], load: () => loadCategories(context) }),
    mostRead: loadMostRead(context, besideStory),
  });
  return { value: steadySide(itemsShown(side), side), ...made };
}

function itemsShown({ ads, categories, mostRead }: SideColumnModel): string {
  const shown = [ads, mostRead].map((items) => (isUnavailable(items) ? items : items.map(({ id }) => id)));
  return [...shown, isUnavailable(categories) ? categories : categories.length].join(' ');
}

/** On a story's own page, leaves out that story. */
async function loadMostRead(
  context: LoadContext,
  besideStory: number | undefined,
): Promise<Loaded<readonly NewsListItem[]>> {
  const tagsOf = (items: readonly NewsListItem[]) => items.map(({ id }) => TAGS.card(id));
  const { value, ...made } = await loadOr(context, {
    name: 'most read',
    tags: tagsOf,
    load: () => context.content.mostRead(),
    otherwise: [],
  });
  const others = value.some(({ id }) => id === besideStory)
    ? value.filter(({ id }) => id !== besideStory)
    : value;
  return { value: others.length < MIN_RANKED ? [] : others, ...made };
}

/** All sections except the one the page is about. */
async function loadCategories({ content, request }: LoadContext): Promise<readonly CategoryLink[]> {
  const links = await content.categories();
  return links.some(({ path }) => path === request.path)
    ? links.filter(({ path }) => path !== request.path)
    : links;
}
