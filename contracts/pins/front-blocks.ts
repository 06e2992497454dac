import type { Edition } from '../editions/edition.schema.ts';
import { STATE_EDITION } from '../editions/edition-key.ts';
import { findMunicipality, municipalitiesOf } from '../municipalities.ts';
import type { NewsListItem } from '../news/news.schema.ts';
import { findRegion, type RegionKey } from '../regions.ts';

/** A block of a front; without a place it shows the whole state or the whole edition. */
export interface FrontBlock {
  /** Used in addresses and as the anchor on the page. */
  readonly key: string;
  readonly title: string;
  readonly place: { readonly reg: RegionKey } | { readonly muni: string } | null;
}

/** The values of an edition that its blocks depend on. */
export type BlockEdition = Pick<Edition, 'id' | 'key' | 'name' | 'covers' | 'blocks'>;

/** The key of the block with the newest of the edition. */
export const MORE_BLOCK = 'edicao';
/** How many places an edition shows as blocks if it chooses none itself. */
const MAX_BLOCKS = 4;
const MIN_PLACES = 2;
const STATE_REGIONS = ['metropolitano', 'marajó', 'carajás'] as const;

/** The blocks of the state portal. */
export const STATE_BLOCKS: readonly FrontBlock[] = [
  { key: STATE_EDITION.key, title: STATE_EDITION.name, place: null },
  ...STATE_REGIONS.flatMap((key) => placeBlock(key) ?? []),
];

/** The blocks of a front in order: those of the state portal, or the places of an edition and the rest of the state. */
export function frontBlocks(
  edition: BlockEdition,
  newest: readonly { readonly muni: string }[],
): readonly FrontBlock[] {
  if (edition.id === STATE_EDITION.id) return STATE_BLOCKS;
  const places = edition.blocks.length > 0 ? edition.blocks : placesWithNews(edition, newest);
  return [MORE, ...places.flatMap((place) => placeBlock(place) ?? []), REST_BLOCK];
}

/** The block of this key on a front; undefined if the front cannot have it. */
export function findFrontBlock(edition: BlockEdition, key: string): FrontBlock | undefined {
  if (edition.id === STATE_EDITION.id) return STATE_BLOCKS.find((block) => block.key === key);
  if (key === REST_BLOCK.key) return REST_BLOCK;
  if (key === MORE_BLOCK) return MORE;
  return isPlaceOf(edition, key) ? placeBlock(key) : undefined;
}

/** Whether an edition covers the place of this slug, or chose it as a block. */
function isPlaceOf({ covers: { regs, munis }, blocks }: BlockEdition, slug: string): boolean {
  const region = findRegion(slug);
  if (region) return region.slug === slug && (regs.includes(region.key) || blocks.includes(region.key));
  const municipality = findMunicipality(slug);
  if (municipality?.slug !== slug) return false;
  return (
    munis.includes(municipality.name) || regs.some((reg) => municipalitiesOf(reg).includes(municipality))
  );
}

/** Several regions are the blocks; of one region its municipalities, those with the most news first. */
function placesWithNews(
  { covers: { regs, munis } }: BlockEdition,
  newest: readonly { readonly muni: string }[],
): readonly string[] {
  if (regs.length > 1) return [...regs, ...munis].slice(0, MAX_BLOCKS);
  const counts = new Map<string, number>();
  for (const { muni } of newest) if (muni) counts.set(muni, (counts.get(muni) ?? 0) + 1);
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  return byCount.slice(0, MAX_BLOCKS).map(([name]) => name);
}

function placeBlock(place: string): FrontBlock | undefined {
  const region = findRegion(place);
  if (region) return { key: region.slug, title: region.name, place: { reg: region.key } };
  const municipality = findMunicipality(place);
  if (!municipality) return undefined;
  const { slug, name } = municipality;
  return { key: slug, title: name, place: { muni: slug } };
}

/** The newest of an edition below its hero. */
const MORE: FrontBlock = { key: MORE_BLOCK, title: 'Mais notícias', place: null };

const REST_BLOCK: FrontBlock = { key: STATE_EDITION.key, title: 'No resto do Pará', place: null };

/**
 * The blocks that a front of an edition shows. A place without further news is left out; with fewer than two places
 * the newest of the whole edition are a block. The rest of the state comes last.
 */
export function filledBlocks<Block extends FrontBlock>(
  blocks: readonly Block[],
  hasStories: (block: Block) => boolean,
): readonly Block[] {
  const filled = blocks.filter(hasStories);
  const places = filled.filter(({ place }) => place !== null).length;
  const shown = places < MIN_PLACES ? filled : filled.filter(({ key }) => key !== MORE_BLOCK);
  const isRest = ({ key }: Block): boolean => key === REST_BLOCK.key;
  return [...shown.filter((block) => !isRest(block)), ...shown.filter(isRest)];
}

/** Whether a story belongs to an edition: by any of its places, or because it is at home there. */
export function isCovered(
  { key, covers: { regs, munis } }: Pick<Edition, 'key' | 'covers'>,
  { reg, muni, munis: more, homeEdition }: Pick<NewsListItem, 'reg' | 'muni' | 'munis' | 'homeEdition'>,
): boolean {
  if (homeEdition === key) return true;
  const places = [muni, ...more];
  const regions: readonly string[] = [reg, ...places.flatMap((name) => findMunicipality(name)?.region ?? [])];
  return regs.some((region) => regions.includes(region)) || munis.some((name) => places.includes(name));
}
