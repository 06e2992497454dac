import { HOME } from '../../../contracts/constants.ts';
import { isThinEdition } from '../../../contracts/editions/thin-edition.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { isCovered, MORE_BLOCK } from '../../../contracts/pins/front-blocks.ts';
import { blockSlot, HERO_SLOTS } from '../../../contracts/pins/front-slots.ts';
import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import { type Ads, loadAds } from '../../data/ads/ads.loader.ts';
import { TAGS } from '../../data/content.ts';
import { recordFrontSlots } from '../../data/front-positions.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { isUnavailable, type Loaded, loadAll, loadEach, loadOptional } from '../../data/optional-data.ts';
import { LEAD_SIZES, srcSetOf } from '../../data/picture.model.ts';
import { createSteady } from '../../data/steady.ts';
import { type StoryCardModel, storyCardAt } from '../../data/story-card.model.ts';
import { loadSettings } from '../../data/surroundings/settings.loader.ts';
import { loadSideColumn, type SideColumnModel } from '../../data/surroundings/side-column.loader.ts';
import { isStatePortal, type SiteEdition } from '../../request/edition.ts';
import { feedPath, feedTitle, podcastTitle } from '../../seo/feed-addresses.ts';
import { organizationJsonLd, webSiteJsonLd } from '../../seo/json-ld.ts';
import type { MovedPage, PageAnswer, PageHead } from '../page-answer.ts';
import { loadSpoken } from '../spoken/spoken.loader.ts';
import type { SpokenModel } from '../spoken/spoken.model.ts';
import { arrangeBlocks, findHomeBlock, homeBlocks } from './edition-blocks.ts';
import { type FrontStories, loadFront } from './front.loader.ts';
import { type HeadlineList, loadHeadlines, shownHeadlines } from './headlines.loader.ts';
import {
  blockStories,
  type HomeBlock,
  type HomeBlockDefinition,
  type HomeBlockPage,
  idsAbove,
  STATE_BLOCK,
} from './home-blocks.ts';
import { loadPlaceItems } from './my-place.loader.ts';

export interface HomeModel {
  /** `null` if the news could not be loaded. The page shows only that message then. */
  readonly hero: readonly StoryCardModel[] | null;
  readonly heroAds: Ads;
  /** The bulletin in audio on top of the edition. */
  readonly spoken: SpokenModel | null;
  readonly blocks: readonly HomeBlock[];
  /** For regions and sections without a block. */
  readonly headlines: readonly HeadlineList[];
  readonly side: SideColumnModel;
}

interface HeadSource {
  readonly front: FrontStories | null;
  readonly settings: Settings;
  readonly hasSpoken: boolean;
}

const DESCRIPTION =
  'Notícias do Pará por região e por categoria: política, segurança, esportes e foco, ' +
  'sempre com link para a fonte original.';

const NO_FRONT: FrontStories = { newest: [], list: [], pins: [] };

// Keep the former object while its stories are the same, so that its rendered markup is reused. The number is the depth
// of the comparison.
const steadyHero = createSteady<readonly StoryCardModel[]>(1);
const steadyBlock = createSteady<HomeBlock>(3);
const steadyHeadlines = createSteady<readonly HeadlineList[]>(4);

export async function loadHome(context: LoadContext): Promise<PageAnswer<HomeModel>> {
  const { bloco, pagina = '1' } = context.request.query;
  const { edition } = context;
  const loadingFront = loadFront(context);
  const loadingBlocks = loadingFront.then(({ value }) =>
    loadEach(
      homeBlocks(edition, value?.newest ?? [], context.editions).map((block) =>
        loadBlock(context, block, { page: block.key === bloco ? Number(pagina) : 1 }),
      ),
    ),
  );
  // The fourteen small lists are less important, so they are requested only after the blocks have arrived.
  const loadingHeadlines = loadingBlocks.then(() => loadHeadlines(context));
  const { value, ...made } = await loadAll({
    front: loadingFront,
    settings: loadSettings(context),
    heroAds: loadAds(context, 'banner hero'),
    side: loadSideColumn(context),
    spoken: loadSpoken(context),
    blocks: loadingBlocks,
    headlines: loadingHeadlines,
  });
  const { front, settings, heroAds, side, headlines, spoken } = value;
  const blocks = isStatePortal(edition)
    ? value.blocks
    : arrangeBlocks(value.blocks, hasStories).map((block) =>
        steadyBlock(`${edition.id} ${block.key} ${block.layout}`, block),
      );
  const turned = blocks.find(({ key }) => key === bloco);
  const moved = movedPage(context, turned);
  if (moved) return moved;
  const hero =
    front &&
    steadyHero(`hero ${edition.id}`, front.list.slice(0, HOME.heroItems).map(storyCardAt(context.now)));
  recordFrontSlots(edition.key, slotsOn(hero ?? [], blocks));
  return {
    status: front ? 200 : 503,
    head: homeHead(context, { front, settings, hasSpoken: spoken !== null }),
    model: {
      hero,
      heroAds,
      spoken,
      blocks,
      headlines: steadyHeadlines(
        `home ${edition.id}`,
        shownHeadlines(headlines, shownIds(hero ?? [], blocks)),
      ),
      side,
    },
    ...made,
  };
}

function homeHead({ edition, now }: LoadContext, { front, settings, hasSpoken }: HeadSource): PageHead {
  const lead = front?.list[0];
  return {
    title: '',
    description: editionDescription(edition),
    // A block turned to another page is still the home.
    canonical: PATHS.home,
    ...(!isStatePortal(edition) &&
      isThinEdition(edition.key, front?.newest ?? [], now.getTime()) && { noIndex: true }),
    feed: { title: feedTitle(settings.brand, null), path: feedPath(PATHS.home) },
    ...(hasSpoken && {
      styles: ['spoken'],
      podcast: { title: podcastTitle(settings.brand), path: PATHS.podcast },
    }),
    jsonLd: [organizationJsonLd(settings), webSiteJsonLd(settings, edition)],
    ...(lead?.coverPicture && {
      leadPicture: { srcSet: srcSetOf(lead.coverPicture, 'avif', LEAD_SIZES), sizes: LEAD_SIZES },
    }),
  };
}

/** A page of a block: one that the home did not wait for, or one that a reader turns to. */
export async function loadBlockFragment(context: LoadContext): Promise<PageAnswer<HomeBlock>> {
  const { bloco, pagina = '1', municipio } = context.request.query;
  const definition = findHomeBlock(context.edition, bloco ?? '', context.editions) ?? STATE_BLOCK;
  const { value: block, ...made } = await loadBlock(context, definition, {
    page: Number(pagina),
    ...(municipio && { place: municipio }),
  });
  return {
    status: isUnavailable(block.stories) ? 503 : 200,
    head: { title: block.title, description: '', canonical: context.request.pathAndQuery, noIndex: true },
    model: block,
    ...made,
    // A number beyond the last page was invented by the caller.
    ...(!isUnavailable(block.stories) && block.stories.page !== Number(pagina) && { unboundedAddress: true }),
  };
}

/** A page number beyond the last redirects to the page shown instead. */
function movedPage({ request }: LoadContext, block: HomeBlock | undefined): MovedPage | undefined {
  const { pagina = '1' } = request.query;
  if (block && isUnavailable(block.stories)) return undefined;
  const shown = block && !isUnavailable(block.stories) ? block.stories.page : 1;
  if (Number(pagina) === shown) return undefined;
  const query = { ...(block && { bloco: block.key }), ...(shown > 1 && { pagina: String(shown) }) };
  return { redirect: addressOf({ path: request.path, query }) };
}

async function loadBlock(
  context: LoadContext,
  definition: HomeBlockDefinition,
  { page, place }: { readonly page: number; readonly place?: string },
): Promise<Loaded<HomeBlock>> {
  const { content, edition } = context;
  const filter = { ...definition.place, current: true } as const;
  const tagsOfBlock = blockTags(context, definition);
  const { value, ...made } = await loadOptional(context, {
    name: `block ${definition.key}`,
    tags: ({ tags }: LoadedStories) => tags,
    load: async () => {
      const [front, newest, inPlace] = await Promise.all([
        loadFront(context),
        definition.place || !isStatePortal(edition) ? content.newest(filter) : undefined,
        place ? loadPlaceItems(context, place) : undefined,
      ]);
      const above = (inPlace?.items ?? []).map(({ id }) => id);
      const stories = storiesOf(context, definition, {
        page,
        above,
        newestOfPlace: newest,
        front: front.value ?? NO_FRONT,
      });
      return { stories, tags: [...tagsOfBlock, ...front.tags] };
    },
  });
  if (isUnavailable(value)) return { ...made, value: { ...definition, stories: value }, tags: tagsOfBlock };
  const block: HomeBlock = { ...definition, stories: value.stories };
  return {
    ...made,
    value: steadyBlock(`${edition.id} ${definition.key} ${value.stories.page} ${place ?? ''}`, block),
  };
}

interface LoadedStories {
  readonly stories: HomeBlockPage<StoryCardModel>;
  readonly tags: readonly string[];
}

function blockTags({ edition }: LoadContext, { place }: HomeBlockDefinition): readonly string[] {
  if (place && 'muni' in place) return TAGS.list(place);
  return [...TAGS.list(place ?? {}), ...(isStatePortal(edition) ? [] : TAGS.list({ edition }))];
}

interface BlockSource {
  readonly page: number;
  /** The ids of stories that the reader's browser shows above the block. */
  readonly above: readonly number[];
  /** The newest of its place, or of the state. Undefined for the block of the whole state on the state portal. */
  readonly newestOfPlace: readonly NewsListItem[] | undefined;
  readonly front: FrontStories;
}

/**
 * A block of an edition leaves out the stories of the hero. The block for the rest of the state also leaves out stories
 * of the edition.
 */
function storiesOf(
  { edition, now }: LoadContext,
  definition: HomeBlockDefinition,
  { page, above, newestOfPlace, front: { list, pins } }: BlockSource,
): HomeBlockPage<StoryCardModel> {
  const view = { block: definition.key, page, pins, now };
  if (isStatePortal(edition))
    return blockStories(newestOfPlace ?? list, {
      ...view,
      above: [...idsAbove(definition, list, pins), ...above],
    });
  const hero = list.slice(0, HOME.heroItems).map(({ id }) => id);
  const isRest = definition.place === null && definition.key !== MORE_BLOCK;
  const others = (definition.key === MORE_BLOCK ? list : (newestOfPlace ?? [])).filter(
    (story) => !hero.includes(story.id) && !(isRest && isCovered(edition, story)),
  );
  return blockStories(others, { ...view, above: [] });
}

/** False if a place has no more stories; an edition then leaves out its block. */
function hasStories({ stories }: HomeBlock): boolean {
  return isUnavailable(stories) || stories.items.length > 0;
}

function editionDescription({ about, name, ...edition }: SiteEdition): string {
  if (isStatePortal(edition)) return DESCRIPTION;
  return about || `${name}: notícias, município por município, sempre com link para a fonte original.`;
}

/** The slot of each story that has one: the hero, and the first of each block. */
function slotsOn(hero: readonly StoryCardModel[], blocks: readonly HomeBlock[]): ReadonlyMap<number, string> {
  const firsts = blocks.flatMap(({ key, stories }) =>
    isUnavailable(stories) || stories.page > 1
      ? []
      : stories.items.slice(0, 1).map(({ id }) => [id, blockSlot(key)] as const),
  );
  return new Map([...firsts, ...hero.map(({ id }, index) => [id, HERO_SLOTS[index] ?? ''] as const)]);
}

/** The ids of the stories shown as cards. */
function shownIds(hero: readonly StoryCardModel[], blocks: readonly HomeBlock[]): readonly number[] {
  const inBlocks = blocks.flatMap(({ stories }) => (isUnavailable(stories) ? [] : stories.items));
  return [...hero, ...inBlocks].map(({ id }) => id);
}
