import { findMunicipality } from '../../contracts/municipalities.ts';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import { findRegion } from '../../contracts/regions.ts';
import { munisOf } from '../../db/news/story-places.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import type { FieldError } from '../http/problem.ts';

type PlaceColumns = Pick<NewsRow, 'muni' | 'more_munis' | 'reg'>;

/** Accepts keys, names and slugs; the first municipality sets the region unless another one is given. */
export function applyPlaces(
  input: Pick<NewsPatch, 'muni' | 'munis' | 'reg'>,
  current: PlaceColumns | undefined,
  errors: FieldError[],
): PlaceColumns {
  const region = input.reg ? findRegion(input.reg) : undefined;
  if (input.reg && !region) errors.push({ field: 'reg', message: 'Região desconhecida.' });
  const names = munisWritten(input, current, errors);
  const [muni = '', ...further] = names ?? (current ? munisOf(current) : []);
  const ofMuni = names && findMunicipality(muni)?.region;
  return {
    muni,
    more_munis: further.join(','),
    reg: input.reg === undefined ? (ofMuni ?? current?.reg ?? '') : (region?.key ?? ''),
  };
}

/** The names a write sets, the first one first; `undefined` if it leaves the municipalities alone. */
function munisWritten(
  { muni, munis }: Pick<NewsPatch, 'muni' | 'munis'>,
  current: PlaceColumns | undefined,
  errors: FieldError[],
): string[] | undefined {
  if (munis === undefined && muni === undefined) return undefined;
  const first = muni ? nameOf(muni, 'muni', errors) : '';
  if (munis === undefined) {
    // A caller that sends only `muni` replaces the first municipality. An empty `muni` removes all of them.
    const further = current ? munisOf(current).slice(1) : [];
    return first === '' ? [] : [...new Set([first, ...further])];
  }
  const names = [...new Set(munis.map((name) => nameOf(name, 'munis', errors)))].filter(Boolean);
  if (muni !== undefined && first !== (names[0] ?? '') && errors.length === 0) {
    errors.push({ field: 'munis', message: 'O primeiro dos municípios tem de ser o do campo "muni".' });
  }
  return names;
}

function nameOf(nameOrSlug: string, field: 'muni' | 'munis', errors: FieldError[]): string {
  const municipality = findMunicipality(nameOrSlug);
  if (!municipality) errors.push({ field, message: 'Município desconhecido.' });
  return municipality?.name ?? '';
}
