import { HOME } from '../../contracts/constants.ts';
import type { NetworkLink } from '../../contracts/network/network-link.schema.ts';
import { type Ads, loadAds } from '../data/ads.loader.ts';
import type { LoadContext } from '../data/load-context.ts';
import { isMissing, loadSidePart, type OptionalData } from '../data/optional-data.ts';
import { loadSideColumn, type SideColumnModel } from '../data/side-column.loader.ts';
import { type StoryModel, storyOf } from '../data/story.model.ts';
import { facebookPagesOf } from '../layout/layout.loader.ts';
import type { PageAnswer, PageHead } from '../pages/page-answer.ts';

/** Parts of pages that are already open: what was late, and what is new. */
function answerPart<Model>({ request }: LoadContext, model: Model, complete: boolean): PageAnswer<Model> {
  const head: PageHead = { title: '', description: '', canonical: request.path, noIndex: true };
  return { status: complete ? 200 : 503, head, model };
}

export interface HeroPart {
  readonly stories: readonly StoryModel[];
  readonly ads: Ads;
}

export async function loadHeroPart(context: LoadContext): Promise<PageAnswer<HeroPart>> {
  const [newest, ads] = await Promise.all([
    loadSidePart(context, 'newest', () => context.content.newest({})),
    loadAds(context, 'banner hero'),
  ]);
  const stories = isMissing(newest) ? [] : newest.slice(0, HOME.heroItems).map(storyOf);
  return answerPart(context, { stories, ads }, stories.length > 0 && !isMissing(ads));
}

export async function loadSideColumnPart(context: LoadContext): Promise<PageAnswer<SideColumnModel>> {
  const side = await loadSideColumn(context);
  return answerPart(context, side, !Object.values(side).some(isMissing));
}

export async function loadHeaderAdsPart(context: LoadContext): Promise<PageAnswer<Ads>> {
  const ads = await loadAds(context, 'banner header');
  return answerPart(context, ads, !isMissing(ads));
}

export async function loadFacebookPart(
  context: LoadContext,
): Promise<PageAnswer<OptionalData<readonly NetworkLink[]>>> {
  const pages = await loadSidePart(context, 'Facebook pages', async () =>
    facebookPagesOf(await context.content.portals()),
  );
  return answerPart(context, pages, !isMissing(pages));
}
