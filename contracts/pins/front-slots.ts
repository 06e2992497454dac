import { editionKeyOf, STATE_EDITION } from '../editions/edition-key.ts';
import { findMunicipality } from '../municipalities.ts';
import { findRegion } from '../regions.ts';
import { MORE_BLOCK } from './front-blocks.ts';

/**
 * A slot is a position on a front that shows one story. In the JSON of pins and of click events, and in the column of a
 * pin, its name is `place`; everywhere else that word means a region or municipality. These are the slots of the hero,
 * the headline first. The slot of the first story of a block is `bloco-` and the key of the block.
 */
export const HERO_SLOTS = ['destaque-1', 'destaque-2', 'destaque-3', 'destaque-4'] as const;
const BLOCK = 'bloco-';

/** The pattern of every slot; whether an edition has the block is checked separately. */
export const FRONT_SLOT = '^(destaque-[1-4]|bloco-[a-z0-9-]{1,60})$';

export function isHeroSlot(slot: string): boolean {
  return (HERO_SLOTS as readonly string[]).includes(slot);
}

export function blockSlot(key: string): string {
  return BLOCK + key;
}

/** The key of the block that a slot belongs to; undefined for the hero. */
export function blockOfSlot(slot: string): string | undefined {
  return slot.startsWith(BLOCK) ? slot.slice(BLOCK.length) : undefined;
}

/** The name of a slot for editors. */
export function slotName(slot: string): string {
  const key = blockOfSlot(slot);
  if (key === undefined) return slot === HERO_SLOTS[0] ? 'Manchete' : `Destaque ${slot.slice(-1)}`;
  if (key === MORE_BLOCK) return 'Bloco da edição';
  if (key === STATE_EDITION.key) return 'Bloco Pará';
  return `Bloco ${(findRegion(key) ?? findMunicipality(key))?.name ?? key}`;
}

/** The key of the counter of clicks on a slot. In `views_hour` it stands in the column `page`, instead of a kind of page. */
export function slotCounterKey(edition: string, slot: string): string {
  return `front/${editionKeyOf(edition)}/${slot}`;
}
