import { findMunicipality, municipalitiesOf } from '../../../contracts/municipalities.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { municipalityPath, PATHS, regionPath } from '../../addresses.ts';
import { absoluteAddress, type Edition, isStatePortal } from '../../editions/edition.ts';
import type { EditionTable } from '../../editions/edition-table.ts';
import { type BlockName, HOME_BLOCKS, STATE_BLOCK } from './home.blocks.ts';

/** How many places an edition shows as blocks if it chooses none itself. */
const MOST_BLOCKS = 4;
const FEWEST_PLACES = 2;
/** The key of the block with the newest of the edition. */
export const MORE = 'edicao';

/** The blocks of a home in order: those of the state portal, or the places of an edition and the rest of the state. */
export function blocksOf(
  edition: Edition,
  newest: readonly NewsListItem[],
  network: Pick<EditionTable, 'state'>,
): readonly BlockName[] {
  if (isStatePortal(edition)) return HOME_BLOCKS;
  const places = edition.blocks.length > 0 ? edition.blocks : placesWithNews(edition, newest);
  return [moreBlock(edition), ...places.flatMap((place) => placeBlock(place) ?? []), restBlock(network)];
}

/** The block of this key on a home; undefined if the home cannot have it. */
export function findBlock(
  edition: Edition,
  key: string,
  network: Pick<EditionTable, 'state'>,
): BlockName | undefined {
  if (isStatePortal(edition)) return HOME_BLOCKS.find((block) => block.key === key);
  if (key === STATE_BLOCK.key) return restBlock(network);
  if (key === MORE) return moreBlock(edition);
  return isBlockKey(edition, key) ? placeBlock(key) : undefined;
}

/** Whether the address of a home may name this block. */
export function isBlockKey(edition: Edition, key: string): boolean {
  if (isStatePortal(edition)) return HOME_BLOCKS.some((block) => block.key === key);
  if (key === STATE_BLOCK.key || key === MORE) return true;
  const { regs, munis } = edition.covers;
  const region = findRegion(key);
  if (region)
    return region.slug === key && (regs.includes(region.key) || edition.blocks.includes(region.key));
  const municipality = findMunicipality(key);
  if (municipality?.slug !== key) return false;
  return (
    munis.includes(municipality.name) || regs.some((reg) => municipalitiesOf(reg).includes(municipality))
  );
}

/** Several regions are the blocks; of one region its municipalities, those with the most news first. */
function placesWithNews(
  { covers: { regs, munis } }: Edition,
  newest: readonly NewsListItem[],
): readonly string[] {
  if (regs.length > 1) return [...regs, ...munis].slice(0, MOST_BLOCKS);
  const counts = new Map<string, number>();
  for (const { muni } of newest) if (muni) counts.set(muni, (counts.get(muni) ?? 0) + 1);
  const most = [...counts].toSorted(([, one], [, other]) => other - one);
  return most.slice(0, MOST_BLOCKS).map(([name]) => name);
}

function placeBlock(place: string): BlockName | undefined {
  const region = findRegion(place);
  const shape = 'pair';
  if (region) {
    const { key, slug, name } = region;
    return { key: slug, title: name, place: { reg: key }, path: regionPath(slug), shape };
  }
  const municipality = findMunicipality(place);
  if (!municipality) return undefined;
  const { slug, name } = municipality;
  return { key: slug, title: name, place: { muni: slug }, path: municipalityPath(slug), shape };
}

/**
 * The blocks that a home shows, each with its shape. A place without further news is left out; with fewer than two
 * places the newest of the whole edition are a block.
 */
export function arranged<Block extends BlockName>(
  blocks: readonly Block[],
  hasStories: (block: Block) => boolean,
): readonly Block[] {
  const filled = blocks.filter(hasStories);
  const places = filled.filter(({ place }) => place !== null).length;
  const shown = places < FEWEST_PLACES ? filled : filled.filter(({ key }) => key !== MORE);
  const [rest] = shown.filter(({ key }) => key === STATE_BLOCK.key);
  return [...shown.filter((block) => block !== rest).map(shaped), ...(rest ? [rest] : [])];
}

/** The first two take the whole width, one wider story and two equal ones; then two share it. An odd last one takes it alone. */
function shaped<Block extends BlockName>(block: Block, at: number, all: readonly Block[]): Block {
  const isLastAlone = at === all.length - 1 && at % 2 === 0;
  if (at === 0) return { ...block, shape: 'asym' };
  return { ...block, shape: at === 1 || isLastAlone ? 'pair' : 'stack' };
}

/** The newest of an edition below its hero. */
function moreBlock({ name }: Edition): BlockName {
  return { key: MORE, title: `Mais de ${name}`, place: null, path: null, shape: 'asym' };
}

function restBlock({ state }: Pick<EditionTable, 'state'>): BlockName {
  return { ...STATE_BLOCK, title: 'No resto do Pará', path: absoluteAddress(state, PATHS.home) };
}

/** Whether a story belongs to an edition: by any of its places, or because it is at home there. */
export function isCovered(
  { key, covers: { regs, munis } }: Edition,
  { reg, muni, munis: more, homeEdition }: NewsListItem,
): boolean {
  if (homeEdition === key) return true;
  const places = [muni, ...more];
  const regions: readonly string[] = [reg, ...places.flatMap((name) => findMunicipality(name)?.region ?? [])];
  return regs.some((key) => regions.includes(key)) || munis.some((name) => places.includes(name));
}
