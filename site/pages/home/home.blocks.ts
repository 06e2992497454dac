import { HOME } from '../../../contracts/constants.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { findRegion, type RegionKey } from '../../../contracts/regions.ts';
import { regionPath } from '../../addresses.ts';
import type { OptionalData } from '../../data/optional-data.ts';
import { type StoryCardModel, storyAt } from '../../data/story-card.model.ts';

/** The blocks of the home in their order; the state's own has no region. */
export interface BlockName {
  /** In addresses and as the place on the page. */
  readonly key: string;
  readonly title: string;
  readonly reg: RegionKey | null;
  /** Where all of it is; `null` for the whole state, which has no list of its own. */
  readonly path: string | null;
  /** How its two stories stand: alike, one wider, or one above the other. */
  readonly shape: 'pair' | 'asym' | 'stack';
}

function regionBlock(key: RegionKey, shape: BlockName['shape']): BlockName {
  const region = findRegion(key);
  if (!region) throw new Error(`no region ${key}`);
  return { key: region.slug, title: region.name, reg: key, path: regionPath(region.slug), shape };
}

export const STATE_BLOCK: BlockName = { key: 'para', title: 'Pará', reg: null, path: null, shape: 'pair' };

export const HOME_BLOCKS: readonly BlockName[] = [
  STATE_BLOCK,
  regionBlock('metropolitano', 'asym'),
  regionBlock('marajó', 'stack'),
  regionBlock('carajás', 'stack'),
];

export interface HomeBlock extends BlockName {
  readonly above: readonly number[];
  readonly stories: OptionalData<BlockPage<StoryCardModel>>;
}

export interface BlockPage<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
}

/** What a block shows of the newest of its list: what stands above it is left out, unless there is nothing else. */
export function blockStories(newest: readonly NewsListItem[], { page, above, now }: BlockView) {
  const others = newest.filter(({ id }) => !above.includes(id));
  const shown = blockPage(others.length > 0 ? others : newest, page);
  return { ...shown, items: shown.items.map(storyAt(now)) };
}

interface BlockView {
  readonly page: number;
  /** The ids of the stories above the block. */
  readonly above: readonly number[];
  readonly now: Date | number;
}

/** The ids that stand above each block: the hero's, and above a region's those of the state's first page too. */
export function idsAbove({ reg }: BlockName, newest: readonly NewsListItem[]): readonly number[] {
  const shown = HOME.heroItems + (reg ? HOME.blockItemsPerPage : 0);
  return newest.slice(0, shown).map(({ id }) => id);
}

/** A block's items for a page number; one beyond the last is the last. */
function blockPage<Item>(items: readonly Item[], page: number): BlockPage<Item> {
  const all = items.slice(0, HOME.blockItems);
  const pages = Math.max(1, Math.ceil(all.length / HOME.blockItemsPerPage));
  const current = Math.min(Math.max(page, 1), pages);
  const from = (current - 1) * HOME.blockItemsPerPage;
  return { items: all.slice(from, from + HOME.blockItemsPerPage), page: current, pages };
}
