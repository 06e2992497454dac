import type { PageSubject } from '../../../contracts/ads/page-subject.ts';
import { HOME } from '../../../contracts/constants.ts';
import type { NetworkLink } from '../../../contracts/network-links/network-link.schema.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { type Ads, loadAds } from '../../data/ads/ads.loader.ts';
import { parseId } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { isUnavailable, type Loaded, loadAll, type OptionalData } from '../../data/optional-data.ts';
import { type StoryCardModel, storyCardAt } from '../../data/story-card.model.ts';
import { loadSideColumn, type SideColumnModel } from '../../data/surroundings/side-column.loader.ts';
import { loadFront } from '../home/front.loader.ts';
import { loadFacebookPages } from '../layout/layout.loader.ts';
import type { PageAnswer, PageHead } from '../page-answer.ts';

/** The answer for a fragment: markup that the page did not wait for, fetched by the browser. */
export function answerFragment<Model>(
  context: LoadContext,
  { value, tags, complete }: Loaded<Model>,
  there = complete,
): PageAnswer<Model> {
  const { request } = context;
  const subject = subjectOf(context);
  const head: PageHead = { title: '', description: '', canonical: request.pathAndQuery, noIndex: true };
  return { status: there ? 200 : 503, head, model: value, tags, complete, subject };
}

/** Region and category of the page that the fragment is for. */
function subjectOf({ request: { query } }: LoadContext): PageSubject {
  const region = query.reg ? findRegion(query.reg) : undefined;
  return { ...(region && { reg: region.key }), ...(query.cat && { cat: query.cat }) };
}

interface HeroFragment {
  readonly stories: readonly StoryCardModel[];
  readonly ads: Ads;
}

export async function loadHeroFragment(context: LoadContext): Promise<PageAnswer<HeroFragment>> {
  const { value, ...made } = await loadAll({
    front: loadFront(context),
    ads: loadAds(context, 'banner hero'),
  });
  const stories = value.front?.list.slice(0, HOME.heroItems).map(storyCardAt(context.now)) ?? [];
  return answerFragment(context, { value: { stories, ads: value.ads }, ...made });
}

interface SideColumnFragment {
  readonly side: SideColumnModel;
  readonly besideStory: number | undefined;
}

export async function loadSideColumnFragment(context: LoadContext): Promise<PageAnswer<SideColumnFragment>> {
  const besideStory = parseId(context.request.query.noticia);
  const isInvented = besideStory !== undefined && !(await isRanked(context, besideStory));
  const { value, ...made } = await loadSideColumn(context, { subject: subjectOf(context), besideStory });
  const side = { value: { side: value, besideStory }, ...made };
  const answer = answerFragment(context, side, !Object.values(value).some(isUnavailable));
  // Any number may be asked for; only the few ranked stories have addresses that are cached.
  return { ...answer, ...(isInvented && { unboundedAddress: true }) };
}

async function isRanked({ content }: LoadContext, id: number): Promise<boolean> {
  const ranked = await content.mostRead().catch(() => []);
  return ranked.some((story) => story.id === id);
}

export async function loadHeaderAdsFragment(context: LoadContext): Promise<PageAnswer<Ads>> {
  return answerFragment(context, await loadAds(context, 'banner header', subjectOf(context)));
}

export async function loadFacebookFragment(
  context: LoadContext,
): Promise<PageAnswer<OptionalData<readonly NetworkLink[]>>> {
  return answerFragment(context, await loadFacebookPages(context));
}
