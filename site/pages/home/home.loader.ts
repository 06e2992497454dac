import { HOME } from '../../../contracts/constants.ts';
import { isCurrent } from '../../../contracts/news/is-current.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import { type Ads, loadAds } from '../../data/ads.loader.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { isMissing, type Loaded, loadAll, loadEach, loadOptional } from '../../data/optional-data.ts';
import { LEAD_SIZES, srcSetOf } from '../../data/picture.model.ts';
import { loadSettings } from '../../data/settings.loader.ts';
import { loadSideColumn, type SideColumnModel } from '../../data/side-column.loader.ts';
import { createSteady } from '../../data/steady.ts';
import { type StoryCardModel, storyAt } from '../../data/story-card.model.ts';
import { feedPath, feedTitle } from '../../seo/feed-addresses.ts';
import { organization, webSite } from '../../seo/json-ld.ts';
import type { MovedPage, PageAnswer } from '../page-answer.ts';
import {
  type BlockName,
  blockStories,
  HOME_BLOCKS,
  type HomeBlock,
  idsAbove,
  STATE_BLOCK,
} from './home.blocks.ts';

export interface HomeModel {
  /** `null`: the news could not be loaded, so there is no page but that message. */
  readonly newest: readonly StoryCardModel[] | null;
  readonly heroAds: Ads;
  readonly blocks: readonly HomeBlock[];
  readonly side: SideColumnModel;
}

const DESCRIPTION =
  'Notícias do Pará por região e por assunto: política, segurança, esportes e foco, ' +
  'sempre com link para a fonte original.';

export async function loadHome(context: LoadContext): Promise<PageAnswer<HomeModel>> {
  const { bloco, pagina = '1' } = context.request.query;
  const { value, ...made } = await loadAll({
    newest: loadNewest(context),
    settings: loadSettings(context),
    heroAds: loadAds(context, 'banner hero'),
    side: loadSideColumn(context),
    blocks: loadEach(
      HOME_BLOCKS.map((block) => loadBlock(context, block, block.key === bloco ? Number(pagina) : 1)),
    ),
  });
  const { newest, settings, heroAds, side, blocks } = value;
  const turned = blocks.find(({ key }) => key === bloco);
  const moved = movedPage(context, turned);
  if (moved) return moved;
  const lead = newest?.[0];
  return {
    status: newest ? 200 : 503,
    head: {
      title: '',
      description: DESCRIPTION,
      // A block turned to another page is still the home.
      canonical: PATHS.home,
      feed: { title: feedTitle(settings.brand, null), path: feedPath(PATHS.home) },
      jsonLd: [organization(settings), webSite(settings)],
      ...(lead?.coverPicture && {
        leadPicture: { srcSet: srcSetOf(lead.coverPicture, 'avif', LEAD_SIZES), sizes: LEAD_SIZES },
      }),
    },
    model: {
      newest: newest && steadyHero('hero', newest.slice(0, HOME.heroItems).map(storyAt(context.now))),
      heroAds,
      blocks,
      side,
    },
    ...made,
  };
}

/** The beginning of a block the home did not wait for. */
export async function loadBlockFragment(context: LoadContext): Promise<PageAnswer<HomeBlock>> {
  const name = HOME_BLOCKS.find(({ key }) => key === context.request.query.bloco) ?? STATE_BLOCK;
  const { value: block, ...made } = await loadBlock(context, name, 1);
  return {
    status: isMissing(block.stories) ? 503 : 200,
    head: { title: block.title, description: '', canonical: context.request.address, noIndex: true },
    model: block,
    ...made,
  };
}

/** A page number that no block has leads to the one it shows instead. */
function movedPage({ request }: LoadContext, block: HomeBlock | undefined): MovedPage | undefined {
  const { pagina = '1' } = request.query;
  if (block && isMissing(block.stories)) return undefined;
  const shown = block && !isMissing(block.stories) ? block.stories.page : 1;
  if (Number(pagina) === shown) return undefined;
  const query = { ...(block && { bloco: block.key }), ...(shown > 1 && { pagina: String(shown) }) };
  return { redirect: addressOf({ path: request.path, query }) };
}

/** The one list the page cannot do without. What the newsroom wrote stands in when it is empty. */
export async function loadNewest({
  content,
  now,
  warn,
}: LoadContext): Promise<Loaded<readonly NewsListItem[] | null>> {
  const made = { tags: [TAGS.list({})], complete: true };
  try {
    const newest = await content.newest({ current: true });
    if (newest.length > 0) return { value: newest, ...made };
    return { value: (await content.newsroom()).filter((story) => isCurrent(story, Number(now))), ...made };
  } catch (error) {
    warn(error, 'the home has no news');
    return { value: null, ...made, complete: false };
  }
}

async function loadBlock(context: LoadContext, name: BlockName, page: number): Promise<Loaded<HomeBlock>> {
  const { content, now } = context;
  const list = { ...(name.reg && { reg: name.reg }), current: true } as const;
  let above: readonly number[] = [];
  const loaded = await loadOptional(context, `block ${name.key}`, [TAGS.list(list)], async () => {
    const [newest, own] = await Promise.all([
      loadNewest(context),
      name.reg ? content.newest(list) : undefined,
    ]);
    above = idsAbove(name, newest.value ?? []);
    return blockStories(own ?? newest.value ?? [], { page, above, now });
  });
  const block: HomeBlock = { ...name, above, stories: loaded.value };
  if (isMissing(block.stories)) return { ...loaded, value: block };
  return { ...loaded, value: steadyBlock(`${name.key} ${block.stories.page}`, block) };
}

/** Down to the cards, which are the same objects for as long as what they show is the same. */
const steadyHero = createSteady<readonly StoryCardModel[]>(1);
const steadyBlock = createSteady<HomeBlock>(3);
