import { findMunicipality, type Municipality } from '../../../contracts/municipalities.ts';
import { LONGEST_PLACE_NAME, PLACE_NAMES } from '../../../contracts/places/place-names.ts';
import { slipsAllowed, spellingDistance } from '../../../contracts/words/near-spelling.rules.ts';
import { meaningfulWords } from '../../../contracts/words/search-words.ts';
import { matchingMunicipalities, municipalityMeant } from './municipality-match.rules.ts';

interface TypedMunicipality {
  readonly meant: Municipality | undefined;
  /** Whose names contain the text. */
  readonly matches: readonly Municipality[];
}

/** The municipality that a form was filled with, or those to choose from. */
export function readMunicipality(typed: string): TypedMunicipality {
  const matches = matchingMunicipalities(typed);
  return {
    matches,
    meant: municipalityMeant(typed) ?? (matches.length === 0 ? placeMeant(typed) : undefined),
  };
}

/**
 * The municipality that a reader means who wrote a district, another name or a misspelt one: "Mosqueiro", "Brevis". Only
 * the server knows all these names. Undefined if nothing is near, or two municipalities are equally near.
 */
export function placeMeant(typed: string): Municipality | undefined {
  const words = meaningfulWords(typed.replaceAll('-', ' '));
  if (words.length > LONGEST_PLACE_NAME) return undefined;
  const text = words.join(' ');
  const named = PLACE_NAMES.get(text)?.slug;
  return findMunicipality(named ?? nearestSlug(text) ?? '');
}

function nearestSlug(text: string): string | undefined {
  const max = slipsAllowed(text);
  if (max === 0) return undefined;
  let nearest: { readonly slugs: ReadonlySet<string>; readonly distance: number } | undefined;
  for (const [key, { slug }] of PLACE_NAMES) {
    const distance = slug === undefined ? undefined : spellingDistance(text, key, max);
    if (slug === undefined || distance === undefined || distance > (nearest?.distance ?? max)) continue;
    const others = distance === nearest?.distance ? nearest.slugs : [];
    nearest = { slugs: new Set([...others, slug]), distance };
  }
  return nearest?.slugs.size === 1 ? [...nearest.slugs][0] : undefined;
}
