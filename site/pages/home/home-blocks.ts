import { HOME } from '../../../contracts/constants.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { arrangeBlock, type SlottedStory } from '../../../contracts/pins/arrange-front.ts';
import { type FrontBlock, STATE_BLOCKS } from '../../../contracts/pins/front-blocks.ts';
import { blockSlot } from '../../../contracts/pins/front-slots.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { municipalityPath, regionPath } from '../../addresses.ts';
import type { OptionalData } from '../../data/optional-data.ts';
import { type StoryCardModel, storyCardAt } from '../../data/story-card.model.ts';

/** A block of a home without its stories; the block of the whole state has no place. */
export interface HomeBlockDefinition extends FrontBlock {
  /** The page of the whole list; `null` for the state, which has no list of its own. */
  readonly path: string | null;
  /** The layout of its two stories: equal, one wider, or stacked. */
  readonly layout: 'pair' | 'asym' | 'stack';
}

/** A block with the page of its place. */
export function defineHomeBlock(
  block: FrontBlock,
  layout: HomeBlockDefinition['layout'],
): HomeBlockDefinition {
  const { place } = block;
  const region = place && 'reg' in place ? findRegion(place.reg) : undefined;
  const path = region
    ? regionPath(region.slug)
    : place && 'muni' in place
      ? municipalityPath(place.muni)
      : null;
  return { ...block, path, layout };
}

const STATE_LAYOUTS = ['pair', 'asym', 'stack', 'stack'] as const;

/** The blocks of the state portal. */
export const HOME_BLOCKS: readonly HomeBlockDefinition[] = STATE_BLOCKS.map((block, index) =>
  defineHomeBlock(block, STATE_LAYOUTS[index] ?? 'pair'),
);

export const STATE_BLOCK: HomeBlockDefinition = HOME_BLOCKS[0] as HomeBlockDefinition;

export interface HomeBlock extends HomeBlockDefinition {
  readonly stories: OptionalData<HomeBlockPage<StoryCardModel>>;
}

export interface HomeBlockPage<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
}

/**
 * The stories of a block, from the newest twenty of its list: those shown above are left out, unless no others remain. A
 * story that is pinned to the block comes first.
 */
export function blockStories(newest: readonly NewsListItem[], { block, page, above, pins, now }: BlockView) {
  const newestItems = newest.slice(0, HOME.blockItems);
  const others = newestItems.filter(({ id }) => !above.includes(id));
  const list = arrangeBlock(others.length > 0 ? others : newestItems, blockSlot(block), pins);
  const shown = blockPage(list, page);
  return { ...shown, items: shown.items.map(storyCardAt(now)) };
}

interface BlockView {
  /** The key of the block. */
  readonly block: string;
  readonly page: number;
  /** The ids of the stories above the block. */
  readonly above: readonly number[];
  readonly pins: readonly SlottedStory<NewsListItem>[];
  readonly now: Date | number;
}

/**
 * The ids shown above a block of the state portal: the hero's and, above a region's block, those of the state's first
 * page. `front` is the list of the front from its top.
 */
export function idsAbove(
  { place }: HomeBlockDefinition,
  front: readonly NewsListItem[],
  pins: readonly SlottedStory<NewsListItem>[],
): readonly number[] {
  const isPinned = pins.some((pin) => pin.slot === blockSlot(STATE_BLOCK.key));
  const below = HOME.blockItemsPerPage - (isPinned ? 1 : 0);
  return front.slice(0, HOME.heroItems + (place ? below : 0)).map(({ id }) => id);
}

/** The items of a page number; a number beyond the last gives the last page. */
function blockPage<Item>(items: readonly Item[], page: number): HomeBlockPage<Item> {
  const pages = Math.max(1, Math.ceil(items.length / HOME.blockItemsPerPage));
  const current = Math.min(Math.max(page, 1), pages);
  const from = (current - 1) * HOME.blockItemsPerPage;
  return { items: items.slice(from, from + HOME.blockItemsPerPage), page: current, pages };
}
