import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import type { FieldError } from '../http/problem.ts';

/** Adds an error if the slug is that of no municipality. */
export function checkPlace(slug: string, errors: FieldError[]): void {
  if (findMunicipality(slug)?.slug !== slug)
    errors.push({ field: 'place', message: 'Nenhum município do Pará tem este endereço.' });
}

/** The tags of items of municipalities: their list, and the page of each place, former ones too. */
export function placeTags(
  kind: string,
  ...rows: readonly ({ readonly place: string } | undefined)[]
): string[] {
  const places = new Set(rows.flatMap((row) => row?.place ?? []));
  return [CHANGE_TAGS.entity(kind), ...[...places].map(CHANGE_TAGS.servicesOf)];
}
