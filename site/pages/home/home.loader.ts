import { HOME } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { findRegion, type Region, type RegionKey } from '../../../contracts/regions.ts';
import type { NewsListQuery } from '../../../contracts/schemas/news.schema.ts';
import { regionPath } from '../../addresses.ts';
import { type Ads, loadAds } from '../../loading/ads.loader.ts';
import type { LoadContext } from '../../loading/load-context.ts';
import { loadSidePart, type SidePart } from '../../loading/side-part.ts';
import { type StoryModel, storyOf } from '../../loading/story.model.ts';
import type { PageAnswer } from '../page-answer.ts';

export interface HomeModel {
  /** `null`: the news could not be loaded, so there is no page but that message. */
  readonly newest: SidePart<readonly StoryModel[]>;
  readonly heroAds: Ads;
  readonly sideAds: Ads;
  readonly blocks: HomeBlocks;
}

export interface HomeBlock {
  readonly title: string;
  /** Where all of it is; `null` for the whole state, which has no list of its own. */
  readonly path: string | null;
  readonly stories: SidePart<readonly StoryModel[]>;
}

export interface HomeBlocks {
  readonly state: HomeBlock;
  readonly metropolitan: HomeBlock;
  readonly marajo: HomeBlock;
  readonly carajas: HomeBlock;
}

const DESCRIPTION =
  'Notícias do Pará por região e por assunto: política, segurança, esportes e foco, ' +
  'sempre com link para a fonte original.';

export async function loadHome(context: LoadContext): Promise<PageAnswer<HomeModel>> {
  const [newest, heroAds, sideAds, metropolitan, marajo, carajas] = await Promise.all([
    loadNewest(context),
    loadAds(context, 'banner hero'),
    loadAds(context, 'banner side'),
    loadRegion(context, 'metropolitano'),
    loadRegion(context, 'marajó'),
    loadRegion(context, 'carajás'),
  ]);
  const hero = newest?.slice(0, HOME.heroItems) ?? null;
  const state = { title: 'Pará', path: null, stories: newest && firstBlock(newest) };
  return {
    status: newest ? 200 : 503,
    title: '',
    description: DESCRIPTION,
    model: { newest: hero, heroAds, sideAds, blocks: { state, metropolitan, marajo, carajas } },
  };
}

/** What the hero shows is not shown again right below it, unless there is nothing else. */
function firstBlock(newest: readonly StoryModel[]): readonly StoryModel[] {
  const others = newest.slice(HOME.heroItems);
  return others.length > 0 ? others : newest.slice(0, HOME.blockItemsPerPage);
}

/** The one call the page cannot do without: it gets the client's own, longer time. */
async function loadNewest(context: LoadContext): Promise<HomeModel['newest']> {
  try {
    return await loadStories(context, { limit: HOME.heroItems + HOME.blockItemsPerPage });
  } catch (error) {
    context.warn(error, 'the home has no news');
    return null;
  }
}

async function loadRegion(context: LoadContext, key: RegionKey): Promise<HomeBlock> {
  const { name, slug } = findRegion(key) as Region;
  const stories = await loadSidePart(context, `block ${slug}`, (signal) =>
    loadStories(context, { reg: slug, limit: HOME.blockItemsPerPage }, signal),
  );
  return { title: name, path: regionPath(slug), stories };
}

async function loadStories(
  { client }: LoadContext,
  query: NewsListQuery,
  signal?: AbortSignal,
): Promise<readonly StoryModel[]> {
  const { body } = await client.call(ENDPOINTS.news.list, {
    query: { ...query, fields: 'summary' },
    ...(signal && { signal }),
  });
  return body.map(storyOf);
}
