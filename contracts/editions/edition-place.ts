import { STATE_EDITION } from './edition-key.ts';

/**
 * An editor may choose an edition as the home of a story whose places it does not cover. The choice is then one more
 * place of the story, under this name, so that lists and counts of the edition include it.
 */
export function editionPlace(key: string): string {
  return `${EDITION_PLACE}${key}`;
}

export const EDITION_PLACE = 'edition:';

/** The place that a choice adds; none if the places decide, or for the state portal, which shows every story. */
export function chosenPlaces(chosen: string): string[] {
  return isStatePortalOrNone(chosen) ? [] : [editionPlace(chosen)];
}

export function isStatePortalOrNone(chosen: string): boolean {
  return chosen === '' || chosen === STATE_EDITION.key;
}
