import { MUNICIPALITIES, type Municipality } from '../../../contracts/municipalities.ts';
import { slugOf } from '../../../contracts/slug.ts';

/**
 * The municipalities that match the typed text, best matches first: names that begin with it, then names with a word
 * that begins with it, then names that contain it. Case, accents and apostrophes are ignored.
 */
export function matchingMunicipalities(typed: string): readonly Municipality[] {
  const wanted = slugOf(typed.replaceAll("'", ''));
  if (wanted === '') return [];
  const rankOf = ({ slug }: Municipality): number => {
    if (slug.startsWith(wanted)) return 0;
    return slug.includes(`-${wanted}`) ? 1 : slug.includes(wanted) ? 2 : 3;
  };
  return MUNICIPALITIES.map((place) => ({ place, rank: rankOf(place) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}

/** The municipality with exactly this name, or the only match. */
export function municipalityMeant(typed: string): Municipality | undefined {
  const matches = matchingMunicipalities(typed);
  const wanted = slugOf(typed.replaceAll("'", ''));
  return matches.find(({ slug }) => slug === wanted) ?? (matches.length === 1 ? matches[0] : undefined);
}
