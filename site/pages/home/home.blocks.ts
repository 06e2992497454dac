import { HOME } from '../../../contracts/constants.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { findRegion, type RegionKey } from '../../../contracts/regions.ts';
import { regionPath } from '../../addresses.ts';
import type { OptionalData } from '../../data/optional-data.ts';
import { type StoryCardModel, storyAt } from '../../data/story-card.model.ts';

/** A block of a home; the block of the whole state has no place. */
export interface BlockName {
  /** Used in addresses and as the anchor on the page. */
  readonly key: string;
  readonly title: string;
  readonly place: { readonly reg: RegionKey } | { readonly muni: string } | null;
  /** The page of the whole list; `null` for the state, which has no list of its own. */
  readonly path: string | null;
  /** The layout of its two stories: equal, one wider, or stacked. */
  readonly shape: 'pair' | 'asym' | 'stack';
}

function regionBlock(key: RegionKey, shape: BlockName['shape']): BlockName {
  const region = findRegion(key);
  if (!region) throw new Error(`unknown region ${key}`);
  return { key: region.slug, title: region.name, place: { reg: key }, path: regionPath(region.slug), shape };
}

export const STATE_BLOCK: BlockName = { key: 'para', title: 'Pará', place: null, path: null, shape: 'pair' };

/** The blocks of the state portal. */
export const HOME_BLOCKS: readonly BlockName[] = [
  STATE_BLOCK,
  regionBlock('metropolitano', 'asym'),
  regionBlock('marajó', 'stack'),
  regionBlock('carajás', 'stack'),
];

export interface HomeBlock extends BlockName {
  readonly stories: OptionalData<BlockPage<StoryCardModel>>;
}

export interface BlockPage<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
}

/**
 * The stories of a block, from the last twenty of its list: those shown above are left out, unless no others remain.
 */
export function blockStories(newest: readonly NewsListItem[], { page, above, now }: BlockView) {
  const last = newest.slice(0, HOME.blockItems);
  const others = last.filter(({ id }) => !above.includes(id));
  const shown = blockPage(others.length > 0 ? others : last, page);
  return { ...shown, items: shown.items.map(storyAt(now)) };
}

interface BlockView {
  readonly page: number;
  /** The ids of the stories above the block. */
  readonly above: readonly number[];
  readonly now: Date | number;
}

/** The ids shown above a block of the state portal: the hero's and, above a region's block, those of the state's first page. */
export function idsAbove({ place }: BlockName, newest: readonly NewsListItem[]): readonly number[] {
  const shown = HOME.heroItems + (place ? HOME.blockItemsPerPage : 0);
  return newest.slice(0, shown).map(({ id }) => id);
}

/** The items of a page number; a number beyond the last gives the last page. */
function blockPage<Item>(items: readonly Item[], page: number): BlockPage<Item> {
  const pages = Math.max(1, Math.ceil(items.length / HOME.blockItemsPerPage));
  const current = Math.min(Math.max(page, 1), pages);
  const from = (current - 1) * HOME.blockItemsPerPage;
  return { items: items.slice(from, from + HOME.blockItemsPerPage), page: current, pages };
}
