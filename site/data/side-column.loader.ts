import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import type { CategoryLink } from '../addresses.ts';
import { type Ads, loadAds } from './ads.loader.ts';
import type { LoadContext } from './load-context.ts';
import { isMissing, loadSidePart, type OptionalData } from './optional-data.ts';
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

export async function loadSideColumn(context: LoadContext): Promise<SideColumnModel> {
  const [ads, video, categories, mostRead] = await Promise.all([
    loadAds(context, 'banner side'),
    loadSidePart(context, 'video', async () => {
      const main = mainVideo(await context.content.videos());
      return main ? [videoOf(main)] : [];
    }),
    loadSidePart(context, 'categories', () => loadCategories(context)),
    loadMostRead(context),
  ]);
  return { ads, video, categories, mostRead };
}

async function loadMostRead(context: LoadContext): Promise<readonly NewsListItem[]> {
  const items = await loadSidePart(context, 'most read', () => context.content.mostRead());
  return isMissing(items) || items.length < FEWEST_RANKED ? [] : items;
}

/** All but the one the page is about. */
async function loadCategories({ content, request }: LoadContext): Promise<readonly CategoryLink[]> {
  const links = await content.categories();
  return links.some(({ path }) => path === request.path)
    ? links.filter(({ path }) => path !== request.path)
    : links;
}
