import type { CategoryLink } from '../addresses.ts';
import { type Ads, loadAds } from './ads.loader.ts';
import type { LoadContext } from './load-context.ts';
import { loadSidePart, type SidePart } from './side-part.ts';
import { mainVideo, type VideoModel, videoOf } from './video.model.ts';

/** What stands beside the news. Each part may be missing without the others. */
export interface SideColumnModel {
  readonly ads: Ads;
  /** At most one: the featured video, else the latest. */
  readonly video: SidePart<readonly VideoModel[]>;
  /** The sections that have news. */
  readonly categories: SidePart<readonly CategoryLink[]>;
}

export async function loadSideColumn(context: LoadContext): Promise<SideColumnModel> {
  const [ads, video, categories] = await Promise.all([
    loadAds(context, 'banner side'),
    loadSidePart(context, 'video', async () => {
      const main = mainVideo(await context.content.videos());
      return main ? [videoOf(main)] : [];
    }),
    loadSidePart(context, 'categories', () => loadCategories(context)),
  ]);
  return { ads, video, categories };
}

/** All but the one the page is about. */
async function loadCategories({ content, request }: LoadContext): Promise<readonly CategoryLink[]> {
  const links = await content.categories();
  return links.some(({ path }) => path === request.path)
    ? links.filter(({ path }) => path !== request.path)
    : links;
}
