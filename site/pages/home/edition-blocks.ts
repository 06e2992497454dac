import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { filledBlocks, findFrontBlock, frontBlocks } from '../../../contracts/pins/front-blocks.ts';
import { PATHS } from '../../addresses.ts';
import { absoluteAddress, isStatePortal, type SiteEdition } from '../../request/edition.ts';
import type { EditionsByHost } from '../../request/editions-by-host.ts';
import type { QueryParser } from '../../request/query-parsers.ts';
import { defineHomeBlock, HOME_BLOCKS, type HomeBlockDefinition, STATE_BLOCK } from './home-blocks.ts';

/** The blocks of a home in order: those of the state portal, or the places of an edition and the rest of the state. */
export function homeBlocks(
  edition: SiteEdition,
  newest: readonly NewsListItem[],
  editions: Pick<EditionsByHost, 'statePortal'>,
): readonly HomeBlockDefinition[] {
  if (isStatePortal(edition)) return HOME_BLOCKS;
  return frontBlocks(edition, newest).map((block) => linkedBlock(defineHomeBlock(block, 'pair'), editions));
}

/** The block of this key on a home; undefined if the home cannot have it. */
export function findHomeBlock(
  edition: SiteEdition,
  key: string,
  editions: Pick<EditionsByHost, 'statePortal'>,
): HomeBlockDefinition | undefined {
  if (isStatePortal(edition)) return HOME_BLOCKS.find((block) => block.key === key);
  const block = findFrontBlock(edition, key);
  return block && linkedBlock(defineHomeBlock(block, 'pair'), editions);
}

/** Whether the address of a home may name this block. */
function isBlockKey(edition: SiteEdition, key: string): boolean {
  return findFrontBlock(edition, key) !== undefined;
}

/** The blocks that the home of an edition shows, each with its layout. */
export function arrangeBlocks<Block extends HomeBlockDefinition>(
  blocks: readonly Block[],
  hasStories: (block: Block) => boolean,
): readonly Block[] {
  const shown = filledBlocks(blocks, hasStories);
  const isRest = ({ key }: Block): boolean => key === STATE_BLOCK.key;
  return [...shown.filter((block) => !isRest(block)).map(shaped), ...shown.filter(isRest)];
}

/** The first two take the whole width, one wider story and two equal ones; then two share it. An odd last one takes it alone. */
function shaped<Block extends HomeBlockDefinition>(block: Block, at: number, all: readonly Block[]): Block {
  const isLastAlone = at === all.length - 1 && at % 2 === 0;
  if (at === 0) return { ...block, layout: 'asym' };
  return { ...block, layout: at === 1 || isLastAlone ? 'pair' : 'stack' };
}

/** The block of the rest of the state leads to the state portal. */
function linkedBlock(
  block: HomeBlockDefinition,
  { statePortal }: Pick<EditionsByHost, 'statePortal'>,
): HomeBlockDefinition {
  return block.key === STATE_BLOCK.key ? { ...block, path: absoluteAddress(statePortal, PATHS.home) } : block;
}

/** The block of the home that turns. */
export const parseBlockKey: QueryParser = (text, edition) => (isBlockKey(edition, text) ? text : undefined);
