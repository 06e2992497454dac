import { findMunicipality } from '../municipalities.ts';

/** Names of municipalities in a line, in Portuguese order: "Breves, Soure e mais 12 municípios". */
export function placesText(slugs: readonly string[], max: number): string {
  const names = slugs
    .flatMap((slug) => findMunicipality(slug)?.name ?? [])
    .toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
  // "e mais 1 município" would take the room of the name.
  if (names.length <= max + 1)
    return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`;
  return `${names.slice(0, max).join(', ')} e mais ${names.length - max} municípios`;
}
