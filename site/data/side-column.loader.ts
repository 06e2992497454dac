import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import type { CategoryLink } from '../addresses.ts';
import { type Ads, loadAds } from './ads.loader.ts';
import { TAGS } from './content.ts';
import type { LoadContext } from './load-context.ts';
import { isMissing, type Loaded, loadAll, loadOptional, type OptionalData } from './optional-data.ts';
import { createSteady } from './steady.ts';
import { mainVideo, type VideoModel, videoOf } from './video.model.ts';

/** What stands beside the news. Each part may be missing without the others. */
export interface SideColumnModel {
  readonly ads: Ads;
  /** At most one: the featured video, else the latest. */
  readonly video: OptionalData<readonly VideoModel[]>;
  /** The sections that have news. */
  readonly categories: OptionalData<readonly CategoryLink[]>;
  /** None where there are too few to rank. Whatever keeps them away, nothing stands in for them. */
  readonly mostRead: readonly NewsListItem[];
}

const FEWEST_RANKED = 3;

/** Down to what it shows: most pages have the same, but for the ads. */
const steadySide = createSteady<SideColumnModel>(2);

export async function loadSideColumn(
  context: LoadContext,
  besideStory?: number,
): Promise<Loaded<SideColumnModel>> {
  const { content } = context;
  const { value: side, ...made } = await loadAll({
    ads: loadAds(context, 'banner side'),
    video: loadOptional(context, 'video', [TAGS.videos], async () => {
      const main = mainVideo(await content.videos());
      return main ? [videoOf(main)] : [];
    }),
    // No tags: which sections have news may lag behind, the page is not made again for it.
    categories: loadOptional(context, 'categories', [], () => loadCategories(context)),
    mostRead: loadMostRead(context, besideStory),
  });
  return { value: steadySide(nameOf(side), side), ...made };
}

function nameOf({ ads, categories, mostRead }: SideColumnModel): string {
  const shown = [ads, mostRead].map((items) => (isMissing(items) ? items : items.map(({ id }) => id)));
  return [...shown, isMissing(categories) ? categories : categories.length].join(' ');
}

/** Of a story's own page all but itself: it is being read already. */
async function loadMostRead(
  context: LoadContext,
  besideStory: number | undefined,
): Promise<Loaded<readonly NewsListItem[]>> {
  const tagsOf = (items: readonly NewsListItem[]) => items.map(({ id }) => TAGS.card(id));
  const { value, ...made } = await loadOptional(context, 'most read', tagsOf, () =>
    context.content.mostRead(),
  );
  if (isMissing(value)) return { value: [], ...made };
  const others = value.some(({ id }) => id === besideStory)
    ? value.filter(({ id }) => id !== besideStory)
    : value;
  return { value: others.length < FEWEST_RANKED ? [] : others, ...made };
}

/** All but the one the page is about. */
async function loadCategories({ content, request }: LoadContext): Promise<readonly CategoryLink[]> {
  const links = await content.categories();
  return links.some(({ path }) => path === request.path)
    ? links.filter(({ path }) => path !== request.path)
    : links;
}
