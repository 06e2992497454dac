import { HOME } from '../../../contracts/constants.ts';
import { isThin } from '../../../contracts/editions/thin-edition.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
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
import { type Edition, isStatePortal } from '../../editions/edition.ts';
import { feedPath, feedTitle } from '../../seo/feed-addresses.ts';
import { organization, webSite } from '../../seo/json-ld.ts';
import type { MovedPage, PageAnswer } from '../page-answer.ts';
import { arranged, blocksOf, findBlock, isCovered, MORE } from './edition-blocks.ts';
import { type HeadlineList, loadHeadlines, shownHeadlines } from './headlines.loader.ts';
import { type BlockName, blockStories, type HomeBlock, idsAbove, STATE_BLOCK } from './home.blocks.ts';
import { loadPlaceItems } from './my-place.loader.ts';
import { loadNewest } from './newest.loader.ts';

export interface HomeModel {
  /** `null`: the news could not be loaded, and the page shows only that message. */
  readonly newest: readonly StoryCardModel[] | null;
  readonly heroAds: Ads;
  readonly blocks: readonly HomeBlock[];
  /** For regions and sections without a block. */
  readonly headlines: readonly HeadlineList[];
  readonly side: SideColumnModel;
}

const DESCRIPTION =
  'Notícias do Pará por região e por assunto: política, segurança, esportes e foco, ' +
  'sempre com link para a fonte original.';

export async function loadHome(context: LoadContext): Promise<PageAnswer<HomeModel>> {
  const { bloco, pagina = '1' } = context.request.query;
  const { edition } = context;
  const loadingNewest = loadNewest(context);
  const loadingBlocks = loadingNewest.then(({ value }) =>
    loadEach(
      blocksOf(edition, value ?? [], context.network).map((block) =>
        loadBlock(context, block, { page: block.key === bloco ? Number(pagina) : 1 }),
      ),
    ),
  );
  // Fourteen small lists of low priority: requested only after the API has answered for the blocks.
  const loadingHeadlines = loadingBlocks.then(() => loadHeadlines(context));
  const { value, ...made } = await loadAll({
    newest: loadingNewest,
    settings: loadSettings(context),
    heroAds: loadAds(context, 'banner hero'),
    side: loadSideColumn(context),
    blocks: loadingBlocks,
    headlines: loadingHeadlines,
  });
  const { newest, settings, heroAds, side, headlines } = value;
  const blocks = isStatePortal(edition)
    ? value.blocks
    : arranged(value.blocks, hasStories).map((block) =>
        steadyBlock(`${edition.id} ${block.key} ${block.shape}`, block),
      );
  const turned = blocks.find(({ key }) => key === bloco);
  const moved = movedPage(context, turned);
  if (moved) return moved;
  const lead = newest?.[0];
  const hero =
    newest && steadyHero(`hero ${edition.id}`, newest.slice(0, HOME.heroItems).map(storyAt(context.now)));
  return {
    status: newest ? 200 : 503,
    head: {
      title: '',
      description: descriptionOf(edition),
      // A block turned to another page is still the home.
      canonical: PATHS.home,
      ...(!isStatePortal(edition) &&
        isThin(edition.key, newest ?? [], context.now.getTime()) && { noIndex: true }),
      feed: { title: feedTitle(settings.brand, null), path: feedPath(PATHS.home) },
      jsonLd: [organization(settings), webSite(settings)],
      ...(lead?.coverPicture && {
        leadPicture: { srcSet: srcSetOf(lead.coverPicture, 'avif', LEAD_SIZES), sizes: LEAD_SIZES },
      }),
    },
    model: {
      newest: hero,
      heroAds,
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

/** A page of a block: one that the home did not wait for, or one that a reader turns to. */
export async function loadBlockFragment(context: LoadContext): Promise<PageAnswer<HomeBlock>> {
  const { bloco, pagina = '1', municipio } = context.request.query;
  const name = findBlock(context.edition, bloco ?? '', context.network) ?? STATE_BLOCK;
  const { value: block, ...made } = await loadBlock(context, name, {
    page: Number(pagina),
    ...(municipio && { place: municipio }),
  });
  return {
    status: isMissing(block.stories) ? 503 : 200,
    head: { title: block.title, description: '', canonical: context.request.address, noIndex: true },
    model: block,
    ...made,
  };
}

/** A page number beyond the last redirects to the page shown instead. */
function movedPage({ request }: LoadContext, block: HomeBlock | undefined): MovedPage | undefined {
  const { pagina = '1' } = request.query;
  if (block && isMissing(block.stories)) return undefined;
  const shown = block && !isMissing(block.stories) ? block.stories.page : 1;
  if (Number(pagina) === shown) return undefined;
  const query = { ...(block && { bloco: block.key }), ...(shown > 1 && { pagina: String(shown) }) };
  return { redirect: addressOf({ path: request.path, query }) };
}

async function loadBlock(
  context: LoadContext,
  name: BlockName,
  { page, place }: { readonly page: number; readonly place?: string },
): Promise<Loaded<HomeBlock>> {
  const { content, edition, now } = context;
  const list = { ...name.place, current: true } as const;
  const loaded = await loadOptional(context, `block ${name.key}`, blockTags(context, name), async () => {
    const [newest, own, inPlace] = await Promise.all([
      loadNewest(context),
      name.place || !isStatePortal(edition) ? content.newest(list) : undefined,
      place ? loadPlaceItems(context, place) : [],
    ]);
    if (own && !isStatePortal(edition))
      return editionStories(context, name, { page, own, newest: newest.value ?? [] });
    const above = [...idsAbove(name, newest.value ?? []), ...inPlace.map(({ id }) => id)];
    return blockStories(own ?? newest.value ?? [], { page, above, now });
  });
  const block: HomeBlock = { ...name, stories: loaded.value };
  if (isMissing(block.stories)) return { ...loaded, value: block };
  return {
    ...loaded,
    value: steadyBlock(`${edition.id} ${name.key} ${block.stories.page} ${place ?? ''}`, block),
  };
}

/** A municipality's list changes with its region's. */
function blockTags({ edition }: LoadContext, { place }: BlockName): readonly string[] {
  if (place && 'muni' in place) {
    const region = findMunicipality(place.muni)?.region;
    return region ? TAGS.list({ reg: region }) : TAGS.list({});
  }
  return [...TAGS.list(place ?? {}), ...(isStatePortal(edition) ? [] : TAGS.list({ edition }))];
}

interface EditionStories {
  readonly page: number;
  readonly own: readonly NewsListItem[];
  /** The newest of the edition, which its hero shows. */
  readonly newest: readonly NewsListItem[];
}

/** A block of an edition does not repeat the stories of its hero. The block of the rest of the state has no story of the edition. */
function editionStories(
  { edition, now }: LoadContext,
  { key, place }: BlockName,
  { page, own, newest }: EditionStories,
) {
  const hero = newest.slice(0, HOME.heroItems).map(({ id }) => id);
  const list = key === MORE ? newest : own;
  const isRest = place === null && key !== MORE;
  const others = list.filter((story) => !hero.includes(story.id) && !(isRest && isCovered(edition, story)));
  return blockStories(others, { page, above: [], now });
}

/** An edition leaves out a place without further news. */
function hasStories({ stories }: HomeBlock): boolean {
  return isMissing(stories) || stories.items.length > 0;
}

function descriptionOf({ about, name, ...edition }: Edition): string {
  if (isStatePortal(edition)) return DESCRIPTION;
  return about || `Notícias de ${name}, município por município, sempre com link para a fonte original.`;
}

/** The ids of the stories shown as cards. */
function shownIds(hero: readonly StoryCardModel[], blocks: readonly HomeBlock[]): readonly number[] {
  const inBlocks = blocks.flatMap(({ stories }) => (isMissing(stories) ? [] : stories.items));
  return [...hero, ...inBlocks].map(({ id }) => id);
}

/** Compared down to the cards, which stay the same objects while their content is the same. */
const steadyHero = createSteady<readonly StoryCardModel[]>(1);
const steadyBlock = createSteady<HomeBlock>(3);
const steadyHeadlines = createSteady<readonly HeadlineList[]>(4);
