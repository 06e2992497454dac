import { findMunicipality, MUNICIPALITIES } from '../municipalities.ts';
import { REGIONS } from '../regions.ts';
import { meaningfulWords } from '../words/search-words.ts';
import { ALIASES } from './aliases.ts';
import { DISTRICTS, NEIGHBOURHOODS } from './districts.ts';
import { listedNames } from './listed-names.ts';

/** A municipality or region, under one of the names that people type. */
export interface PlaceName {
  /** As it is written, like "Mosqueiro". */
  readonly name: string;
  /** The value stored in stories: the name of the municipality, or the key of the region. */
  readonly place: string;
  /** Undefined for a region. */
  readonly slug?: string;
}

const names = new Map<string, PlaceName>();

function add(name: string, place: Omit<PlaceName, 'name'>): void {
  const key = meaningfulWords(name).join(' ');
  // A municipality comes before another one's district of the same name.
  if (!names.has(key)) names.set(key, { name, ...place });
}

function addListed(lines: string, withUnsure: boolean): void {
  for (const { slug, name, isUnsure } of listedNames(lines)) {
    const municipality = findMunicipality(slug);
    if (municipality && (withUnsure || !isUnsure)) add(name, { place: municipality.name, slug });
  }
}

for (const { name, slug } of MUNICIPALITIES) add(name, { place: name, slug });
addListed(ALIASES, true);
// Unsure names are left out: "União" is a neighbourhood, but people who type it hardly ever mean that.
addListed(DISTRICTS, false);
addListed(NEIGHBOURHOODS, false);
for (const { name, key } of REGIONS) add(name, { place: key });

/** By the folded words of the name, without "de", "do" and the like: "alter chao". */
export const PLACE_NAMES: ReadonlyMap<string, PlaceName> = names;

/** Words of the longest name. */
export const LONGEST_PLACE_NAME = Math.max(...[...names.keys()].map((key) => key.split(' ').length));
