import { editionKeyOf, STATE_EDITION } from '../editions/edition-key.ts';
import { findMunicipality } from '../municipalities.ts';
import { findRegion } from '../regions.ts';
import { MORE_BLOCK } from './front-blocks.ts';

/** The places of the hero, the headline first. The first story of a block is the place `bloco-` and its key. */
export const HERO_PLACES = ['destaque-1', 'destaque-2', 'destaque-3', 'destaque-4'] as const;
const BLOCK = 'bloco-';

/** The pattern of every place; whether an edition has the block is checked apart. */
export const FRONT_PLACE = '^(destaque-[1-4]|bloco-[a-z0-9-]{1,60})$';

export function isHeroPlace(place: string): boolean {
  return (HERO_PLACES as readonly string[]).includes(place);
}

export function blockPlace(key: string): string {
  return BLOCK + key;
}

/** The key of the block that a place belongs to; undefined for the hero. */
export function blockOfPlace(place: string): string | undefined {
  return place.startsWith(BLOCK) ? place.slice(BLOCK.length) : undefined;
}

/** The name of a place for editors. */
export function placeName(place: string): string {
  const key = blockOfPlace(place);
  if (key === undefined) return place === HERO_PLACES[0] ? 'Manchete' : `Destaque ${place.slice(-1)}`;
  if (key === MORE_BLOCK) return 'Bloco da edição';
  if (key === STATE_EDITION.key) return 'Bloco Pará';
  return `Bloco ${(findRegion(key) ?? findMunicipality(key))?.name ?? key}`;
}

/** The name under which `views_hour` holds the clicks on a place, in place of a kind of page. */
export function frontPage(edition: string, place: string): string {
  return `front/${editionKeyOf(edition)}/${place}`;
}
